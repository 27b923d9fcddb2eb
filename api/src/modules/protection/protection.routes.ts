import * as endpoints from '@padauk/contract/account/protection.endpoints';
import { accepted } from '@padauk/contract/platform/result';
import type { Deps } from '../../platform/deps.ts';
import type { Router } from '../../platform/http/router.ts';
import { excludeSelf, readProtection, setLimit, startTimeOut, type MoneyFacts } from './protection.ts';

export function registerProtectionRoutes(router: Router, given: Deps, facts: MoneyFacts): void {
  const deps = { ...given, ...facts };
  router.player(endpoints.getProtection, async (_request, { playerId }) =>
    accepted(await readProtection(deps, playerId)),
  );
  router.player(endpoints.setDepositLimit, ({ period, limitKyat }, { playerId }) =>
    setLimit(deps, 'deposit', { playerId, period, limitKyat }),
  );
  router.player(endpoints.setStakeLimit, ({ period, limitKyat }, { playerId }) =>
    setLimit(deps, 'stake', { playerId, period, limitKyat }),
  );
  router.player(endpoints.takeTimeOut, ({ days }, { playerId }) => startTimeOut(deps, { playerId, days }));
  router.player(endpoints.excludeSelf, ({ days, password }, { playerId }) =>
    excludeSelf(deps, { playerId, days, password }),
  );
}
