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
  /** P13: of the week's drawn stakes of whom a player brought; the same way. */
  readonly inviteTiers: readonly CashBackTier[];
  /** K21: whether packages count; for claims from now on. */
  readonly countsPackages: boolean;
}

const LADDERS = {
  CASH_BACK_TIERS: {
    least: CASH_BACK.minimumAlternativePercent,
    most: CASH_BACK.maximumPercent,
    usual: CASH_BACK.tiers,
  },
  INVITE_TIERS: { least: INVITE_BONUS.minimumPercent, most: INVITE_BONUS.maximumPercent, usual: INVITE_BONUS.tiers },
} as const;

/**
 * Reads `CASH_BACK_TIERS` (`0:3,100000:4`: from so many kyat, so many percent, 2 to 7), `INVITE_TIERS` (2 to 5) and `CASH_BACK_PACKAGES` (`on`, `off`); throws a sentence that names a bad one. Throws, too, when
 * what comes back on average leaves the house nothing: a payout of 90 for 1 on 100 numbers, and 10% of all stakes besides, would pay whoever bets on every number.
 *
 * @param payoutPercents what comes back on average of each product's stakes
 */
export function readBonusSettings(env: Environment, payoutPercents: PayoutPercents): BonusSettings {
  const cashBackTiers = tiersOf(env, 'CASH_BACK_TIERS');
  const inviteTiers = tiersOf(env, 'INVITE_TIERS');
  const [most, mostOfInvites] = [highestOf(cashBackTiers), highestOf(inviteTiers)];
  const countsPackages = choiceVariable(env, 'CASH_BACK_PACKAGES', ['on', 'off'], 'on') === 'on';
  for (const product of cashBackProducts(countsPackages)) {
    const payoutPercent = payoutPercents.get(product) ?? 0;
    if (payoutPercent + most + mostOfInvites >= 100)
      throw new StartupError(
        `a payout of ${payoutPercent}% (${product.toUpperCase()}_PAYOUT_MULTIPLIER), cash back of ${most}% and invite bonus of ${mostOfInvites}% pay back all of the stakes: together they must stay below 100`,
      );
  }
  return { cashBackTiers, inviteTiers, countsPackages };
}

function highestOf(tiers: readonly CashBackTier[]): number {
  return Math.max(...tiers.map(({ percent }) => percent));
}

function tiersOf(env: Environment, name: keyof typeof LADDERS): readonly CashBackTier[] {
  const { least, most, usual } = LADDERS[name];
  const given = textVariable(env, name);
  if (given === null) return usual;
  const found = given.split(',').map((part) => {
    const [, fromKyat = '', percent = ''] = /^(\d{1,12}):([0-9])$/.exec(part.trim()) ?? [];
    return { fromKyat: Number(fromKyat === '' ? Number.NaN : fromKyat), percent: Number(percent) };
  });
  const isRight = found.every(
    ({ fromKyat, percent }, index) =>
      percent >= least &&
      percent <= most &&
      (index === 0 ? fromKyat === 0 : fromKyat > (found[index - 1]?.fromKyat ?? 0)) &&
      percent >= (found[index - 1]?.percent ?? 0),
  );
  if (!isRight)
    throw new StartupError(
      `${name} must be pairs like 0:3,100000:4 that rise from 0, of ${least} to ${most} percent, not "${given}"`,
    );
  return found;
}
