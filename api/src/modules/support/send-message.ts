import type { AnswerFor } from '@padauk/contract/endpoint';
import type { sendSupportMessage } from '@padauk/contract/endpoints/support';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { SUPPORT } from '@padauk/contract/support';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { openUploads, pictureGone } from '../../platform/pictures/upload-picture.ts';
import { publish } from '../../platform/stream/publish.ts';
import { foldedMessage, judgeMessage, recentSince } from '../messages/index.ts';
import { messageView } from './message-view.ts';
import { awaitAnswer, insertMessage, movePhoto, readMessageByKey, readRecent } from './support.repository.ts';

export interface SentMessage {
  readonly playerId: string;
  readonly key: string;
  readonly text: string;
  readonly photoId?: string | undefined;
}

export const receiveChatPicture = openUploads({
  purpose: 'chat',
  what: 'pictures for customer service',
  maximumBytes: SUPPORT.photoMaximumBytes,
  maximumPixels: 16_000_000,
  maximumSidePx: SUPPORT.photoMaximumSidePx,
});

/** A player has one conversation, so all messages have the same room. */
const SERVICE = 'service';

/** P15. Idempotent per key; opens a conversation when none is open. */
export async function sendMessage(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  { playerId, key, text, photoId }: SentMessage,
): Promise<Result<AnswerFor<typeof sendSupportMessage>>> {
  const before = await readMessageByKey(deps.db, playerId, key);
  if (before !== null) return accepted(messageView(before));
  return await commitIfAccepted(deps.db, async (tx) => {
    const conversationId = await awaitAnswer(tx, playerId, deps.clock.now());
    const at = deps.clock.now(); // under the lock of the conversation, so that messages are ordered by their times
    // Of concurrent calls with one key the second finds the first message here; its picture is moved already.
    const first = await readMessageByKey(tx, playerId, key);
    if (first !== null) return accepted(messageView(first));
    // Under the lock of the conversation, so that the pace holds under concurrency.
    const said = { room: SERVICE, text, folded: foldedMessage(text) };
    const recent = (await readRecent(tx, playerId, recentSince('service', at))).map((row) => ({
      ...row,
      room: SERVICE,
    }));
    const refusal = judgeMessage('service', said, { at, recent, words: [] });
    if (refusal !== null) return refused(refusal);
    if (photoId !== undefined && !(await movePhoto(tx, { id: photoId, playerId, at }))) return pictureGone('photoId');
    const message = { conversationId, playerId, operator: null, key, text, photoId: photoId ?? null, at };
    const id = await insertMessage(tx, message);
    const written = await readMessageByKey(tx, playerId, key);
    if (written === null) throw new Error(`the message ${key} was not written`);
    if (id !== null) await publish(tx, { name: 'support.message', payload: { id }, audience: { playerId } });
    return accepted(messageView(written));
  });
}
