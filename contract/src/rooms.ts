import { NUMBER_GAMES, type NumberGameCode } from './products.ts';

/** What a room of a game is for: players talk with one another, or comment on who has won. */
export const ROOM_KINDS = ['chat', 'winners'] as const;
export type RoomCode = `${(typeof ROOM_KINDS)[number]}.${NumberGameCode}`;

/** Every room: each kind for each number game. */
export const ROOMS: readonly RoomCode[] = NUMBER_GAMES.flatMap((game) =>
  ROOM_KINDS.map((kind): RoomCode => `${kind}.${game}`),
);

/** T: a message is shown, then perhaps hidden by reports, and shown again or removed for good by the office. */
export const MESSAGE_STATES = ['shown', 'hidden', 'removed'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

export const REPORT_REASONS = ['insult', 'fraud', 'advert', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** A message as everybody in its room reads it. */
export interface RoomMessage {
  readonly id: number;
  /** Stands for the player, the same in all rooms, and says nothing of who it is. */
  readonly author: string;
  /** Masked. */
  readonly name: string;
  /** Null unless it is shown. */
  readonly text: string | null;
  readonly state: MessageState;
  readonly at: string;
  /** What it answers; its text is null when that is not shown any more. */
  readonly replyTo: { readonly id: number; readonly name: string; readonly text: string | null } | null;
}

/** Which topic of the stream tells what happens in a room. */
export function topicOfRoom(room: RoomCode): string {
  return `room.${room}`;
}
