import { createEndpointDefiner } from '../platform/endpoint.ts';
import type * as schemas from './draws.schemas.ts';

const define = createEndpointDefiner<typeof schemas>();

export const getLiveNumber = define('getLiveNumber', 'GET /api/draws/live');
export const getDraws = define('getDraws', 'GET /api/draws');
export const getBoard = define('getBoard', 'GET /api/draws/{drawId}/board', 'none', ['NOT_FOUND']);
/** For the page's data, which cannot name the draw in advance. NOT_FOUND if no draw is open. */
export const getOpenBoard = define('getOpenBoard', 'GET /api/draws/open_board', 'none', ['NOT_FOUND']);
export const getResults = define('getResults', 'GET /api/draws/results');
export const getNumberStatistics = define('getNumberStatistics', 'GET /api/draws/statistics');
