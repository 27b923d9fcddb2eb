import type { Result } from '@padauk/contract/platform/result';
import type { LimitPeriod } from '@padauk/contract/account/protection.rules';
import { createDeferred } from '../../../test/deferred.ts';
import { describeDraws, type DrawsTest } from '../../../test/describe-draws.ts';
import { createBet, OPEN_TIME } from '../../../test/draw-fixtures.ts';
import {
  createRequestedLeg,
  createMatch,
  createMatchBet,
  placeMatch,
  settleMatch,
  createTestFootball,
  type TestFootball,
  createMatchPlacement,
} from '../../../test/match-fixtures.ts';
import { createPackage, buyPackage, createOffers } from '../../../test/package-fixtures.ts';
import { waitForLock } from '../../../test/wait-for-lock.ts';
import { runInParallel } from '../../../test/results.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { enterOutcome } from '../football/enter-outcome.ts';
import { openNumberPlacement } from '../draws/place-numbers.ts';
import { lockBalances } from '../ledger/index.ts';
import { bettingProtection } from '../protection/index.ts';
import { setLimit } from '../protection/protection.ts';
import { lockRemainingStakes } from './place-tickets.ts';
import { sumStakesSince } from './read-stakes.ts';

const DAY_MS = 24 * 3_600_000;
const AT_ONCE = 20;
const returnZero = (): Promise<number> => Promise.resolve(0);
const getRefusal = (answer: Result<unknown> | undefined) => (answer?.ok === false ? answer.refusal : null);

/** Bets with the limits of the players, which the other tests of bets leave out. */
function openLimits({ given, draws, createPlayer, placeBet }: DrawsTest) {
  const limitStakes = (deps: Pick<TestFootball, 'clock' | 'lockRemainingStakes'>): void => {
    const { clock } = deps;
    const limits: Pick<TestFootball, 'lockRemainingStakes'> = {
      lockRemainingStakes: (tx, playerIds) => lockRemainingStakes(tx, playerIds, { ...bettingProtection, clock }),
    };
    Object.assign(deps, limits);
  };
  beforeEach(() => limitStakes(draws));
  const setStakeLimit = (playerId: string, limitKyat: number | null, period: LimitPeriod = 'day') =>
    setLimit(
      {
        db: given.db,
        clock: draws.clock,
        sumDepositsSince: returnZero,
        sumStakesSince,
        sumNetDepositsSince: returnZero,
      },
      'stake',
      { playerId, period, limitKyat },
    );
  return {
    limitStakes,
    setStakeLimit,
    createLimitedPlayer: async (limitKyat: number, period?: LimitPeriod): Promise<string> => {
      const playerId = await createPlayer(1_000_000);
      await setStakeLimit(playerId, limitKyat, period);
      return playerId;
    },
    placeStake: (drawId: string, playerId: string, stakeKyat: number) =>
      placeBet(drawId, playerId, { number: '47', stakeKyat }),
  };
}

describeDraws(
  "a player's first stake limit",
  (test) => {
    const { setStakeLimit, placeStake } = openLimits(test);

    it('applies at once, also to an earlier bet that waits for the balance lock', async () => {
      const { given } = test;
      const [drawId, playerId] = [await test.createDraw(), await test.createPlayer(1_000_000)];
      const [isHeld, mayEnd] = [createDeferred(), createDeferred()];
      const transaction = runInTransaction(given.db, async (tx) => {
        await lockBalances(tx, [`player_main:${playerId}`]);
        isHeld.resolve();
        await mayEnd.promise;
      });
      await isHeld.promise;
      const waiting = placeStake(drawId, playerId, 1_000);
      await waitForLock(given.db);
      await setStakeLimit(playerId, 300);
      mayEnd.resolve();
      await transaction;

      expect(getRefusal(await waiting)).toEqual({ code: 'STAKE_LIMIT_DAY', params: { remainingKyat: 300 } });
    });
  },
  { engines: ['postgres'] },
);

