import { IS_PLAYER, LARGE_NUMBERS, VIEWER_COOKIES } from './first-view-names.ts';
import { localeOf, LOCALES, type Locale } from './locales.ts';
import { valueAt, type PageAnswer, type PageData } from './page-data.ts';
import type { Layout } from './registry.ts';
import { formatDate, formatDateTime, formatDay, formatTime } from './rules/time-text.ts';

/**
 * A first view: what a part of the page shows while its data are on their way, drawn by the part's own build, as markup
 * (ADR-41). The edge puts those of a
 * route together, and the page shows them before any script; the shell takes them over.
 */

/** In the folder of a build; host and remotes have it under the same name. */
export const FIRST_VIEW_FILE = 'first-view.json';

/** Bytes, compressed (brotli): what one part may weigh in one language. */
export const MAX_FIRST_VIEW_BYTES = 4_096;

/** Language → name of the part → markup. */
export type FirstViewMarkup = Readonly<Record<Locale, Readonly<Record<string, string>>>>;

/** A rule of a style sheet, and the classes without which it says nothing. */
export interface FirstViewRule {
  readonly classes: readonly string[];
  readonly css: string;
  /** It is wanted only by a rule that says this name. */
  readonly keyframes?: string;
}

/**
 * A first view of a part with an answer in it, for the time when the page carries that answer. Only for what stays true whenever it is read, as a page may be an old copy:
 * the last result with its date, a picture without its words; not a number that moves.
 */
export interface FilledView {
  /** What it stands for: `widget live-number`. */
  readonly part: string;
  /** Its name among the markup. An edge from before does not know it, and shows the part's own. */
  readonly view: string;
  /** The answer that fills it, as the page names it (`pageDataKey`); or the name of its call, where only the answer says what was asked (`standsFor`). */
  readonly answer: string;
  /** Place in the answer → what must stand there. */
  readonly when: Readonly<Record<string, string | number | boolean>>;
}

