import type { AnswerFor } from '../endpoint.ts';
import { getGameRounds } from '../endpoints/games.ts';
import { getGameWallet, getTransfer, transfer } from '../endpoints/transfers.ts';
import { toCoins, getLowLevel } from '../rules/game-wallet.ts';
import { isNewestFirst, defineRelation, type Relation } from './relation.ts';

const isConsistentTransfer = ({ state, reason, endedAt }: AnswerFor<typeof getTransfer>): boolean =>
  (state === 'checking') === (endedAt === null) && (state === 'refused') === (reason !== null);

type Round = AnswerFor<typeof getGameRounds>['rounds'][number];

const isConsistentRound = ({ gameId, title, state, stakeKyat, winKyat, checkAddress }: Round): boolean =>
  stakeKyat >= 0 &&
  (state !== 'ended' || winKyat !== null) &&
  (state !== 'rolled-back' || (winKyat === null && checkAddress === null)) &&
  (gameId !== null || (title === null && checkAddress === null));

export const GAME_RELATIONS: readonly Relation[] = [
  defineRelation(
    transfer,
    'a transfer that is checked has no end, and a refused one has a reason',
    isConsistentTransfer,
  ),
  defineRelation(
    getTransfer,
    'a transfer that is checked has no end, and a refused one has a reason',
    isConsistentTransfer,
  ),
  defineRelation(
    getGameWallet,
    'coins, remainder and level are of the balance',
    ({ balanceKyat, coins, remainderKyat, lowLevel }) => {
      const counted = toCoins(balanceKyat);
      return (
        coins === counted.coins && remainderKyat === counted.remainderKyat && lowLevel === getLowLevel(balanceKyat)
      );
    },
  ),
  defineRelation(
    getGameWallet,
    'a game that is played has seconds to wait for',
    ({ isPlaying, retryAfterSeconds }) => isPlaying === (retryAfterSeconds !== null),
  ),
  defineRelation(getGameRounds, 'win, title and page are of the state and the game of a round', ({ rounds }) =>
    rounds.every(isConsistentRound),
  ),
  defineRelation(getGameRounds, 'the newest round is the first', ({ rounds }) =>
    isNewestFirst(rounds.map(({ at }) => at)),
  ),
  defineRelation(
    getGameRounds,
    'older rounds are those before the last one',
    ({ rounds, olderBefore }) => olderBefore === null || olderBefore === rounds[rounds.length - 1]?.at,
  ),
];
