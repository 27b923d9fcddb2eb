import type { PlayedRound } from '@padauk/contract/games/game-play';
import { FAIR_GAMES, type FairGame } from '@padauk/contract/games/fair-games.rules';
import { checkRound } from './check-round.rules.ts';

/** Known vector: seed `server`, client `client`, nonce 0 give 2, 3 and 4. */
const round: PlayedRound = {
  roundId: '0190a0a0-0000-7000-8000-000000000001',
  state: 'ended',
  bets: [
    { spot: 'small', stakeKyat: 500 },
    { spot: 'big', stakeKyat: 100 },
  ],
  commitment: 'b3eacd33433b31b5252351032c9b3e7a2e7aa7738d5decdf0dd6c62680853c06',
  clientSeed: 'client',
  serverSeed: 'server',
  shown: [2, 3, 4],
  winKyat: 1_000,
  playedAt: '2026-11-20T02:30:00.000Z',
};

const [dice] = FAIR_GAMES as readonly [FairGame, ...FairGame[]]; // the list of the contract is not empty

describe('checkRound', () => {
  it('P6 returns right for a round that follows from its seeds', () => {
    expect(checkRound(dice, round)).toBe('right');
  });

  it.each([
    ['a seed that does not match the commitment', { serverSeed: 'another' }, 'other-seed'],
    ['an outcome that does not follow from the seeds', { shown: [2, 3, 5] }, 'other-outcome'],
    ['another client seed', { clientSeed: 'other' }, 'other-outcome'],
    ['a wrong win', { winKyat: 900 }, 'other-win'],
    ['an undecided round', { serverSeed: null, shown: null, winKyat: null }, 'not-yet'],
  ] as const)('P6 detects %s', (_title, change, verdict) => {
    expect(checkRound(dice, { ...round, ...change })).toBe(verdict);
  });
});
