import { refusal, type Refusal } from '@padauk/contract/refusals';
import type { Tx } from '../../platform/database/database.ts';
import { judgeMessage, recentSince, type RecentMessage } from '../messages/index.ts';
import { lockRooms, readRecent, readShown } from './message.repository.ts';
import { readMutes, readWords } from './moderation.repository.ts';
import type { RoomsDeps, Said } from './rooms.types.ts';

/** By what messages are refused, each read once for all of a batch. */
interface Facts {
  /** After the locks: whoever waited for them may have waited into another second. */
  readonly at: Date;
  readonly isOpen: ReadonlyMap<string, boolean>;
  readonly unverified: ReadonlySet<string>;
  readonly restrictions: ReadonlyMap<string, Refusal>;
  readonly mutes: ReadonlyMap<string, Date | 'ever'>;
  readonly recent: ReadonlyMap<string, readonly RecentMessage[]>;
  readonly words: readonly string[];
  /** The rooms of the messages that are answered, where they are shown. */
  readonly shown: ReadonlyMap<number, string>;
}

/** Holds the rooms, and the messages that are answered, until the transaction ends. */
export async function readFacts(deps: RoomsDeps, tx: Tx, all: readonly Said[]): Promise<Facts> {
  const isOpen = await lockRooms(
    tx,
    all.map(({ room }) => room),
  );
  const at = deps.clock.now();
  const playerIds = all.map(({ playerId }) => playerId);
  return {
    at,
    isOpen,
    unverified: new Set(await deps.unverifiedAmong(tx, playerIds)),
    restrictions: await deps.breakRestrictions(tx, playerIds, at),
    mutes: await readMutes(tx, playerIds, at),
    recent: await readRecent(tx, playerIds, recentSince('room', at)),
    words: await readWords(tx),
    shown: await readShown(
      tx,
      all.flatMap(({ replyTo }) => replyTo ?? []),
    ),
  };
}

/** Why this may not be said now, or null: who says it, then where, then what. */
export function messageRefusal(said: Said, facts: Facts): Refusal | null {
  const { room, replyTo, playerId } = said;
  const { at, words } = facts;
  return (
    personRefusal(said, facts) ??
    (facts.isOpen.get(room) === true ? null : refusal('ROOM_CLOSED')) ??
    judgeMessage('room', said, { at, words, recent: facts.recent.get(playerId) ?? [] }) ??
    (replyTo === null || facts.shown.get(replyTo) === room ? null : refusal('NOT_FOUND'))
  );
}

/** Not verified yet (A3), in a break or self-excluded, or muted (E32). */
function personRefusal({ playerId }: Said, { unverified, restrictions, mutes }: Facts): Refusal | null {
  if (unverified.has(playerId)) return refusal('PHONE_NOT_VERIFIED');
  const restriction = restrictions.get(playerId);
  if (restriction !== undefined) return restriction;
  const mute = mutes.get(playerId);
  if (mute === 'ever') return refusal('ROOM_BANNED');
  return mute === undefined ? null : refusal('ROOM_MUTED', { untilAt: mute.toISOString() });
}
