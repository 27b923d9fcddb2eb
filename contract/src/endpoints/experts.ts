import { defineEndpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/experts.ts';

/** Every listed expert, with their numbers for one draw. A visitor reads them too (A1). */
export const getExperts = defineEndpoint<typeof schemas.getExperts>({
  name: 'getExperts',
  path: '/api/experts',
  auth: 'optional',
  refusals: ['NOT_FOUND'],
});
/** One expert's earlier picks of a game, newest first, each with how it did. */
export const getExpertPicks = defineEndpoint<typeof schemas.getExpertPicks>({
  name: 'getExpertPicks',
  path: '/api/experts/picks',
  auth: 'optional',
  refusals: ['NOT_FOUND'],
});
export const followExpert = defineEndpoint<typeof schemas.followExpert>({
  name: 'followExpert',
  method: 'POST',
  path: '/api/experts/follow',
  auth: 'player',
  refusals: ['NOT_FOUND'],
});
