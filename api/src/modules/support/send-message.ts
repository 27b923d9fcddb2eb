import type { AnswerFor } from '@padauk/contract/endpoint';
import type { sendSupportMessage } from '@padauk/contract/endpoints/support';
import { accepted, type Result } from '@padauk/contract/result';
import { SUPPORT } from '@padauk/contract/support';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { openImages } from '../../platform/images.ts';
import { publish } from '../../platform/stream/publish.ts';
import { messageView } from './message-view.ts';
import { awaitAnswer, insertMessage, insertPhoto, readMessageByKey } from './support.repository.ts';

export interface SentMessage {
  readonly playerId: string;
  readonly key: string;
  readonly text: string;
  /** A data URL; empty or left out where there is none. */
  readonly photo?: string | undefined;
}

const reencodePicture = openImages({
  what: 'pictures for customer service',
  maximumPixels: 16_000_000,
  maximumSidePx: SUPPORT.photoMaximumSidePx,
  concurrency: 1,
});

/** P15: writes a message of a player, with its picture encoded anew, into the open conversation or a new one. */
export async function sendMessage(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  { playerId, key, text, photo = '' }: SentMessage,
): Promise<Result<AnswerFor<typeof sendSupportMessage>>> {
  const before = await readMessageByKey(deps.db, playerId, key);
  if (before !== null) return accepted(messageView(before));
  const picture = photo === '' ? null : await reencodePicture(playerId, photo);
  if (picture?.ok === false) return picture;
  return await commitIfAccepted(deps.db, async (tx) => {
    const at = deps.clock.now();
    const conversationId = await awaitAnswer(tx, playerId, at);
    const photoId = picture === null ? null : deps.random.uuid();
    if (picture !== null && photoId !== null) await insertPhoto(tx, { id: photoId, playerId, jpeg: picture.value });
    const id = await insertMessage(tx, { conversationId, playerId, operator: null, key, text, photoId, at });
    const written = await readMessageByKey(tx, playerId, key);
    if (written === null) throw new Error(`the message ${key} was not written`);
    if (id !== null) await publish(tx, { name: 'support.message', payload: { id }, audience: { playerId } });
    return accepted(messageView(written));
  });
}
