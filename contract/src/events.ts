import type { Locale } from './locales.ts';

/**
 * Events from the server's stream (`GET /api/stream`). They are put on the bus under the same names, so that a screen
 * never polls what the stream tells it. Kept to facts: who needs more asks the resource again.
 */
export interface StreamEvents {
  /** `gameKyat` only when the game wallet has just said it: it has books of its own. */
  'balance.changed': { mainKyat: number; heldKyat: number; gameKyat?: number | undefined };
  'two-d.live': {
    number: string | null;
    setIndex: string | null;
    setValue: string | null;
    at: string;
    isFinal: boolean;
  };
  'two-d.section': {
    sectionId: string;
    status: 'upcoming' | 'open' | 'closed' | 'settled' | 'void';
    result: string | null;
  };
  'two-d.board': {
    sectionId: string;
    numbers: { number: string; trendingPercent: number; remainingKyat: number; isClosed: boolean }[];
  };
  'bet.settled': { slipId: string; state: 'win' | 'lose' | 'refunded'; payoutKyat: number };
  'transaction.changed': { id: string; state: string };
  'notification.added': { id: string };
  'match.updated': { matchId: string };
  'registry.changed': { revision: number };
  'version.changed': { version: number };
}

/** Events that only this page knows. */
export interface PageEvents {
  'session.changed': { kind: 'visitor' | 'player' };
  'session.expired': Record<string, never>;
  'locale.changed': { locale: Locale };
  'bet.placed': { slipId: string; totalKyat: number };
  'network.changed': { isOnline: boolean };
  'remote.failed': { remote: string; build: string; phase: 'entry' | 'shape' | 'render' | 'chunk'; message: string };
  'home.refresh': Record<string, never>;
}

export type BusEvents = StreamEvents & PageEvents;
export type BusEventName = keyof BusEvents;

/**
 * The version of each event's payload, the only place where it stands: manifests say `bet.placed@1`. Raise it when whoever listens to the
 * older payload would misread the newer one; the release gate then holds back whichever side would meet the other.
 */
export const EVENT_VERSIONS = {
  'balance.changed': 1,
  'two-d.live': 1,
  'two-d.section': 1,
  'two-d.board': 1,
  'bet.settled': 1,
  'transaction.changed': 1,
  'notification.added': 1,
  'match.updated': 1,
  'registry.changed': 1,
  'version.changed': 1,
  'session.changed': 1,
  'session.expired': 1,
  'locale.changed': 1,
  'bet.placed': 1,
  'network.changed': 1,
  'remote.failed': 1,
  'home.refresh': 1,
} as const satisfies Record<BusEventName, number>;

/** An event with the version of its payload: `bet.placed@1`. */
export type VersionedEvent = { [Name in BusEventName]: `${Name}@${(typeof EVENT_VERSIONS)[Name]}` }[BusEventName];

/** A total map: an event that were missing here would be dropped by every page, so it does not compile. */
const STREAMED: Readonly<Record<keyof StreamEvents, true>> = {
  'balance.changed': true,
  'two-d.live': true,
  'two-d.section': true,
  'two-d.board': true,
  'bet.settled': true,
  'transaction.changed': true,
  'notification.added': true,
  'match.updated': true,
  'registry.changed': true,
  'version.changed': true,
};
export const STREAM_EVENTS = Object.keys(STREAMED) as readonly (keyof StreamEvents)[]; // the keys of a total map

/** One event as it travels in the stream. */
export type StreamEvent = {
  [Name in keyof StreamEvents]: { readonly name: Name; readonly payload: StreamEvents[Name] };
}[keyof StreamEvents];
export const STREAM_PATH = '/api/stream';
