import { defineEndpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/winners.ts';

export const getWinners = defineEndpoint<typeof schemas.getWinners>({ name: 'getWinners', path: '/api/winners' });
export const getWinnerListing = defineEndpoint<typeof schemas.getWinnerListing>({
  name: 'getWinnerListing',
  path: '/api/winners/listing',
  auth: 'player',
});
export const setWinnerListing = defineEndpoint<typeof schemas.setWinnerListing>({
  name: 'setWinnerListing',
  method: 'POST',
  path: '/api/winners/listing',
  auth: 'player',
});
