import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { type RoomCode, ROOMS, getRoomTopic, type MessageState } from '@padauk/contract/chat/rooms';
import { isPlainText } from '@padauk/contract/text/plain-text.rules';
import type { RequestFor } from '@padauk/contract/platform/endpoint';
import type { reportRoomMessage } from '@padauk/contract/chat/rooms.endpoints';
import { ROOM } from '@padauk/contract/limits';
import { foldText } from '@padauk/contract/chat/messages.rules';
import { refuseField } from '../../platform/http/read-input.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/database.ts';
import { publishEvent } from '../../platform/stream/publish.ts';
import { lockRooms, writeRoomOpen } from './message.repository.ts';
import {
  deleteMute,
  deleteWord,
  insertWord,
  writeMute,
  insertReport,
  lockMessage,
  writeMessageState,
} from './moderation.repository.ts';
import type { RoomsDeps } from './rooms.types.ts';

const DAY_MS = 86_400_000;
const MAX_WORD_LENGTH = 60;

export function setRoomOpen(
  { db }: Pick<RoomsDeps, 'db'>,
  { room, isOpen }: { readonly room: RoomCode; readonly isOpen: boolean },
): Promise<Result<{ room: RoomCode; isOpen: boolean }>> {
  return commitIfAccepted(db, async (tx) => {
    if ((await lockRooms(tx, [room])).get(room) === isOpen) return refused(createRefusal('ALREADY_DONE'));
    await writeRoomOpen(tx, room, isOpen);
    return accepted({ room, isOpen });
  });
}

/** Mutes in all rooms, without end when `days` is null. The last call counts. */
export function mutePlayer(
  { db, clock }: Pick<RoomsDeps, 'db' | 'clock'>,
  { playerId, days, by }: { readonly playerId: string; readonly days: number | null; readonly by: string },
): Promise<Result<{ id: string; untilAt: string | null }>> {
  return commitIfAccepted(db, async (tx) => {
    const at = clock.now();
    const untilAt = days === null ? null : new Date(at.getTime() + days * DAY_MS);
    await writeMute(tx, { playerId, untilAt, by, at });
    return accepted({ id: playerId, untilAt: untilAt?.toISOString() ?? null });
  });
}

export function unmutePlayer({ db }: Pick<RoomsDeps, 'db'>, playerId: string): Promise<Result<{ id: string }>> {
  return commitIfAccepted(db, async (tx) =>
    (await deleteMute(tx, playerId)) ? accepted({ id: playerId }) : refused(createRefusal('ALREADY_DONE')),
  );
}

export function addWord({ db }: Pick<RoomsDeps, 'db'>, typed: string): Promise<Result<{ word: string }>> {
  return commitIfAccepted(db, async (tx) => {
    const word = foldText(typed);
    if (word === '' || word.length > MAX_WORD_LENGTH || !isPlainText(word)) return refuseField('word', 'type');
    return (await insertWord(tx, word)) ? accepted({ word }) : refused(createRefusal('ALREADY_DONE'));
  });
}

export function removeWord({ db }: Pick<RoomsDeps, 'db'>, typed: string): Promise<Result<{ word: string }>> {
  return commitIfAccepted(db, async (tx) => {
    const word = foldText(typed);
    return (await deleteWord(tx, word)) ? accepted({ word }) : refused(createRefusal('NOT_FOUND'));
  });
}

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
