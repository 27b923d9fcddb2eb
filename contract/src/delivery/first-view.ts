import { HOST_CANARY_COOKIE, LARGE_NUMBERS_VALUE, PLAYER_COOKIE_VALUE, VIEWER_COOKIES } from './first-view-names.ts';
import { localeOf, LOCALES, type Locale } from '../text/locales.ts';
import { getValueAt, type PageAnswer, type PageData } from './page-data.ts';
import type { Layout } from './registry.ts';
import { formatDate, formatDateTime, formatDay, formatTime } from '../text/time-text.rules.ts';

/** A first view is a part's placeholder, prerendered by its build (ADR-41). The edge assembles them per route. */

export const FIRST_VIEW_FILE = 'first-view.json';

/** Bytes after brotli, per part and language. */
export const MAX_FIRST_VIEW_BYTES = 4_096;

export type FirstViewMarkup = Readonly<Record<Locale, Readonly<Record<string, string>>>>;

export interface FirstViewRule {
  readonly classes: readonly string[];
  readonly css: string;
  readonly keyframes?: string;
}

/** A first view with an answer in it. Only for data that stays true in a cached page: no live numbers. */
export interface FilledView {
  readonly part: string;
  /** Its key in the markup. Older edges ignore it and show the part's own view. */
  readonly view: string;
  /** A `buildPageDataKey`; or the call's name if the request depends on the answer (`standsFor`). */
  readonly answer: string;
  /** Path in the answer → required value. */
  readonly when: Readonly<Record<string, string | number | boolean>>;
}

