import { defineEndpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/rooms.ts';

export const getRooms = defineEndpoint<typeof schemas.getRooms>({
  name: 'getRooms',
  path: '/api/rooms',
  auth: 'optional',
});
export const getRoomMessages = defineEndpoint<typeof schemas.getRoomMessages>({
  name: 'getRoomMessages',
  path: '/api/rooms/messages',
  auth: 'optional',
});
/** P16, V10, V11, E31, E32. `key` is chosen by the client; a repeated key posts once. */
export const postRoomMessage = defineEndpoint<typeof schemas.postRoomMessage>({
  name: 'postRoomMessage',
  method: 'POST',
  path: '/api/rooms/messages',
  auth: 'player',
  refusals: [
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
  ],
});
export const reportRoomMessage = defineEndpoint<typeof schemas.reportRoomMessage>({
  name: 'reportRoomMessage',
  method: 'POST',
  path: '/api/rooms/reports',
  auth: 'player',
  refusals: ['NOT_FOUND'],
});
/** Never moves backwards. */
export const markRoomRead = defineEndpoint<typeof schemas.markRoomRead>({
  name: 'markRoomRead',
  method: 'POST',
  path: '/api/rooms/read',
  auth: 'player',
});
