import * as endpoints from '@padauk/contract/endpoints/bonus';
import { accepted } from '@padauk/contract/result';
import type { Router } from '../../platform/http/router.ts';
import type { BonusDeps } from './bonus.types.ts';
import { claimCashBack } from './claim-cash-back.ts';
import { cashBackOf } from './read-cash-back.ts';

/** P14: the weekly cash back. */
export function bonusRoutes(router: Router, deps: BonusDeps): void {
  router.player(endpoints.getCashBack, async (_request, { playerId }) => accepted(await cashBackOf(deps, playerId)));
  router.money(endpoints.claimCashBack, ({ week }, { playerId, command }) =>
    claimCashBack(deps, { playerId, week }, command),
  );
}
