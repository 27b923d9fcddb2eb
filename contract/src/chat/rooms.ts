import { NUMBER_GAMES, type NumberGameCode } from '../betting/products.ts';

export const ROOM_KINDS = ['chat', 'winners'] as const;
export type RoomCode = `${(typeof ROOM_KINDS)[number]}.${NumberGameCode}`;

export const ROOMS: readonly RoomCode[] = NUMBER_GAMES.flatMap((game) =>
  ROOM_KINDS.map((kind): RoomCode => `${kind}.${game}`),
);

export const MESSAGE_STATES = ['shown', 'hidden', 'removed'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

export const REPORT_REASONS = ['insult', 'fraud', 'advert', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export interface RoomMessage {
  readonly id: number;
  /** Stable pseudonym of the player in all rooms. */
  readonly author: string;
  /** Masked. */
  readonly name: string;
  /** Null unless shown. */
  readonly text: string | null;
  readonly state: MessageState;
  readonly at: string;
  /** Its text is null if no longer shown. */
  readonly replyTo: { readonly id: number; readonly name: string; readonly text: string | null } | null;
}

export function getRoomTopic(room: RoomCode): string {
  return `room.${room}`;
}
