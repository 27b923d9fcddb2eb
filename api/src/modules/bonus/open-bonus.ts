import type { Deps } from '../../platform/deps.ts';
import { readBonusSettings, type PayoutPercents } from './bonus.settings.ts';
import type { BonusDeps, BonusPartners } from './bonus.types.ts';

export function openBonus(deps: Deps, partners: BonusPartners, payoutPercents: PayoutPercents): BonusDeps {
  return { ...deps, ...partners, settings: readBonusSettings(deps.config.environment, payoutPercents) };
}
