import { defineEndpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/beacons.ts';

export const getBeaconNonce = defineEndpoint<typeof schemas.getBeaconNonce>({
  name: 'getBeaconNonce',
  path: '/api/beacons',
});

export const sendBeacons = defineEndpoint<typeof schemas.sendBeacons>({
  name: 'sendBeacons',
  method: 'POST',
  path: '/api/beacons',
});
