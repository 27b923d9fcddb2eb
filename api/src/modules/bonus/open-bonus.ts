import type { Deps } from '../../platform/deps.ts';
import { readBonusSettings, type PayoutPercents } from './bonus.settings.ts';
import type { BonusDeps, BonusPartners } from './bonus.types.ts';

/** The dependencies of bonuses, with their settings read from the environment: a bad value stops the start with its name. `payoutPercents`: what comes back of each product on average. */
export function openBonus(deps: Deps, partners: BonusPartners, payoutPercents: PayoutPercents): BonusDeps {
  return { ...deps, ...partners, settings: readBonusSettings(deps.config.environment, payoutPercents) };
}
