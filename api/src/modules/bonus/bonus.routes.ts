import * as endpoints from '@padauk/contract/wallet/bonus.endpoints';
import { accepted } from '@padauk/contract/platform/result';
import type { Router } from '../../platform/http/router.ts';
import type { BonusDeps, BonusPartners } from './bonus.types.ts';
import { claimCashBack, claimInviteBonus } from './claim-bonus.ts';
import { readCashBack } from './read-cash-back.ts';
import { readInviteBook, listInvitees, readInvites, openTopInviters } from './invites.ts';
import type { Deps } from '../../platform/deps.ts';
import { readBonusSettings, type PayoutPercents } from './bonus.settings.ts';

export function registerBonusRoutes(router: Router, deps: BonusDeps): void {
  router.player(endpoints.getCashBack, async (_request, { playerId }) => accepted(await readCashBack(deps, playerId)));
  router.money(endpoints.claimCashBack, ({ week }, { playerId, command }) =>
    claimCashBack(deps, { playerId, week }, command),
  );
  const topInviters = openTopInviters(deps);
  router.player(endpoints.getInvites, async (_request, { playerId }) => accepted(await readInvites(deps, playerId)));
  router.player(endpoints.getInvitees, async (_request, { playerId }) => accepted(await listInvitees(deps, playerId)));
  router.player(endpoints.getInviteBook, async (_request, { playerId }) =>
    accepted(await readInviteBook(deps, playerId)),
  );
  router.player(endpoints.getTopInviters, async (_request, { playerId }) => accepted(await topInviters(playerId)));
  router.money(endpoints.claimInviteBonus, ({ week }, { playerId, command }) =>
    claimInviteBonus(deps, { playerId, week }, command),
  );
}

export function openBonus(deps: Deps, partners: BonusPartners, payoutPercents: PayoutPercents): BonusDeps {
  return { ...deps, ...partners, settings: readBonusSettings(deps.config.environment, payoutPercents) };
}
