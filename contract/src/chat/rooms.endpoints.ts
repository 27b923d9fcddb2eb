import { createEndpointDefiner } from '../platform/endpoint.ts';
import type * as schemas from './messages.schemas.ts';

const define = createEndpointDefiner<typeof schemas>();

export const getRooms = define('getRooms', 'GET /api/rooms', 'optional');
export const getRoomMessages = define('getRoomMessages', 'GET /api/rooms/messages', 'optional');
/** P16, V10, V11, E31, E32. `key` is chosen by the client; a repeated key posts once. */
export const postRoomMessage = define('postRoomMessage', 'POST /api/rooms/messages', 'player', [
  'PHONE_NOT_VERIFIED',
  'ON_TIME_OUT',
  'SELF_EXCLUDED',
  'ROOM_CLOSED',
  'ROOM_MUTED',
  'ROOM_BANNED',
  'MESSAGE_TOO_FAST',
  'MESSAGE_REPEATED',
  'MESSAGE_SENSITIVE',
  'KEY_REUSED',
  'NOT_FOUND',
]);
export const reportRoomMessage = define('reportRoomMessage', 'POST /api/rooms/reports', 'player', ['NOT_FOUND']);
/** Never moves backwards. */
export const markRoomRead = define('markRoomRead', 'POST /api/rooms/read', 'player');
