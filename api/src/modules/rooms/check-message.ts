import { createRefusal, type Refusal } from '@padauk/contract/refusals';
import type { Tx } from '../../platform/database/database.ts';
import { judgeMessage, getRecentSince, type RecentMessage } from '../messages/index.ts';
import { lockRooms, readRecent, readShownRooms } from './message.repository.ts';
import { readMutes, readWords } from './moderation.repository.ts';
import type { RoomsDeps, PostedMessage } from './rooms.types.ts';

interface PostingFacts {
  /** Read after the locks, because waiting for them takes time. */
  readonly at: Date;
  readonly isOpen: ReadonlyMap<string, boolean>;
  readonly unverified: ReadonlySet<string>;
  readonly restrictions: ReadonlyMap<string, Refusal>;
  readonly mutes: ReadonlyMap<string, Date | 'ever'>;
  readonly recent: ReadonlyMap<string, readonly RecentMessage[]>;
  readonly words: readonly string[];
  /** Rooms of those replied-to messages that are shown. */
  readonly shown: ReadonlyMap<number, string>;
}

/** Locks the rooms and the replied-to messages until the transaction ends. */
export async function readFacts(deps: RoomsDeps, tx: Tx, messages: readonly PostedMessage[]): Promise<PostingFacts> {
  const isOpen = await lockRooms(
    tx,
    messages.map(({ room }) => room),
  );
  const at = deps.clock.now();
  const playerIds = messages.map(({ playerId }) => playerId);
  return {
    at,
    isOpen,
    unverified: new Set(await deps.readUnverifiedPlayers(tx, playerIds)),
    restrictions: await deps.readBreakRestrictions(tx, playerIds, at),
    mutes: await readMutes(tx, playerIds, at),
    recent: await readRecent(tx, playerIds, getRecentSince('room', at)),
    words: await readWords(tx),
    shown: await readShownRooms(
      tx,
      messages.flatMap(({ replyTo }) => replyTo ?? []),
    ),
  };
}

export function checkMessage(message: PostedMessage, facts: PostingFacts): Refusal | null {
  const { room, replyTo, playerId } = message;
  const { at, words } = facts;
  return (
    checkAuthor(message, facts) ??
    (facts.isOpen.get(room) === true ? null : createRefusal('ROOM_CLOSED')) ??
    judgeMessage('room', message, { at, words, recent: facts.recent.get(playerId) ?? [] }) ??
    (replyTo === null || facts.shown.get(replyTo) === room ? null : createRefusal('NOT_FOUND'))
  );
}

/** Phone not verified (A3), a break, or muted (E32). */
function checkAuthor({ playerId }: PostedMessage, { unverified, restrictions, mutes }: PostingFacts): Refusal | null {
  if (unverified.has(playerId)) return createRefusal('PHONE_NOT_VERIFIED');
  const restriction = restrictions.get(playerId);
  if (restriction !== undefined) return restriction;
  const mute = mutes.get(playerId);
  if (mute === 'ever') return createRefusal('ROOM_BANNED');
  return mute === undefined ? null : createRefusal('ROOM_MUTED', { untilAt: mute.toISOString() });
}
