import { defineEndpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/support.ts';

export const getSupportChat = defineEndpoint<typeof schemas.getSupportChat>({
  name: 'getSupportChat',
  path: '/api/support/chat',
  auth: 'player',
});
/** P15: a repeated key writes one message. */
export const sendSupportMessage = defineEndpoint<typeof schemas.sendSupportMessage>({
  name: 'sendSupportMessage',
  method: 'POST',
  path: '/api/support/chat',
  auth: 'player',
  refusals: ['MESSAGE_TOO_FAST', 'RATE_LIMITED'],
});
/** P15: before the message; one use, by the same player, until `expiresAt`. */
export const uploadSupportPhoto = defineEndpoint<typeof schemas.uploadSupportPhoto>({
  name: 'uploadSupportPhoto',
  method: 'POST',
  path: '/api/support/photos',
  auth: 'player',
  takesPicture: true,
  refusals: ['IMAGE_INVALID', 'PAYLOAD_TOO_LARGE', 'RATE_LIMITED'],
});
export const markSupportRead = defineEndpoint<typeof schemas.markSupportRead>({
  name: 'markSupportRead',
  method: 'POST',
  path: '/api/support/read',
  auth: 'player',
});
export const sendFeedback = defineEndpoint<typeof schemas.sendFeedback>({
  name: 'sendFeedback',
  method: 'POST',
  path: '/api/support/feedback',
  auth: 'player',
  refusals: ['FEEDBACKS_USED_TODAY', 'RATE_LIMITED'],
});
