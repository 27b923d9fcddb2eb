import type { PageEvents } from '../events.ts';

export type FailurePhase = PageEvents['remote.failed']['phase'];

/** A total map, so that a new phase of the bus does not compile until it is added. */
const PHASES: Readonly<Record<FailurePhase, true>> = { entry: true, shape: true, render: true, chunk: true };
export const FAILURE_PHASES = Object.keys(PHASES) as readonly FailurePhase[]; // keys of a total map

export const BUILD_CHANNELS = ['active', 'canary', 'lkg'] as const;
export type BuildChannel = (typeof BUILD_CHANNELS)[number];

export const ERROR_MOMENTS = ['load', 'open', 'leave'] as const;
export type ErrorMoment = (typeof ERROR_MOMENTS)[number];

export const VITAL_NAMES = ['LCP', 'INP', 'CLS'] as const;
export type VitalName = (typeof VITAL_NAMES)[number];

export const REMOTE_NAME = /^[a-z][a-z0-9-]{0,30}$/;
export const BUILD_ID = /^\w[\w.-]{0,63}$/;

export const BEACON_LIMITS = {
  bodyBytes: 40 * 1024,
  perKind: 24,
  errors: 12,
  occurrences: 1_000,
  messageLength: 200,
  placeLength: 160,
  pageLength: 80,
  stackFrames: 8,
  stackLength: 480,
  /** Ten minutes; beyond that the phone was asleep. */
  ms: 600_000,
} as const;

/** Enough buckets to see that a failure affects several phones, too few to identify a visitor. */
export const VISITOR_BUCKETS = 100;

const ADDRESS = /\b(?:https?|blob|data):[^\s"'<>)]*/g;
const LONG_NUMBER = /(?:[\d\u1040-\u1049\u1090-\u1099][ .-]?){5,}[\d\u1040-\u1049\u1090-\u1099]/g;
const EMAIL_ADDRESS = /[\w.+-]+@[\w-]+\.[\w.-]+/g;
/** Truncation can leave a lone surrogate, which no database accepts. */
const LONE_SURROGATE = /\p{Cs}/gu;
const LONG_WORD = /[\w-]{32,}/g;

/** The query may carry names, ids and tokens. */
function stripQuery(address: string): string {
  return address.startsWith('data:') ? 'data:' : (address.split(/[?#]/, 1)[0] ?? '');
}

/** Path segments that are words of the app; others may be a name or an id. */
const PATH_SEGMENT = /^(?!.*\d{4})[\w-]{1,40}$/;

/** `/bet/77120443` → `/bet/:id`. */
export function toUrlPattern(pathname: string): string {
  const parts = pathname.split('/').filter((part) => part !== '');
  const segments = parts.map((part) => (PATH_SEGMENT.test(part) ? part : ':id'));
  return `/${segments.join('/')}`.slice(0, BEACON_LIMITS.pageLength);
}

/** Removes phone and account numbers, mails, tokens, queries: the page before it sends, the server before it stores. */
export function redactPersonalData(message: string): string {
  return message
    .replace(/\p{Cc}+/gu, ' ')
    .replace(ADDRESS, stripQuery)
    .replace(EMAIL_ADDRESS, '@')
    .replace(LONG_WORD, '#')
    .replace(LONG_NUMBER, '#')
    .trim()
    .slice(0, BEACON_LIMITS.messageLength)
    .replace(LONE_SURROGATE, '');
}
