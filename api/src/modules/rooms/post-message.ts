import type { AnswerFor } from '@padauk/contract/endpoint';
import type { postRoomMessage } from '@padauk/contract/endpoints/rooms';
import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { getRoomTopic, type RoomMessage } from '@padauk/contract/rooms';
import { createBatcher } from '../../platform/batches.ts';
import { acquireSubjectLocks } from '../../platform/database/advisory-locks.ts';
import type { Tx } from '../../platform/database/database.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { publishEvents } from '../../platform/stream/publish.ts';
import { foldMessage } from '../messages/index.ts';
import { toMessageViews } from './message-view.ts';
import { insertMessages, readMessagesByKey, readMessages } from './message.repository.ts';
import { checkMessage, readFacts } from './check-message.ts';
import type { MessageRow, RoomsDeps, PostedMessage } from './rooms.types.ts';

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
