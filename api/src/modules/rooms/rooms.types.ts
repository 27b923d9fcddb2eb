import type { RequestFor } from '@padauk/contract/platform/endpoint';
import type { postRoomMessage } from '@padauk/contract/chat/rooms.endpoints';
import type { Refusal } from '@padauk/contract/platform/refusals';
import type { MessageState, RoomCode } from '@padauk/contract/chat/rooms';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { PlayerMessage } from '../messages/index.ts';

export interface RoomsDeps extends Pick<Deps, 'db' | 'clock' | 'config'> {
  readonly readMaskedNames: (db: Db | Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly readUnverifiedPlayers: (db: Db | Tx, ids: readonly string[]) => Promise<readonly string[]>;
  readonly readBreakRestrictions: (
    db: Db | Tx,
    ids: readonly string[],
    now: Date,
  ) => Promise<ReadonlyMap<string, Refusal>>;
}

export interface MessageRow {
  readonly id: number;
  readonly room: RoomCode;
  readonly playerId: string;
  readonly text: string;
  readonly state: MessageState;
  readonly writtenAt: Date;
  readonly replyId: number | null;
  readonly replyPlayerId: string | null;
  readonly replyText: string | null;
  readonly replyState: MessageState | null;
}

export interface PostedMessage extends RequestFor<typeof postRoomMessage>, PlayerMessage {
  readonly room: RoomCode;
  readonly text: string;
  readonly playerId: string;
}
