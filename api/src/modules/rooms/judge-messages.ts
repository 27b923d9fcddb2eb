import type { RequestFor } from '@padauk/contract/endpoint';
import type { reportRoomMessage } from '@padauk/contract/endpoints/rooms';
import { ROOM } from '@padauk/contract/limits';
import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { ROOMS, getRoomTopic, type MessageState } from '@padauk/contract/rooms';
import type { Tx } from '../../platform/database/database.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import { publishEvent } from '../../platform/stream/publish.ts';
import { insertReport, lockMessage, writeMessageState } from './moderation.repository.ts';
import type { RoomsDeps } from './rooms.types.ts';

/** Enough reports hide a message until the office decides. NOT_FOUND also for the player's own and removed ones. */
export function reportMessage(
  { db, clock }: Pick<RoomsDeps, 'db' | 'clock'>,
  { messageId, reason, playerId }: RequestFor<typeof reportRoomMessage> & { readonly playerId: string },
): Promise<Result<{ messageId: number }>> {
  return commitIfAccepted(db, async (tx) => {
    const message = await lockMessage(tx, messageId);
    if (message === null || message.playerId === playerId || message.state === 'removed')
      return refused(createRefusal('NOT_FOUND'));
    const reports = await insertReport(tx, { messageId, playerId, reason, at: clock.now() });
    // After the office has decided to show it, reports do not hide it again.
    if (reports >= ROOM.reportsToHide && message.state === 'shown' && message.decidedBy === null)
      await changeMessageState(tx, { messageId, room: message.room, state: 'hidden', by: null });
    return accepted({ messageId });
  });
}

/** Refuses NOT_FOUND, and ALREADY_DONE when the state is the same or removed. */
export function decideMessage(
  { db }: Pick<RoomsDeps, 'db'>,
  { messageId, to, by }: { readonly messageId: number; readonly to: 'show' | 'remove'; readonly by: string },
): Promise<Result<{ message: number; room: string; text: string; state: MessageState; before: MessageState }>> {
  return commitIfAccepted(db, async (tx) => {
    const message = await lockMessage(tx, messageId);
    if (message === null) return refused(createRefusal('NOT_FOUND'));
    const { room, text } = message;
    const state = to === 'show' ? 'shown' : 'removed';
    const isDecided = message.state === state && message.decidedBy !== null;
    if (message.state === 'removed' || isDecided) return refused(createRefusal('ALREADY_DONE'));
    await changeMessageState(tx, { messageId, room, state, by });
    return accepted({ message: messageId, room, text, state, before: message.state });
  });
}

async function changeMessageState(
  tx: Tx,
  change: {
    readonly messageId: number;
    readonly room: string;
    readonly state: MessageState;
    readonly by: string | null;
  },
): Promise<void> {
  const { messageId, state, by } = change;
  await writeMessageState(tx, messageId, state, by);
  const room = ROOMS.find((code) => code === change.room);
  if (room === undefined) return; // the room of a removed game
  await publishEvent(tx, {
    name: 'room.changed',
    payload: { room, messageId, state },
    audience: { topic: getRoomTopic(room) },
  });
}
