import { createEndpointDefiner } from '../platform/endpoint.ts';
import type * as schemas from './draws.schemas.ts';

const define = createEndpointDefiner<typeof schemas>();

export const getExperts = define('getExperts', 'GET /api/experts', 'optional', ['NOT_FOUND']);
export const getExpertPicks = define('getExpertPicks', 'GET /api/experts/picks', 'optional', ['NOT_FOUND']);
export const followExpert = define('followExpert', 'POST /api/experts/follow', 'player', ['NOT_FOUND']);
