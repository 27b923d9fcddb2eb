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
    'a transfer in checking has no end time, and a refused one has a reason',
    isConsistentTransfer,
  ),
  defineRelation(
    getTransfer,
    'a transfer in checking has no end time, and a refused one has a reason',
    isConsistentTransfer,
  ),
  defineRelation(
    getGameWallet,
    'coins, remainder and level match the balance',
    ({ balanceKyat, coins, remainderKyat, lowLevel }) => {
      const counted = toCoins(balanceKyat);
      return (
        coins === counted.coins && remainderKyat === counted.remainderKyat && lowLevel === getLowLevel(balanceKyat)
      );
    },
  ),
  defineRelation(
    getGameWallet,
    'a game in progress has the seconds until its end',
    ({ isPlaying, retryAfterSeconds }) => isPlaying === (retryAfterSeconds !== null),
  ),
  defineRelation(getGameRounds, 'win, title and page match the state and the game of a round', ({ rounds }) =>
    rounds.every(isConsistentRound),
  ),
  defineRelation(getGameRounds, 'rounds are sorted newest first', ({ rounds }) =>
    isNewestFirst(rounds.map(({ at }) => at)),
  ),
  defineRelation(
    getGameRounds,
    'olderBefore is the time of the last round',
    ({ rounds, olderBefore }) => olderBefore === null || olderBefore === rounds[rounds.length - 1]?.at,
  ),
];
