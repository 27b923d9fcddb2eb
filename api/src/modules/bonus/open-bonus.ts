import type { Deps } from '../../platform/deps.ts';
import { readBonusSettings } from './bonus.settings.ts';
import type { BonusDeps, BonusPartners } from './bonus.types.ts';

/** The dependencies of bonuses, with their settings read from the environment: a bad value stops the start with its name. `payoutMultiplier`: of 2D. */
export function openBonus(deps: Deps, partners: BonusPartners, payoutMultiplier: number): BonusDeps {
  return { ...deps, ...partners, settings: readBonusSettings(deps.config.environment, payoutMultiplier) };
}
