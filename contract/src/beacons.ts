import type { PageEvents } from './events.ts';

/** In which way a build failed, as the page's bus tells it. */
export type FailurePhase = PageEvents['remote.failed']['phase'];

/** Every phase, by a total map: one that the bus learns does not compile until it stands here too. */
const PHASES: Readonly<Record<FailurePhase, true>> = { entry: true, shape: true, render: true, chunk: true };
export const FAILURE_PHASES = Object.keys(PHASES) as readonly FailurePhase[]; // the keys of a total map

/** Why a page ran this build: it is the active one, the visitor is in the canary's share, or it is what was left. */
export const BUILD_CHANNELS = ['active', 'canary', 'lkg'] as const;
export type BuildChannel = (typeof BUILD_CHANNELS)[number];

/** What the page was doing when nobody caught an error: the bundle was on its way, it ran, or the page was being left. */
export const ERROR_MOMENTS = ['load', 'open', 'leave'] as const;
export type ErrorMoment = (typeof ERROR_MOMENTS)[number];

/** Core web vitals, in the page that it is told of: largest contentful paint, interaction to next paint, cumulative layout shift. */
export const VITAL_NAMES = ['LCP', 'INP', 'CLS'] as const;
export type VitalName = (typeof VITAL_NAMES)[number];

export const REMOTE_NAME = /^[a-z][a-z0-9-]{0,30}$/;
export const BUILD_ID = /^\w[\w.-]{0,63}$/;

/** What one post of a page may hold: a page has six bundles, a phone in trouble a few builds of each. */
export const BEACON_BOUNDS = {
  bodyBytes: 40 * 1024,
  /** Loads, failures or fall-backs of one post. */
  perKind: 24,
  errors: 12,
  /** How often one error may have happened since the last post. */
  occurrences: 1_000,
  messageLength: 200,
  placeLength: 160,
  pageLength: 80,
  /** Lines of a stack, and their letters together. */
  stackFrames: 8,
  stackLength: 480,
  /** Ten minutes: beyond that a phone was asleep. */
  ms: 600_000,
} as const;

/** Visitors are told apart by one of a hundred buckets: enough to see that a failure is not one phone's, too few to know anybody. */
export const VISITOR_BUCKETS = 100;

const ADDRESS = /\b(?:https?|blob|data):[^\s"'<>)]*/g;
const LONG_NUMBER = /(?:[\d\u1040-\u1049\u1090-\u1099][ .-]?){5,}[\d\u1040-\u1049\u1090-\u1099]/g;
const MAIL = /[\w.+-]+@[\w-]+\.[\w.-]+/g;
/** A surrogate without its other half, as a cut leaves it: no database takes that for text. */
const HALF_LETTER = /\p{Cs}/gu;
const LONG_WORD = /[\w-]{32,}/g;

/** An address without what may follow its path: a query carries names, ids and tokens. */
function plainAddress(address: string): string {
  return address.startsWith('data:') ? 'data:' : (address.split(/[?#]/, 1)[0] ?? '');
}

/** Parts of an address that are words of the app. Anything else may be a name or a number that somebody typed or was sent. */
const PATH_WORD = /^(?!.*\d{4})[\w-]{1,40}$/;

/** The path of a page without what may stand in place of an id: `/bet/77120443` → `/bet/:id`. Query and fragment are not even given. */
export function pageTemplate(pathname: string): string {
  const parts = pathname.split('/').filter((part) => part !== '');
  const kept = parts.map((part) => (PATH_WORD.test(part) ? part : ':id'));
  return `/${kept.join('/')}`.slice(0, BEACON_BOUNDS.pageLength);
}

/**
 * A message without what could say who it happened to: phone and account numbers, mail addresses, tokens, and the queries of
 * addresses are gone, and it is cut to {@link BEACON_BOUNDS}. Both sides use it: the page before it sends, the server before it stores.
 */
export function withoutPersonalData(message: string): string {
  return message
    .replace(/\p{Cc}+/gu, ' ')
    .replace(ADDRESS, plainAddress)
    .replace(MAIL, '@')
    .replace(LONG_WORD, '#')
    .replace(LONG_NUMBER, '#')
    .trim()
    .slice(0, BEACON_BOUNDS.messageLength)
    .replace(HALF_LETTER, '');
}
