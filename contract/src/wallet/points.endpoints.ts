import { createEndpointDefiner } from '../platform/endpoint.ts';
import type * as schemas from './bonus.schemas.ts';

const define = createEndpointDefiner<typeof schemas>();

export const getPoints = define('getPoints', 'GET /api/points', 'player');
export const getShare = define('getShare', 'GET /api/points/share', 'player');
export const openShare = define('openShare', 'POST /api/points/share/open', 'none', ['RATE_LIMITED']);
