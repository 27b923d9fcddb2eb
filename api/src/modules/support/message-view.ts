import type { AnswerFor } from '@padauk/contract/endpoint';
import type { sendSupportMessage } from '@padauk/contract/endpoints/support';
import type { MessageRow } from './support.repository.ts';

export const SUPPORT_PHOTO_PATH = '/api/support/photos';

/** Hides the operator's name from the player. */
export function toMessageView({
  id,
  operator,
  text,
  photoId,
  at,
  isRead,
}: MessageRow): AnswerFor<typeof sendSupportMessage> {
  return {
    id,
    by: operator === null ? 'me' : 'service',
    text,
    photoUrl: photoId === null ? null : `${SUPPORT_PHOTO_PATH}/${photoId}`,
    at: at.toISOString(),
    isRead,
  };
}
