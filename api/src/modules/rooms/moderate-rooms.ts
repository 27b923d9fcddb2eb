import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { RoomCode } from '@padauk/contract/rooms';
import { isPlainText } from '@padauk/contract/rules/plain-text';
import { foldText } from '@padauk/contract/rules/room-text';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import { lockRooms, writeRoomOpen } from './message.repository.ts';
import { deleteMute, deleteWord, insertWord, writeMute } from './moderation.repository.ts';
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
    if (word === '' || word.length > MAX_WORD_LENGTH || !isPlainText(word))
      return refused(createRefusal('INVALID_INPUT', undefined, [{ path: ['word'], code: 'type' }]));
    return (await insertWord(tx, word)) ? accepted({ word }) : refused(createRefusal('ALREADY_DONE'));
  });
}

export function removeWord({ db }: Pick<RoomsDeps, 'db'>, typed: string): Promise<Result<{ word: string }>> {
  return commitIfAccepted(db, async (tx) => {
    const word = foldText(typed);
    return (await deleteWord(tx, word)) ? accepted({ word }) : refused(createRefusal('NOT_FOUND'));
  });
}
