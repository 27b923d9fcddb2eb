import { createEndpointDefiner } from '../platform/endpoint.ts';
import type * as schemas from './draws.schemas.ts';

const define = createEndpointDefiner<typeof schemas>();

export const getDreams = define('getDreams', 'GET /api/dreams');
