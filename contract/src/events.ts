import type { AppSetting } from './app-settings.ts';
import type { AnswerFor } from './platform/endpoint.ts';
import type { getFixtures } from './football/football.endpoints.ts';
import type { getPackageBoard } from './lottery/packages.endpoints.ts';
import type { Locale } from './text/locales.ts';
import type { NumberGameCode, Product } from './betting/products.ts';
import type { MessageState, RoomCode, RoomMessage } from './chat/rooms.ts';
import type { TicketState } from './betting/ticket-states.ts';

type Fixture = AnswerFor<typeof getFixtures>['matches'][number];
type PackageBoard = AnswerFor<typeof getPackageBoard>;
type PackageOffer = PackageBoard['offer'];
type BoardNumber = PackageBoard['numbers'][number];

/** `GET /api/stream`, forwarded to the bus under the same names. Facts only; screens refetch for more. */
export interface StreamEvents {
  /** `gameKyat` only when the game wallet has just reported it; it has separate books. */
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
    status: PackageBoard['draw']['status'];
    result: string | null;
  };
  'draw.board': {
    game: NumberGameCode;
    drawId: string;
    /** E24; null if only numbers have limits. */
    drawRemainingKyat: number | null;
    numbers: BoardNumber[];
  };
  'package.changed': { drawId: string; numbers: BoardNumber[] } & PackageOffer;
  'ticket.settled': {
    product: Product;
    ticketId: string;
    state: Exclude<TicketState, 'waiting'>;
    payoutKyat: number;
  };
  'transaction.changed': { id: string; state: string };
  'notification.added': { id: string };
  'support.message': { id: string };
  /** T7: `match` is the current state; older servers omit it. */
  'match.updated': { matchId: string; match?: Fixture | undefined };
  /** Sent only to subscribers of the room (`getRoomTopic`), like the next one. */
  'room.message': { room: RoomCode; message: RoomMessage };
  'room.changed': { room: RoomCode; messageId: number; state: MessageState };
  /** `updatedAt` of that registry; older servers omit it. */
  'registry.changed': { revision: number; updatedAt?: string };
  'version.changed': { version: number };
  'settings.changed': { type: AppSetting; status: 'on' | 'off' };
  /** Events were lost for good: too many or too old. Cached data may be stale and must be refetched. */
  'events.missed': Record<string, never>;
}

export interface PageEvents {
  'session.changed': { kind: 'visitor' | 'player' };
  'session.expired': Record<string, never>;
  /** E6: expected end of the maintenance. */
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

/** Payload versions (`ticket.placed@1`). Raise one when old consumers would misread the new payload. */
const STREAM_VERSIONS = {
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
} as const satisfies Record<keyof StreamEvents, number>;
/** Pages drop events that are missing here. */
export const STREAM_EVENTS = Object.keys(STREAM_VERSIONS) as readonly (keyof StreamEvents)[]; // keys of a total map

const PAGE_VERSIONS = {
  'session.changed': 1,
  'session.expired': 1,
  'server.maintenance': 1,
  'locale.changed': 1,
  'ticket.placed': 1,
  'network.changed': 1,
  'remote.failed': 1,
  'home.refresh': 1,
} as const satisfies Record<keyof PageEvents, number>;

/** Not a spread, which a minifier keeps in bundles that use only the type. */
export const EVENT_VERSIONS = /* @__PURE__ */ Object.assign({}, STREAM_VERSIONS, PAGE_VERSIONS);

export type VersionedEvent = { [Name in BusEventName]: `${Name}@${(typeof EVENT_VERSIONS)[Name]}` }[BusEventName];

export type StreamEvent = {
  [Name in keyof StreamEvents]: { readonly name: Name; readonly payload: StreamEvents[Name] };
}[keyof StreamEvents];
export const STREAM_PATH = '/api/stream';
/** Query parameter of the stream: also subscribes to this topic. */
export const STREAM_TOPIC = 'topic';
export const TOPIC = /^[a-z][a-z_.]{0,60}$/;