/** `first-view.json`. Contains only the bundle's own rules; the kit's rules come from the live host. */
export interface FirstViews {
  readonly schema: 1;
  readonly rules: readonly FirstViewRule[];
  readonly markup: FirstViewMarkup;
  readonly filled?: readonly FilledView[];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTextRecord = (value: unknown): boolean =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string');

export function isFirstViews(candidate: unknown): candidate is FirstViews {
  return (
    isRecord(candidate) &&
    candidate['schema'] === 1 &&
    Array.isArray(candidate['rules']) &&
    candidate['rules'].every(
      (rule) => isRecord(rule) && Array.isArray(rule['classes']) && typeof rule['css'] === 'string',
    ) &&
    isRecord(candidate['markup']) &&
    // an object, by the check above
    LOCALES.every((locale) => isTextRecord((candidate['markup'] as Readonly<Record<string, unknown>>)[locale])) &&
    (candidate['filled'] === undefined ||
      (Array.isArray(candidate['filled']) && candidate['filled'].every((filled) => isFilledView(filled))))
  );
}

function isFilledView(candidate: unknown): boolean {
  if (!isRecord(candidate) || !isRecord(candidate['when'])) return false;
  return [candidate['part'], candidate['view'], candidate['answer']].every((word) => typeof word === 'string');
}

/** Key of a part's view for players, if different. Older edges show players the visitor's view. */
export const getPlayerViewName = (part: string): string => `${part} player`;

/** A syntax that neither React nor the minifier changes. */
const createTemplateVariable = (name: string): string => `⟦${name}⟧`;
export const TEMPLATE_VARIABLE = /⟦([a-zA-Z-]+)⟧/g;

export const PAGE_VARIABLES = {
  brand: createTemplateVariable('brand'),
  supportPhone: createTemplateVariable('supportPhone'),
} as const;

const ANSWER_VARIABLE = /⟦answer:([\w.]+)(?::(time|day|date|dateTime))?⟧/g;

const FORMATS = { time: formatTime, day: formatDay, date: formatDate, dateTime: formatDateTime } as const;
export type AnswerFormat = keyof typeof FORMATS;

/** For a path in the answer (`draw.drawsAt`). */
export const createAnswerVariable = (place: string): string => createTemplateVariable(`answer:${place}`);

export const addVariableFormat = (text: string, format: AnswerFormat): string => text.replace('⟧', `:${format}⟧`);

/** ISO only: `Date` accepts other texts, which may fail to format and break the page. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T/;

const MAX_ANSWER_LENGTH = 120;

export function findAnswer(answers: PageData | null, name: string): PageAnswer | undefined {
  const answersByKey = answers ?? {};
  return answersByKey[name] ?? Object.entries(answersByKey).find(([key]) => key.startsWith(`["${name}",`))?.[1];
}

/** Null if `when` does not match, or a value is missing. `escaped` encodes each value. */
export function fillMarkup(
  markup: string,
  { when }: Pick<FilledView, 'when'>,
  answer: unknown,
  escaped: (text: string) => string,
): string | null {
  if (Object.entries(when).some(([path, expected]) => getValueAt(answer, path) !== expected)) return null;
  let isWhole = true;
  const filled = markup.replace(ANSWER_VARIABLE, (_hole, place: string, format: AnswerFormat | undefined) => {
    const text = toAnswerText(getValueAt(answer, place), format);
    isWhole &&= text !== null;
    return escaped(text ?? '');
  });
  return isWhole ? filled : null;
}

function toAnswerText(value: unknown, format: AnswerFormat | undefined): string | null {
  if (typeof value !== 'string' || value === '' || value.length > MAX_ANSWER_LENGTH) return null;
  if (format === undefined) return value;
  return INSTANT.test(value) && !Number.isNaN(Date.parse(value)) ? FORMATS[format](value) : null;
}

export const SHELL_VARIABLES = {
  to: createTemplateVariable('to'),
  label: createTemplateVariable('label'),
  icon: createTemplateVariable('icon'),
  part: createTemplateVariable('part'),
  content: createTemplateVariable('content'),
  remote: createTemplateVariable('remote'),
  name: createTemplateVariable('name'),
  room: createTemplateVariable('room'),
  playMoney: createTemplateVariable('playMoney'),
  tabs: createTemplateVariable('tabs'),
  tiles: createTemplateVariable('tiles'),
  widgetsAbove: createTemplateVariable('widgetsAbove'),
  widgetsBelow: createTemplateVariable('widgetsBelow'),
} as const;

export const SHELL_VIEWS = {
  home: (isPlayer: boolean): string => `home ${isPlayer ? 'player' : 'visitor'}`,
  frame: (layout: Layout, isTab: boolean): string => `frame ${layout}${isTab ? ' tab' : ''}`,
  tab: 'tab',
  tabHere: 'tab here',
  tile: 'tile',
  playMoney: 'play money',
  widget: 'widget',
  emptyWidget: 'widget empty',
} as const;

export const getPageViewName = (path: string): string => `page ${path}`;

/** In every page's head: style sheets load in any order, and the first one would otherwise define the layer order. */
export const STYLE_LAYERS = '@layer base,shared,remote;';

/** Not secret; these values are part of the page's cache key. */
export interface Viewer {
  readonly locale: Locale;
  readonly theme: ViewerTheme;
  readonly isPlayer: boolean;
  readonly hasLargeNumbers: boolean;
}

export const VIEWER_THEMES = ['system', 'light', 'dark'] as const;
export type ViewerTheme = (typeof VIEWER_THEMES)[number];

interface ViewerRequest {
  readonly cookie: string;
  readonly lang: string | null;
}

/** Unknown values give the default: a cookie is untrusted input. */
export function readViewer({ cookie, lang }: ViewerRequest): Viewer {
  const cookies = parseCookies(cookie);
  const theme = VIEWER_THEMES.find((candidate) => candidate === cookies.get(VIEWER_COOKIES.theme)) ?? 'system';
  const storedLocale = cookies.get(VIEWER_COOKIES.locale);
  return {
    locale: localeOf(lang ?? storedLocale),
    theme,
    isPlayer: cookies.get(VIEWER_COOKIES.player) === PLAYER_COOKIE_VALUE,
    hasLargeNumbers: cookies.get(VIEWER_COOKIES.numbers) === LARGE_NUMBERS_VALUE,
  };
}

/** Empty: without the canary of the host. */
export function readHostRollout(cookie: string): string {
  return parseCookies(cookie).get(HOST_CANARY_COOKIE) ?? '';
}

/** Of two cookies with one name the first counts, as at nginx. */
function parseCookies(cookie: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of cookie.split(';').map(splitCookiePair)) if (!values.has(name)) values.set(name, value);
  return values;
}

function splitCookiePair(pair: string): readonly [string, string] {
  const [name = '', value = ''] = pair.trim().split('=', 2);
  return [name, value];
}

export const VIEWER_PATTERNS = {
  locale: LOCALES.join('|'),
  theme: VIEWER_THEMES.join('|'),
  player: PLAYER_COOKIE_VALUE,
  numbers: LARGE_NUMBERS_VALUE,
  hostRollout: String.raw`host-\d{1,9}`,
} as const;
