import * as endpoints from '@padauk/contract/account/protection.endpoints';
import { accepted } from '@padauk/contract/platform/result';
import type { Deps } from '../../platform/deps.ts';
import type { Router } from '../../platform/http/router.ts';
import { excludeSelf, readProtection, setLimit, startTimeOut, type MoneyFacts } from './protection.ts';

export function registerProtectionRoutes(router: Router, given: Deps, facts: MoneyFacts): void {
  const deps = { ...given, ...facts };
  router.player(endpoints.getProtection, async (_, { playerId }) => accepted(await readProtection(deps, playerId)));
  router.player(endpoints.setDepositLimit, (input, { playerId }) => setLimit(deps, 'deposit', { ...input, playerId }));
  router.player(endpoints.setStakeLimit, (input, { playerId }) => setLimit(deps, 'stake', { ...input, playerId }));
  router.player(endpoints.takeTimeOut, (input, { playerId }) => startTimeOut(deps, { ...input, playerId }));
  router.player(endpoints.excludeSelf, (input, { playerId }) => excludeSelf(deps, { ...input, playerId }));
}