describeDraws("a player's own stake limits", (test) => {
  const { given, draws, createDraw } = test;
  const { limitStakes, setStakeLimit, createLimitedPlayer, placeStake } = openLimits(test);
  let football: TestFootball;
  beforeEach(() => {
    football = createTestFootball(given.db);
    limitStakes(football);
  });
  const createBetOnMatch = (matchId: string, playerId: string, stakeKyat = 1_000) =>
    createMatchBet(playerId, [createRequestedLeg(matchId)], { stakeKyat });

  it.each([
    ['day', 'STAKE_LIMIT_DAY'],
    ['week', 'STAKE_LIMIT_WEEK'],
    ['month', 'STAKE_LIMIT_MONTH'],
  ] as const)(
    'refuses a bet over the limit of a %s with the remaining amount, and accepts that amount',
    async (period, code) => {
      const [drawId, player] = [await createDraw(), await createLimitedPlayer(1_000, period)];
      await placeStake(drawId, player, 600);

      expect(getRefusal(await placeStake(drawId, player, 500))).toEqual({ code, params: { remainingKyat: 400 } });
      expect((await placeStake(drawId, player, 400))?.ok).toBe(true);
    },
  );

  it('counts the stakes of all products together', async () => {
    const [drawId, matchId] = [await createDraw(), await createMatch(football)];
    await createOffers(draws);
    const player = await createLimitedPlayer(8_000);
    await placeStake(drawId, player, 1_000);
    await buyPackage(draws, createPackage(drawId, player));
    await placeMatch(football, createBetOnMatch(matchId, player));

    const over = await placeMatch(football, createBetOnMatch(matchId, player, 2_000));

    expect(getRefusal(over)).toEqual({ code: 'STAKE_LIMIT_DAY', params: { remainingKyat: 1_000 } });
    expect(getRefusal(await placeStake(drawId, player, 1_100))?.code).toBe('STAKE_LIMIT_DAY');
  });

  it('refuses a package over the limit', async () => {
    const drawId = await createDraw();
    await createOffers(draws);

    expect(getRefusal(await buyPackage(draws, createPackage(drawId, await createLimitedPlayer(4_900))))).toEqual({
      code: 'STAKE_LIMIT_DAY',
      params: { remainingKyat: 4_900 },
    });
  });

  it('E27 does not count stakes of a void draw or match', async () => {
    const [voided, other, matchId] = [await createDraw(), await createDraw(), await createMatch(football)];
    const player = await createLimitedPlayer(2_000);
    await placeStake(voided, player, 1_000);
    await placeMatch(football, createBetOnMatch(matchId, player));
    expect(getRefusal(await placeStake(other, player, 100))?.code).toBe('STAKE_LIMIT_DAY');

    await test.voidDraw(voided);
    await test.settleDraw(voided);
    for (const by of ['operator:one', 'operator:two'] as const)
      await enterOutcome(football, { matchId, outcome: 'void', reason: 'the pitch is flooded', by });
    await settleMatch(football, matchId);

    expect((await placeStake(other, player, 2_000))?.ok).toBe(true);
  });

  it('F36 accepts 5 of 20 parallel bets on two draws and a match when the limit covers 5', async () => {
    const [first, second, matchId] = [await createDraw(), await createDraw(), await createMatch(football)];
    const player = await createLimitedPlayer(5_000);
    const [one, other] = [openNumberPlacement(draws), openNumberPlacement(draws)];
    const matches = createMatchPlacement(football);
    const line = { number: '47', stakeKyat: 1_000 };

    const answers = await runInParallel(AT_ONCE, (index) =>
      index % 3 === 0
        ? matches.place(createBetOnMatch(matchId, player))
        : (index % 2 === 0 ? one : other).place(createBet(index % 3 === 1 ? first : second, player, [line])),
    );

    expect(answers.filter((answer) => answer.ok)).toHaveLength(5);
    expect(answers.filter((answer) => getRefusal(answer)?.code === 'STAKE_LIMIT_DAY')).toHaveLength(AT_ONCE - 5);
    expect(await sumStakesSince(given.db, player, new Date(OPEN_TIME.getTime() - DAY_MS))).toBe(5_000);
  });

  it('applies a lower limit at once and a higher one not before 24 hours', async () => {
    const [drawId, player] = [await createDraw(), await createLimitedPlayer(1_000, 'month')];
    await setStakeLimit(player, 5_000, 'month');
    expect(getRefusal(await placeStake(drawId, player, 1_100))?.code).toBe('STAKE_LIMIT_MONTH');
    await setStakeLimit(player, 300, 'month');
    expect(getRefusal(await placeStake(drawId, player, 400))?.params).toEqual({ remainingKyat: 300 });
  });

  it('has a remainder of 0 when the limit is set below the current stakes', async () => {
    const [drawId, player] = [await createDraw(), await createLimitedPlayer(1_000)];
    await placeStake(drawId, player, 1_000);
    await setStakeLimit(player, 300);

    expect(getRefusal(await placeStake(drawId, player, 100))?.params).toEqual({ remainingKyat: 0 });
  });

  it('does not limit players without a limit', async () => {
    await createLimitedPlayer(100);

    expect((await placeStake(await createDraw(), await test.createPlayer(500_000), 500_000))?.ok).toBe(true);
  });
});
