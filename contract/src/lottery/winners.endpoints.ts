import { createEndpointDefiner } from '../platform/endpoint.ts';
import type * as schemas from './draws.schemas.ts';

const define = createEndpointDefiner<typeof schemas>();

export const getWinners = define('getWinners', 'GET /api/winners', 'optional');
export const getWinnerListing = define('getWinnerListing', 'GET /api/winners/listing', 'player');
export const setWinnerListing = define('setWinnerListing', 'POST /api/winners/listing', 'player');
