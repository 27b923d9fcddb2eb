import { createEndpointDefiner } from '../platform/endpoint.ts';
import type * as schemas from './push.schemas.ts';

const define = createEndpointDefiner<typeof schemas>();

export const getPush = define('getPush', 'GET /api/push', 'player');
export const putPush = define('putPush', 'POST /api/push', 'player', ['RATE_LIMITED']);
export const stopPush = define('stopPush', 'POST /api/push/stop', 'player');
