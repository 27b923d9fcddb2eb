import type { Kyat } from '@padauk/contract/money';
import type { StakeRules } from '@padauk/contract/products';
import { typedStakeIssue } from '@padauk/contract/rules/stake';
import { readText, writeText } from '@padauk/shared/runtime';

interface StakedGame {
  readonly product: string;
  readonly stake: StakeRules;
}

const keyOf = ({ product }: StakedGame): string => `lastStake.${product}`;

/** The stake per number that was reviewed last on this phone, for each game. */
export const lastStake = {
  /** Null where there is none, or where the rules do not allow it any more. */
  of(game: StakedGame): Kyat | null {
    const kyat = Number(readText(keyOf(game)) ?? NaN);
    return typedStakeIssue(kyat, game.stake) === null ? kyat : null;
  },
  set: (game: StakedGame, stakeKyat: Kyat): void => writeText(keyOf(game), String(stakeKyat)),
};
