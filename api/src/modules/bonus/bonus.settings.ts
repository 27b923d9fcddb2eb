import { CASH_BACK, INVITE_BONUS } from '@padauk/contract/limits';
import type { Product } from '@padauk/contract/products';
import type { CashBackTier } from '@padauk/contract/rules/cash-back';
import { choiceVariable, textVariable, type Environment } from '../../platform/environment.ts';
import { StartupError } from '../../platform/startup-error.ts';

/** K21: cash back is of 2D. Packages are bets on draws of 2D. */
export const CASH_BACK_PRODUCT = 'two_d';
export const CASH_BACK_BESIDE = 'package';

/** The products whose stakes a week's cash back counts. */
export function cashBackProducts(countsPackages: boolean): readonly Product[] {
  return countsPackages ? [CASH_BACK_PRODUCT, CASH_BACK_BESIDE] : [CASH_BACK_PRODUCT];
}

/** What comes back on average of a product's stakes, in percent of them. */
export type PayoutPercents = ReadonlyMap<Product, number>;

/** What an operator may choose about bonuses. */
export interface BonusSettings {
  /** K21: of the week's net stakes; counts for claims from now on. Rising, the first from 0. */
  readonly cashBackTiers: readonly CashBackTier[];
  /** K21: whether packages count; for claims from now on. */
  readonly countsPackages: boolean;
}

const { minimumAlternativePercent, maximumPercent, tiers } = CASH_BACK;

/**
 * Reads `CASH_BACK_TIERS` (`0:3,100000:4`: from so many kyat, so many percent, 2 to 7) and `CASH_BACK_PACKAGES` (`on`, `off`); throws a sentence that names a bad one. Throws, too, when
 * what comes back on average leaves the house nothing: a payout of 90 for 1 on 100 numbers, and 10% of all stakes besides, would pay whoever bets on every number.
 *
 * @param payoutPercents what comes back on average of each product's stakes
 */
export function readBonusSettings(env: Environment, payoutPercents: PayoutPercents): BonusSettings {
  const given = textVariable(env, 'CASH_BACK_TIERS');
  const cashBackTiers = given === null ? tiers : tiersOf(given);
  const most = Math.max(...cashBackTiers.map(({ percent }) => percent));
  const countsPackages = choiceVariable(env, 'CASH_BACK_PACKAGES', ['on', 'off'], 'on') === 'on';
  for (const product of cashBackProducts(countsPackages)) {
    const payoutPercent = payoutPercents.get(product) ?? 0;
    if (payoutPercent + most + INVITE_BONUS.maximumPercent >= 100)
      throw new StartupError(
        `a payout of ${payoutPercent}% (${product.toUpperCase()}_PAYOUT_MULTIPLIER), cash back of ${most}% and invite bonus of ${INVITE_BONUS.maximumPercent}% pay back all of the stakes: together they must stay below 100`,
      );
  }
  return { cashBackTiers, countsPackages };
}

function tiersOf(given: string): CashBackTier[] {
  const found = given.split(',').map((part) => {
    const [, fromKyat = '', percent = ''] = /^(\d{1,12}):([0-9])$/.exec(part.trim()) ?? [];
    return { fromKyat: Number(fromKyat === '' ? Number.NaN : fromKyat), percent: Number(percent) };
  });
  const isRight = found.every(
    ({ fromKyat, percent }, index) =>
      percent >= minimumAlternativePercent &&
      percent <= maximumPercent &&
      (index === 0 ? fromKyat === 0 : fromKyat > (found[index - 1]?.fromKyat ?? 0)) &&
      percent >= (found[index - 1]?.percent ?? 0),
  );
  if (!isRight)
    throw new StartupError(
      `CASH_BACK_TIERS must be pairs like 0:3,100000:4 that rise from 0, of ${minimumAlternativePercent} to ${maximumPercent} percent, not "${given}"`,
    );
  return found;
}
