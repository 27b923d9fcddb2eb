import { defineEndpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/points.ts';

export const getPoints = defineEndpoint<typeof schemas.getPoints>({
  name: 'getPoints',
  path: '/api/points',
  auth: 'player',
});
export const getShare = defineEndpoint<typeof schemas.getShare>({
  name: 'getShare',
  path: '/api/points/share',
  auth: 'player',
});
export const openShare = defineEndpoint<typeof schemas.openShare>({
  name: 'openShare',
  method: 'POST',
  path: '/api/points/share/open',
  refusals: ['RATE_LIMITED'],
});
