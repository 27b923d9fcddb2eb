import { defineEndpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/push.ts';

/** P9: what this device is told of while the app is closed, and the key by which its browser subscribes. */
export const getPush = defineEndpoint<typeof schemas.getPush>({
  name: 'getPush',
  path: '/api/push',
  auth: 'player',
});
/** P9: subscribes this device, or changes what it is told of. The last word counts. */
export const putPush = defineEndpoint<typeof schemas.putPush>({
  name: 'putPush',
  method: 'POST',
  path: '/api/push',
  auth: 'player',
  refusals: ['RATE_LIMITED'],
});
/** P9: this device is told of nothing any more. */
export const stopPush = defineEndpoint<typeof schemas.stopPush>({
  name: 'stopPush',
  method: 'POST',
  path: '/api/push/stop',
  auth: 'player',
});
