import type { Deps } from '../../platform/deps.ts';
import { readBonusSettings } from './bonus.settings.ts';
import type { BonusDeps, BonusPartners } from './bonus.types.ts';

/** The dependencies of bonuses, with their settings read from the environment: a bad value stops the start with its name. `payoutPercent`: what comes back of its product on average. */
export function openBonus(deps: Deps, partners: BonusPartners, payoutPercent: number): BonusDeps {
  return { ...deps, ...partners, settings: readBonusSettings(deps.config.environment, payoutPercent) };
}
