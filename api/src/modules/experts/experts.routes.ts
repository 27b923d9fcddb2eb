import * as endpoints from '@padauk/contract/lottery/experts.endpoints';
import type { Router } from '../../platform/http/router.ts';
import type { ExpertsDeps } from './expert.repository.ts';
import { followExpert, listDrawExperts, listExpertPicks } from './read-experts.ts';

export function registerExpertsRoutes(router: Router, deps: ExpertsDeps): void {
  router.anyone(endpoints.getExperts, ({ drawId }, { playerId }) => listDrawExperts(deps, { drawId, playerId }));
  router.anyone(endpoints.getExpertPicks, (request, { playerId }) => listExpertPicks(deps, { ...request, playerId }));
  router.player(endpoints.followExpert, (request, { playerId }) => followExpert(deps, { ...request, playerId }));
}
