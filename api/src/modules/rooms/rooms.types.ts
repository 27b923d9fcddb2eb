import type { RequestFor } from '@padauk/contract/platform/endpoint';
import type { postRoomMessage } from '@padauk/contract/chat/rooms.endpoints';
import type { MessageState, RoomCode } from '@padauk/contract/chat/rooms';
import type { Deps } from '../../platform/deps.ts';
import type { readMaskedNames, unverifiedAmong } from '../accounts/index.ts';
import type { readBreakRestrictions } from '../protection/index.ts';
import type { PlayerMessage } from '../messages/index.ts';

export interface RoomsDeps extends Pick<Deps, 'db' | 'clock' | 'config'> {
  readonly readMaskedNames: typeof readMaskedNames;
  readonly readUnverifiedPlayers: typeof unverifiedAmong;
  readonly readBreakRestrictions: typeof readBreakRestrictions;
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
