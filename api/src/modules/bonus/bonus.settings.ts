import { CASH_BACK, INVITE_BONUS } from '@padauk/contract/limits';
import type { Product } from '@padauk/contract/betting/products';
import type { CashBackTier } from '@padauk/contract/wallet/cash-back.rules';
import { readChoiceVariable, readTextVariable, type Environment } from '../../platform/environment.ts';
import { StartupError } from '../../platform/startup-error.ts';

/** K21. Packages are bets on draws of 2D. */
export const CASH_BACK_PRODUCT = 'two_d';
export const CASH_BACK_EXTRA_PRODUCT = 'package';

export function listCashBackProducts(countsPackages: boolean): readonly Product[] {
  return countsPackages ? [CASH_BACK_PRODUCT, CASH_BACK_EXTRA_PRODUCT] : [CASH_BACK_PRODUCT];
}

export type PayoutPercents = ReadonlyMap<Product, number>;

export interface BonusSettings {
  /** K21: of the week's net stakes. Rising, the first from 0. */
  readonly cashBackTiers: readonly CashBackTier[];
  /** P13: of the friends' drawn stakes of the week. */
  readonly inviteTiers: readonly CashBackTier[];
  readonly countsPackages: boolean;
}

const TIER_RULES = {
  CASH_BACK_TIERS: {
    minimum: CASH_BACK.minimumAlternativePercent,
    maximum: CASH_BACK.maximumPercent,
    defaultTiers: CASH_BACK.tiers,
  },
  INVITE_TIERS: {
    minimum: INVITE_BONUS.minimumPercent,
    maximum: INVITE_BONUS.maximumPercent,
    defaultTiers: INVITE_BONUS.tiers,
  },
} as const;

/** Throws when payouts, cash back and invite bonus together return 100% or more of the stakes. */
export function readBonusSettings(env: Environment, payoutPercents: PayoutPercents): BonusSettings {
  const cashBackTiers = readTiers(env, 'CASH_BACK_TIERS');
  const inviteTiers = readTiers(env, 'INVITE_TIERS');
  const [cashBackPercent, invitePercent] = [getHighestPercent(cashBackTiers), getHighestPercent(inviteTiers)];
  const countsPackages = readChoiceVariable(env, 'CASH_BACK_PACKAGES', ['on', 'off'], 'on') === 'on';
  for (const product of listCashBackProducts(countsPackages)) {
    const payoutPercent = payoutPercents.get(product) ?? 0;
    if (payoutPercent + cashBackPercent + invitePercent >= 100)
      throw new StartupError(
        `a payout of ${payoutPercent}% (${product.toUpperCase()}_PAYOUT_MULTIPLIER), cash back of ${cashBackPercent}% and invite bonus of ${invitePercent}% return all stakes: the sum must be below 100`,
      );
  }
  return { cashBackTiers, inviteTiers, countsPackages };
}

function getHighestPercent(tiers: readonly CashBackTier[]): number {
  return Math.max(...tiers.map(({ percent }) => percent));
}

function readTiers(env: Environment, name: keyof typeof TIER_RULES): readonly CashBackTier[] {
  const { minimum, maximum, defaultTiers } = TIER_RULES[name];
  const text = readTextVariable(env, name);
  if (text === null) return defaultTiers;
  const tiers = text.split(',').map((pair) => {
    const [, fromKyat = '', percent = ''] = /^(\d{1,12}):([0-9])$/.exec(pair.trim()) ?? [];
    return { fromKyat: Number(fromKyat === '' ? Number.NaN : fromKyat), percent: Number(percent) };
  });
  const isValid = tiers.every(
    ({ fromKyat, percent }, index) =>
      percent >= minimum &&
      percent <= maximum &&
      (index === 0 ? fromKyat === 0 : fromKyat > (tiers[index - 1]?.fromKyat ?? 0)) &&
      percent >= (tiers[index - 1]?.percent ?? 0),
  );
  if (!isValid)
    throw new StartupError(
      `${name} must be pairs like 0:3,100000:4, rising from 0, each of ${minimum} to ${maximum} percent, not "${text}"`,
    );
  return tiers;
}