/** `first-view.json`. A bundle has the rules of its own classes alone: those of the kit are the host's, whichever is live. */
export interface FirstViews {
  readonly schema: 1;
  readonly rules: readonly FirstViewRule[];
  readonly markup: FirstViewMarkup;
  readonly filled?: readonly FilledView[];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (value: unknown): boolean =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string');

/** Of a build that this server understands. */
export function isFirstViews(candidate: unknown): candidate is FirstViews {
  return (
    isRecord(candidate) &&
    candidate['schema'] === 1 &&
    Array.isArray(candidate['rules']) &&
    candidate['rules'].every(
      (rule) => isRecord(rule) && Array.isArray(rule['classes']) && typeof rule['css'] === 'string',
    ) &&
    isRecord(candidate['markup']) &&
    LOCALES.every((locale) => isTexts((candidate['markup'] as Readonly<Record<string, unknown>>)[locale])) && // looked at right above
    (candidate['filled'] === undefined ||
      (Array.isArray(candidate['filled']) && candidate['filled'].every((filled) => isFilledView(filled))))
  );
}

function isFilledView(candidate: unknown): boolean {
  if (!isRecord(candidate) || !isRecord(candidate['when'])) return false;
  return [candidate['part'], candidate['view'], candidate['answer']].every((word) => typeof word === 'string');
}

/** The name of a part as a player sees it, where that is another view than a visitor's. An edge from before does not know it, and shows a player the visitor's. */
export const playerView = (part: string): string => `${part} player`;

/** A place in the markup that the edge fills in; written so that neither React nor a minifier changes it. */
const hole = (name: string): string => `⟦${name}⟧`;
export const HOLE = /⟦([a-zA-Z-]+)⟧/g;

/** Holes whose value is the same in the whole page. */
export const PAGE_HOLES = { brand: hole('brand'), supportPhone: hole('supportPhone') } as const;

const ANSWER_HOLE = /⟦answer:([\w.]+)(?::(time|day|date|dateTime))?⟧/g;

const FORMATS = { time: formatTime, day: formatDay, date: formatDate, dateTime: formatDateTime } as const;
export type AnswerFormat = keyof typeof FORMATS;

/** Of a filled view: what stands at this place of the answer (`draw.drawsAt`). */
export const answerHole = (place: string): string => hole(`answer:${place}`);

/** The same, written as the product writes times; `text` is such a hole. */
export const formattedHole = (text: string, format: AnswerFormat): string => text.replace('⟧', `:${format}⟧`);

/** As the API writes times. What `Date` takes beside it may be a day that no calendar of ours has, and a page must not fail for it. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T/;

/** Longer is no number, name or time, and no address of a picture. */
const MAX_ANSWER_TEXT = 120;

/** The answer of a page that a filled view names. */
export function answerNamed(answers: PageData | null, name: string): PageAnswer | undefined {
  const known = answers ?? {};
  return known[name] ?? Object.entries(known).find(([key]) => key.startsWith(`["${name}",`))?.[1];
}

/** The markup with the answer in it, each value as `escaped` writes it; null where the answer is another, or has not all that the markup says. */
export function filledMarkup(
  markup: string,
  { when }: Pick<FilledView, 'when'>,
  answer: unknown,
  escaped: (text: string) => string,
): string | null {
  if (Object.entries(when).some(([place, wanted]) => valueAt(answer, place) !== wanted)) return null;
  let isWhole = true;
  const filled = markup.replace(ANSWER_HOLE, (_hole, place: string, format: AnswerFormat | undefined) => {
    const text = textOf(valueAt(answer, place), format);
    isWhole &&= text !== null;
    return escaped(text ?? '');
  });
  return isWhole ? filled : null;
}

function textOf(value: unknown, format: AnswerFormat | undefined): string | null {
  if (typeof value !== 'string' || value === '' || value.length > MAX_ANSWER_TEXT) return null;
  if (format === undefined) return value;
  return INSTANT.test(value) && !Number.isNaN(Date.parse(value)) ? FORMATS[format](value) : null;
}

/** Holes of the shell's own views. */
export const SHELL_HOLES = {
  /** Of a tab or a tile. */
  to: hole('to'),
  label: hole('label'),
  icon: hole('icon'),
  /** Of a screen's place: whose it is, and what it shows. */
  part: hole('part'),
  content: hole('content'),
  /** Of a widget's place. */
  remote: hole('remote'),
  name: hole('name'),
  room: hole('room'),
  /** In the sandbox, that no money here is real. */
  playMoney: hole('playMoney'),
  /** Of a frame: lists of the parts above. */
  tabs: hole('tabs'),
  tiles: hole('tiles'),
  widgetsAbove: hole('widgetsAbove'),
  widgetsBelow: hole('widgetsBelow'),
} as const;

/** Names of the shell's own views. */
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

/** A whole page of the shell's own, as a visitor sees it: `page /login`. */
export const PAGE_VIEW = (path: string): string => `page ${path}`;

/** In the head of every page: sheets come in any order, behind the markup and with each chunk, and whichever is first would decide which layer wins. */
export const STYLE_LAYERS = '@layer base,shared,remote;';

/** What the edge knows of who asks: four words that are nobody's secret. They are a part of the page's name in every cache. */
export interface Viewer {
  readonly locale: Locale;
  readonly theme: ViewerTheme;
  readonly isPlayer: boolean;
  readonly hasLargeNumbers: boolean;
}

/** `system` follows the phone. */
export const VIEWER_THEMES = ['system', 'light', 'dark'] as const;
export type ViewerTheme = (typeof VIEWER_THEMES)[number];

interface Asked {
  /** The header, as it came. */
  readonly cookie: string;
  /** `lang` of the address, which wins over what the phone has kept; `null` without. */
  readonly lang: string | null;
}

/** Anything else than one of the known words is as none: a cookie is what a phone says. */
export function viewerOf({ cookie, lang }: Asked): Viewer {
  const words = new Map(cookie.split(';').map((pair) => wordsOf(pair)));
  const theme = VIEWER_THEMES.find((known) => known === words.get(VIEWER_COOKIES.theme)) ?? 'system';
  const kept = words.get(VIEWER_COOKIES.locale);
  return {
    locale: localeOf(lang ?? kept),
    theme,
    isPlayer: words.get(VIEWER_COOKIES.player) === IS_PLAYER,
    hasLargeNumbers: words.get(VIEWER_COOKIES.numbers) === LARGE_NUMBERS,
  };
}

function wordsOf(pair: string): readonly [string, string] {
  const [name = '', value = ''] = pair.trim().split('=', 2);
  return [name, value];
}

/** For the table of nginx: each word that a cookie or the address may say. */
export const VIEWER_WORDS = {
  locale: LOCALES.join('|'),
  theme: VIEWER_THEMES.join('|'),
  player: IS_PLAYER,
  numbers: LARGE_NUMBERS,
} as const;
