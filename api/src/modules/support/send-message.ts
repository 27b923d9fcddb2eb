import type { AnswerFor, RequestFor } from '@padauk/contract/platform/endpoint';
import type { sendSupportMessage } from '@padauk/contract/chat/support.endpoints';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { SUPPORT } from '@padauk/contract/chat/support';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { createUploader, refuseMissingPicture } from '../../platform/pictures/upload-picture.ts';
import { publishEvent } from '../../platform/stream/publish.ts';
import { foldMessage, judgeMessage, getRecentSince } from '../messages/index.ts';
import { toMessageView } from './read-chat.ts';
import { openConversation, insertMessage, movePhoto, readMessageByKey, readRecent } from './support.repository.ts';

type MessageInput = RequestFor<typeof sendSupportMessage> & { readonly playerId: string };

export const receiveChatPicture = createUploader({
  purpose: 'chat',
  label: 'pictures for customer service',
  maximumBytes: SUPPORT.photoMaximumBytes,
  maximumPixels: 16_000_000,
  maximumSidePx: SUPPORT.photoMaximumSidePx,
});

/** A player has one conversation, so all messages have the same room. */
const SERVICE_ROOM = 'service';

/** P15. Idempotent per key; opens a conversation when none is open. */
export async function sendMessage(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  { playerId, key, text = '', photoId }: MessageInput,
): Promise<Result<AnswerFor<typeof sendSupportMessage>>> {
  const before = await readMessageByKey(deps.db, playerId, key);
  if (before !== null) return accepted(toMessageView(before));
  return await commitIfAccepted(deps.db, async (tx) => {
    const conversationId = await openConversation(tx, playerId, deps.clock.now());
    const at = deps.clock.now(); // under the lock of the conversation, so that messages are ordered by their times
    // Of concurrent calls with one key the second finds the first message here; its picture is moved already.
    const first = await readMessageByKey(tx, playerId, key);
    if (first !== null) return accepted(toMessageView(first));
    // Under the lock of the conversation, so that the pace holds under concurrency.
    const judged = { room: SERVICE_ROOM, text, folded: foldMessage(text) };
    const recent = (await readRecent(tx, playerId, getRecentSince('service', at))).map((row) => ({
      ...row,
      room: SERVICE_ROOM,
    }));
    const refusal = judgeMessage('service', judged, { at, recent, words: [] });
    if (refusal !== null) return refused(refusal);
    if (photoId !== undefined && !(await movePhoto(tx, { id: photoId, playerId, at })))
      return refuseMissingPicture('photoId');
    const message = { conversationId, playerId, operator: null, key, text, photoId: photoId ?? null, at };
    const id = await insertMessage(tx, message);
    const written = await readMessageByKey(tx, playerId, key);
    if (written === null) throw new Error(`the message ${key} was not written`);
    if (id !== null) await publishEvent(tx, { name: 'support.message', payload: { id }, audience: { playerId } });
    return accepted(toMessageView(written));
  });
}
