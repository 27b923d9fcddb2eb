import type { Kyat } from '@padauk/contract/platform/money';
import type { StakeRules } from '@padauk/contract/betting/products';
import { findTypedStakeIssue } from '@padauk/contract/betting/stake.rules';
import { readText, writeText } from '@padauk/shared/runtime';

interface StakedGame {
  readonly product: string;
  readonly stake: StakeRules;
}

const buildKey = ({ product }: StakedGame): string => `lastStake.${product}`;

/** The last reviewed stake per number, for each game on this phone. */
export const lastStake = {
  /** Null if there is none or the rules no longer allow it. */
  of(game: StakedGame): Kyat | null {
    const kyat = Number(readText(buildKey(game)) ?? NaN);
    return findTypedStakeIssue(kyat, game.stake) === null ? kyat : null;
  },
  set: (game: StakedGame, stakeKyat: Kyat): void => writeText(buildKey(game), String(stakeKyat)),
};
