import { createEndpointDefiner } from '../platform/endpoint.ts';
import type * as schemas from './beacons.schemas.ts';

const define = createEndpointDefiner<typeof schemas>();

export const getBeaconNonce = define('getBeaconNonce', 'GET /api/beacons');

export const sendBeacons = define('sendBeacons', 'POST /api/beacons');
