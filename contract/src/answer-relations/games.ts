import type { AnswerFor } from '../endpoint.ts';
import { getGameWallet, getTransfer, transfer } from '../endpoints/transfers.ts';
import { coinsOf, lowLevelOf } from '../rules/game-wallet.ts';
import { relation, type Relation } from './relation.ts';

const isEndedWhole = ({ state, reason, endedAt }: AnswerFor<typeof getTransfer>): boolean =>
  (state === 'checking') === (endedAt === null) && (state === 'refused') === (reason !== null);

export const GAME_RELATIONS: readonly Relation[] = [
  relation(transfer, 'a transfer that is checked has no end, and a refused one has a reason', isEndedWhole),
  relation(getTransfer, 'a transfer that is checked has no end, and a refused one has a reason', isEndedWhole),
  relation(
    getGameWallet,
    'coins, remainder and level are of the balance',
    ({ balanceKyat, coins, remainderKyat, lowLevel }) => {
      const counted = coinsOf(balanceKyat);
      return coins === counted.coins && remainderKyat === counted.remainderKyat && lowLevel === lowLevelOf(balanceKyat);
    },
  ),
  relation(
    getGameWallet,
    'a game that is played has seconds to wait for',
    ({ isPlaying, retryAfterSeconds }) => isPlaying === (retryAfterSeconds !== null),
  ),
];
