import { defineEndpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/push.ts';

export const getPush = defineEndpoint<typeof schemas.getPush>({
  name: 'getPush',
  path: '/api/push',
  auth: 'player',
});
export const putPush = defineEndpoint<typeof schemas.putPush>({
  name: 'putPush',
  method: 'POST',
  path: '/api/push',
  auth: 'player',
  refusals: ['RATE_LIMITED'],
});
export const stopPush = defineEndpoint<typeof schemas.stopPush>({
  name: 'stopPush',
  method: 'POST',
  path: '/api/push/stop',
  auth: 'player',
});
