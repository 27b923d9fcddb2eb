import { defineEndpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/draws.ts';

export const getLiveNumber = defineEndpoint<typeof schemas.getLiveNumber>({
  name: 'getLiveNumber',
  path: '/api/draws/live',
});
export const getDraws = defineEndpoint<typeof schemas.getDraws>({ name: 'getDraws', path: '/api/draws' });
export const getBoard = defineEndpoint<typeof schemas.getBoard>({
  name: 'getBoard',
  path: '/api/draws/{drawId}/board',
  refusals: ['NOT_FOUND'],
});
/** For the page's data, which cannot name the draw in advance. NOT_FOUND if no draw is open. */
export const getOpenBoard = defineEndpoint<typeof schemas.getOpenBoard>({
  name: 'getOpenBoard',
  path: '/api/draws/open_board',
  refusals: ['NOT_FOUND'],
});
export const getResults = defineEndpoint<typeof schemas.getResults>({ name: 'getResults', path: '/api/draws/results' });
export const getNumberStatistics = defineEndpoint<typeof schemas.getNumberStatistics>({
  name: 'getNumberStatistics',
  path: '/api/draws/statistics',
});
