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

/** More together than this is a busy room. */
const FEW = 3;
/**
 * A room's messages come one after the other, so a busy one has them written together: one transaction, and one connection, in so long. Each of these is one write to each of
 * a thousand phones, whatever is in it: that is what a busy room costs.
 */
const BATCHES = {
  what: 'messages of rooms',
  most: 100,
  pauseMs: (size: number): number => (size > FEW ? 200 : 100),
  maxWaiting: 1_000,
};

/** @returns how to say something in a room, once for each key of the player's; who is in the room is told */
export function openPosting(deps: RoomsDeps): (typed: Typed) => Promise<Result<Answer>> {
  return openBatches({
    ...BATCHES,
    // The pace of a player (E32) counts what came before.
    subjectOf: ({ playerId }) => playerId,
    run: (typed: readonly Typed[]) =>
      postMessages(
        deps,
        typed.map((one) => ({ ...one, folded: foldedMessage(one.text) })),
      ),
  });
}

/** One for each of different players. */
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

/** By player: of what was said before under the key, and of what is said now. */
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
