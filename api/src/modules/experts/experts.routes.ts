import * as endpoints from '@padauk/contract/endpoints/experts';
import type { Router } from '../../platform/http/router.ts';
import type { ExpertsDeps } from './experts.types.ts';
import { followExpert } from './follow-expert.ts';
import { expertsOf, picksOf } from './read-experts.ts';

export function expertsRoutes(router: Router, deps: ExpertsDeps): void {
  router.anyone(endpoints.getExperts, ({ drawId }, { playerId }) => expertsOf(deps, { drawId, playerId }));
  router.anyone(endpoints.getExpertPicks, (asked, { playerId }) => picksOf(deps, { ...asked, playerId }));
  router.player(endpoints.followExpert, (asked, { playerId }) => followExpert(deps, { ...asked, playerId }));
}
