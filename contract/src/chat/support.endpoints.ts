import { createEndpointDefiner } from '../platform/endpoint.ts';
import type * as schemas from './messages.schemas.ts';

const define = createEndpointDefiner<typeof schemas>();

export const getSupportChat = define('getSupportChat', 'GET /api/support/chat', 'player');
/** P15: a repeated key writes one message. */
export const sendSupportMessage = define('sendSupportMessage', 'POST /api/support/chat', 'player', [
  'MESSAGE_TOO_FAST',
  'RATE_LIMITED',
]);
/** P15: before the message; one use, by the same player, until `expiresAt`. */
export const uploadSupportPhoto = define('uploadSupportPhoto', 'POST /api/support/photos', 'picture', [
  'IMAGE_INVALID',
  'PAYLOAD_TOO_LARGE',
  'RATE_LIMITED',
]);
export const markSupportRead = define('markSupportRead', 'POST /api/support/read', 'player');
export const sendFeedback = define('sendFeedback', 'POST /api/support/feedback', 'player', [
  'FEEDBACKS_USED_TODAY',
  'RATE_LIMITED',
]);
