import type { AppSetting } from './app-settings.ts';
import type { AnswerFor } from './endpoint.ts';
import type { getFixtures } from './endpoints/football.ts';
import type { Locale } from './locales.ts';
import type { NumberGameCode, Product } from './products.ts';
import type { MessageState, RoomCode, RoomMessage } from './rooms.ts';
import type { PackageKind } from './rules/package.ts';
import type { TicketState } from './ticket-states.ts';

type Fixture = AnswerFor<typeof getFixtures>['matches'][number];

/**
 * Events from the server's stream (`GET /api/stream`). They are put on the bus under the same names, so that a screen
 * never polls what the stream tells it. Kept to facts: who needs more asks the resource again.
 */
export interface StreamEvents {
  /** `gameKyat` only when the game wallet has just said it: it has books of its own. */
  'balance.changed': { mainKyat: number; heldKyat: number; gameKyat?: number | undefined };
  'draw.live': {
    game: NumberGameCode;
    drawId: string;
    number: string | null;
    figures: Readonly<Record<string, string | undefined>> | null;
    at: string;
    isFinal: boolean;
  };
  'draw.changed': {
    game: NumberGameCode;
    drawId: string;
    status: 'upcoming' | 'open' | 'closed' | 'settled' | 'void';
    result: string | null;
  };
  'draw.board': {
    game: NumberGameCode;
    drawId: string;
    /** E24; null where only numbers have limits. */
    drawRemainingKyat: number | null;
    numbers: { number: string; trendingPercent: number; remainingKyat: number; isClosed: boolean }[];
  };
  /** P3: what is sold of a package of a draw, at which terms, and how full the numbers are that have changed. */
  'package.changed': {
    drawId: string;
    kind: PackageKind;
    stakeKyat: number;
    priceKyat: number;
    payoutMultiplier: number;
    capacity: number;
    sold: number;
    isOpen: boolean;
    numbers: { number: string; trendingPercent: number; remainingKyat: number; isClosed: boolean }[];
  };
  'ticket.settled': {
    product: Product;
    ticketId: string;
    state: Exclude<TicketState, 'waiting'>;
    payoutKyat: number;
  };
  'transaction.changed': { id: string; state: string };
  'notification.added': { id: string };
  /** P15: a message was written in the player's conversation with customer service. */
  'support.message': { id: string };
  /** T7: a match has changed. `match` is how it stands now; servers before it told none. */
  'match.updated': { matchId: string; match?: Fixture | undefined };
  /** Told to who is in the room (`topicOfRoom`), as the next one is. */
  'room.message': { room: RoomCode; message: RoomMessage };
  'room.changed': { room: RoomCode; messageId: number; state: MessageState };
  /** `updatedAt`: of that registry; servers from before told none. */
  'registry.changed': { revision: number; updatedAt?: string };
  'version.changed': { version: number };
  /** D2: operators have turned a switch. */
  'settings.changed': { type: AppSetting; status: 'on' | 'off' };
  /** Events were missed that are not told again: too many, or too long ago. What is known may be old, and is asked for again. */
  'events.missed': Record<string, never>;
}

/** Events that only this page knows. */
export interface PageEvents {
  'session.changed': { kind: 'visitor' | 'player' };
  'session.expired': Record<string, never>;
  /** E6: a call was refused because the server is being worked on, until about then. */
  'server.maintenance': { untilAt: string };
  'locale.changed': { locale: Locale };
  'ticket.placed': { product: Product; ticketId: string; stakeKyat: number };
  'network.changed': { isOnline: boolean };
  'remote.failed': {
    remote: string;
    build: string;
    phase: 'entry' | 'shape' | 'render' | 'chunk';
    message: string;
    stack?: string | undefined;
  };
  'home.refresh': Record<string, never>;
}

export type BusEvents = StreamEvents & PageEvents;
export type BusEventName = keyof BusEvents;

/**
 * The version of each event's payload, the only place where it stands: manifests say `ticket.placed@1`. Raise it when whoever listens to the
 * older payload would misread the newer one; the release gate then holds back whichever side would meet the other.
 */
export const EVENT_VERSIONS = {
  'balance.changed': 1,
  'draw.live': 1,
  'draw.changed': 1,
  'draw.board': 1,
  'package.changed': 1,
  'ticket.settled': 1,
  'transaction.changed': 1,
  'notification.added': 1,
  'support.message': 1,
  'match.updated': 1,
  'room.message': 1,
  'room.changed': 1,
  'registry.changed': 1,
  'version.changed': 1,
  'settings.changed': 1,
  'events.missed': 1,
  'session.changed': 1,
  'session.expired': 1,
  'server.maintenance': 1,
  'locale.changed': 1,
  'ticket.placed': 1,
  'network.changed': 1,
  'remote.failed': 1,
  'home.refresh': 1,
} as const satisfies Record<BusEventName, number>;

/** An event with the version of its payload: `ticket.placed@1`. */
export type VersionedEvent = { [Name in BusEventName]: `${Name}@${(typeof EVENT_VERSIONS)[Name]}` }[BusEventName];

/** A total map: an event that were missing here would be dropped by every page, so it does not compile. */
const STREAMED: Readonly<Record<keyof StreamEvents, true>> = {
  'balance.changed': true,
  'draw.live': true,
  'draw.changed': true,
  'draw.board': true,
  'package.changed': true,
  'ticket.settled': true,
  'transaction.changed': true,
  'notification.added': true,
  'support.message': true,
  'match.updated': true,
  'room.message': true,
  'room.changed': true,
  'registry.changed': true,
  'version.changed': true,
  'settings.changed': true,
  'events.missed': true,
};
export const STREAM_EVENTS = Object.keys(STREAMED) as readonly (keyof StreamEvents)[]; // the keys of a total map

/** One event as it travels in the stream. */
export type StreamEvent = {
  [Name in keyof StreamEvents]: { readonly name: Name; readonly payload: StreamEvents[Name] };
}[keyof StreamEvents];
export const STREAM_PATH = '/api/stream';
/** In the query of the stream: hears also what is said of this topic alone. */
export const STREAM_TOPIC = 'topic';
export const TOPIC = /^[a-z][a-z_.]{0,60}$/;
