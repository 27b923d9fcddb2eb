import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import type { postRoomMessage } from '@padauk/contract/chat/rooms.endpoints';
import { createRefusal, type Refusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { getRoomTopic, type RoomMessage } from '@padauk/contract/chat/rooms';
import { createBatcher } from '../../platform/batches.ts';
import { acquireSubjectLocks } from '../../platform/database/advisory-locks.ts';
import type { Tx } from '../../platform/database/database.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { publishEvents } from '../../platform/stream/publish.ts';
import { foldMessage, judgeMessage, getRecentSince, type RecentMessage } from '../messages/index.ts';
import { toMessageViews } from './read-rooms.ts';
import {
  insertMessages,
  readMessagesByKey,
  readMessages,
  lockRooms,
  readRecent,
  readShownRooms,
} from './message.repository.ts';
import type { MessageRow, RoomsDeps, PostedMessage } from './rooms.types.ts';
import { readMutes, readWords } from './moderation.repository.ts';

type TypedMessage = Omit<PostedMessage, 'folded'>;
type Answer = AnswerFor<typeof postRoomMessage>;

const SMALL_BATCH = 3;
/**
 * Writers of a room are serialized, so a busy room writes in batches: one transaction per pause, and one stream write
 * per phone for each batch of any size.
 */
const BATCH_OPTIONS = {
  label: 'messages of rooms',
  maxSize: 100,
  getPauseMs: (size: number): number => (size > SMALL_BATCH ? 200 : 100),
  maxWaiting: 1_000,
};

/** Idempotent per key of the player. Open pages of the room receive an event. */
export function openPosting(deps: RoomsDeps): (typed: TypedMessage) => Promise<Result<Answer>> {
  return createBatcher({
    ...BATCH_OPTIONS,
    // At most one message per player in a batch: the pace (E32) counts committed messages.
    getSubject: ({ playerId }) => playerId,
    runBatch: (typed: readonly TypedMessage[]) =>
      postMessages(
        deps,
        typed.map((typedMessage) => ({ ...typedMessage, folded: foldMessage(typedMessage.text) })),
      ),
  });
}

/** All messages are of different players. */
function postMessages(deps: RoomsDeps, messages: readonly PostedMessage[]): Promise<readonly Result<Answer>[]> {
  return runInTransaction(deps.db, async (tx) => {
    await acquireSubjectLocks(
      tx,
      'roomWriter',
      messages.map(({ playerId }) => playerId),
    );
    const before = await readMessagesByKey(tx, messages);
    const newMessages = messages.filter(({ playerId }) => !before.has(playerId));
    const facts = await readFacts(deps, tx, newMessages);
    const refusals = new Map(newMessages.map((posted) => [posted.playerId, checkMessage(posted, facts)]));
    const idsByPlayer = await insertMessages(
      tx,
      newMessages
        .filter(({ playerId }) => refusals.get(playerId) === null)
        .map((posted, place) => ({ ...posted, place, at: facts.at })),
    );
    const answers = await buildAnswers(deps, tx, before, idsByPlayer);
    await publishEvents(
      tx,
      messages.flatMap(({ playerId, room }) => {
        const message = answers.get(playerId);
        return message === undefined || !idsByPlayer.has(playerId)
          ? []
          : [{ name: 'room.message', payload: { room, message }, audience: { topic: getRoomTopic(room) } } as const];
      }),
      { atOnce: true },
    );
    return messages.map((posted) => {
      const existing = before.get(posted.playerId);
      if (existing !== undefined && !isSameMessage(existing, posted)) return refused(createRefusal('KEY_REUSED'));
      const message = answers.get(posted.playerId);
      if (message !== undefined) return accepted(message);
      const reason = refusals.get(posted.playerId);
      if (reason === undefined || reason === null) throw new Error(`a message of ${posted.playerId} has no answer`);
      return refused(reason);
    });
  });
}

function isSameMessage(before: MessageRow, { room, text, replyTo }: PostedMessage): boolean {
  return before.room === room && before.text === text && before.replyId === replyTo;
}

async function buildAnswers(
  deps: RoomsDeps,
  tx: Tx,
  before: ReadonlyMap<string, MessageRow>,
  idsByPlayer: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, RoomMessage>> {
  const rows = [...before.values(), ...(await readMessages(tx, [...idsByPlayer.values()]))];
  const answers = await toMessageViews(deps, tx, rows);
  return new Map(
    rows.flatMap(({ playerId }, index) => {
      const answer = answers[index];
      return answer === undefined ? [] : [[playerId, answer] as const];
    }),
  );
}

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
