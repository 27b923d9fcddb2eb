import type { AnswerFor } from '@padauk/contract/endpoint';
import type { postRoomMessage } from '@padauk/contract/endpoints/rooms';
import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { topicOfRoom, type RoomMessage } from '@padauk/contract/rooms';
import { openBatches } from '../../platform/batches.ts';
import { takeAdvisoryLocksOn } from '../../platform/database/advisory-locks.ts';
import type { Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { publishMany } from '../../platform/stream/publish.ts';
import { foldedMessage } from '../messages/index.ts';
import { messageAnswers } from './message-answer.ts';
import { insertMessages, readKeyed, readMessages } from './message.repository.ts';
import { messageRefusal, readFacts } from './message-refusal.ts';
import type { MessageRow, RoomsDeps, Said } from './rooms.types.ts';

type Typed = Omit<Said, 'folded'>;
type Answer = AnswerFor<typeof postRoomMessage>;

const FEW = 3;
/**
 * Writers of a room are serialized, so a busy room writes in batches: one transaction per pause, and one stream write
 * per phone for each batch of any size.
 */
const BATCHES = {
  what: 'messages of rooms',
  most: 100,
  pauseMs: (size: number): number => (size > FEW ? 200 : 100),
  maxWaiting: 1_000,
};

/** Idempotent per key of the player. Open pages of the room receive an event. */
export function openPosting(deps: RoomsDeps): (typed: Typed) => Promise<Result<Answer>> {
  return openBatches({
    ...BATCHES,
    // At most one message per player in a batch: the pace (E32) counts committed messages.
    subjectOf: ({ playerId }) => playerId,
    run: (typed: readonly Typed[]) =>
      postMessages(
        deps,
        typed.map((one) => ({ ...one, folded: foldedMessage(one.text) })),
      ),
  });
}

/** All messages are of different players. */
function postMessages(deps: RoomsDeps, all: readonly Said[]): Promise<readonly Result<Answer>[]> {
  return inTransaction(deps.db, async (tx) => {
    await takeAdvisoryLocksOn(
      tx,
      'roomWriter',
      all.map(({ playerId }) => playerId),
    );
    const before = await readKeyed(tx, all);
    const fresh = all.filter(({ playerId }) => !before.has(playerId));
    const facts = await readFacts(deps, tx, fresh);
    const refusals = new Map(fresh.map((one) => [one.playerId, messageRefusal(one, facts)]));
    const made = await insertMessages(
      tx,
      fresh
        .filter(({ playerId }) => refusals.get(playerId) === null)
        .map(({ room, playerId, key, text, folded, replyTo }, place) => ({
          place,
          room,
          playerId,
          key,
          text,
          folded,
          replyTo,
          at: facts.at,
        })),
    );
    const answers = await answersOf(deps, tx, before, made);
    await publishMany(
      tx,
      all.flatMap(({ playerId, room }) => {
        const message = answers.get(playerId);
        return message === undefined || !made.has(playerId)
          ? []
          : [{ name: 'room.message', payload: { room, message }, audience: { topic: topicOfRoom(room) } } as const];
      }),
      { atOnce: true },
    );
    return all.map((one) => {
      const known = before.get(one.playerId);
      if (known !== undefined && !isSame(known, one)) return refused(refusal('KEY_REUSED'));
      const message = answers.get(one.playerId);
      if (message !== undefined) return accepted(message);
      const reason = refusals.get(one.playerId);
      if (reason === undefined || reason === null) throw new Error(`a message of ${one.playerId} has no answer`);
      return refused(reason);
    });
  });
}

function isSame(before: MessageRow, { room, text, replyTo }: Said): boolean {
  return before.room === room && before.text === text && before.replyId === replyTo;
}

async function answersOf(
  deps: RoomsDeps,
  tx: Tx,
  before: ReadonlyMap<string, MessageRow>,
  made: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, RoomMessage>> {
  const rows = [...before.values(), ...(await readMessages(tx, [...made.values()]))];
  const answers = await messageAnswers(deps, tx, rows);
  return new Map(
    rows.flatMap(({ playerId }, index) => {
      const answer = answers[index];
      return answer === undefined ? [] : [[playerId, answer] as const];
    }),
  );
}
