import { defineEndpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/football.ts';

/** T7, K19: today's fixtures, by kick-off, from the time at which the schedule is shown. */
export const getFixtures = defineEndpoint<typeof schemas.getFixtures>({
  name: 'getFixtures',
  path: '/api/football/fixtures',
});
