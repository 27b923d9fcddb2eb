import { defineEndpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/experts.ts';

export const getExperts = defineEndpoint<typeof schemas.getExperts>({
  name: 'getExperts',
  path: '/api/experts',
  auth: 'optional',
  refusals: ['NOT_FOUND'],
});
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
