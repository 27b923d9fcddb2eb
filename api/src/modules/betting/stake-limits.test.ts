import type { Result } from '@padauk/contract/result';
import type { LimitPeriod } from '@padauk/contract/rules/protection';
import { describeOnDatabases } from '../../../test/databases.ts';
import { createDeferred } from '../../../test/deferred.ts';
import {
  createBet,
  createDraw,
  placeBet,
  OPEN_TIME,
  settleDraw,
  createTestDraws,
  type TestDraws,
} from '../../../test/draw-fixtures.ts';
import { createPlayerAccount } from '../../../test/ledger-fixtures.ts';
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
import { runInTransaction } from '../../platform/database/transaction.ts';
import { enterOutcome } from '../football/enter-outcome.ts';
import { voidDraw } from '../draws/index.ts';
import { openNumberPlacement } from '../draws/number-placement.ts';
import { lockBalances } from '../ledger/index.ts';
import { bettingProtection } from '../protection/index.ts';
import { setLimit } from '../protection/protection.ts';
import { lockRemainingStakes } from './lock-remaining-stakes.ts';
import { sumStakesSince } from './read-stakes.ts';

const DAY_MS = 24 * 3_600_000;
const AT_ONCE = 20;
const returnZero = (): Promise<number> => Promise.resolve(0);
const getRefusal = (answer: Result<unknown> | undefined) => (answer?.ok === false ? answer.refusal : null);

describeOnDatabases(
  "a player's first stake limit",
  (given) => {
    it('point 6 holds at once, also for a bet that came before it and waits for another of the player', async () => {
      const quiet = createTestDraws(given.db);
      const draws: TestDraws = {
        ...quiet,
        lockRemainingStakes: (tx, playerIds) =>
          lockRemainingStakes(tx, playerIds, {
            lockStakeLimits: bettingProtection.lockStakeLimits,
            clock: quiet.clock,
          }),
      };
      const drawId = await createDraw(given.db);
      const playerId = await createPlayerAccount(given.db, 1_000_000);
      const [isHeld, mayEnd] = [createDeferred(), createDeferred()];
      const another = runInTransaction(given.db, async (tx) => {
        await lockBalances(tx, [`player_main:${playerId}`]);
        isHeld.resolve();
        await mayEnd.promise;
      });
      await isHeld.promise;
      const waiting = placeBet(draws, drawId, playerId, { number: '47', stakeKyat: 1_000 });
      await waitForLock(given.db);
      const deps = {
        db: given.db,
        clock: draws.clock,
        sumDepositsSince: returnZero,
        sumStakesSince,
        sumNetDepositsSince: returnZero,
      };
      await setLimit(deps, 'stake', { playerId, period: 'day', limitKyat: 300 });
      mayEnd.resolve();
      await another;

      expect(getRefusal(await waiting)).toEqual({ code: 'STAKE_LIMIT_DAY', params: { remainingKyat: 300 } });
    });
  },
  ['postgres'],
);

describeOnDatabases("a player's own stake limits", (given) => {
  let draws: TestDraws;
  let football: TestFootball;

  beforeEach(() => {
    const quiet = { draws: createTestDraws(given.db), football: createTestFootball(given.db) };
    const roomsBy = ({ clock }: Pick<TestDraws, 'clock'>): Pick<TestDraws, 'lockRemainingStakes'> => ({
      lockRemainingStakes: (tx, playerIds) => lockRemainingStakes(tx, playerIds, { ...bettingProtection, clock }),
    });
    draws = { ...quiet.draws, ...roomsBy(quiet.draws) };
    football = { ...quiet.football, ...roomsBy(quiet.football) };
  });

  const limit = (playerId: string, limitKyat: number | null, period: LimitPeriod = 'day') =>
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
  const aPlayer = async (limitKyat: number, period: LimitPeriod = 'day'): Promise<string> => {
    const playerId = await createPlayerAccount(given.db, 1_000_000);
    await limit(playerId, limitKyat, period);
    return playerId;
  };
  const stake = async (drawId: string, playerId: string, stakeKyat: number) =>
    await placeBet(draws, drawId, playerId, { number: '47', stakeKyat });

  it.each([
    ['day', 'STAKE_LIMIT_DAY'],
    ['week', 'STAKE_LIMIT_WEEK'],
    ['month', 'STAKE_LIMIT_MONTH'],
  ] as const)(
    'point 6 refuses a bet over the limit of a %s, says what is left, and takes what fits',
    async (period, code) => {
      const drawId = await createDraw(given.db);
      const player = await aPlayer(1_000, period);
      await stake(drawId, player, 600);

      expect(getRefusal(await stake(drawId, player, 500))).toEqual({ code, params: { remainingKyat: 400 } });
      expect((await stake(drawId, player, 400))?.ok).toBe(true);
    },
  );

  it('point 6 counts the stakes of every product together', async () => {
    const [drawId, matchId] = [await createDraw(given.db), await createMatch(football)];
    await createOffers(draws);
    const player = await aPlayer(8_000);
    await stake(drawId, player, 1_000);
    await buyPackage(draws, createPackage(drawId, player));
    await placeMatch(football, createMatchBet(player, [createRequestedLeg(matchId)], { stakeKyat: 1_000 }));

    const over = await placeMatch(
      football,
      createMatchBet(player, [createRequestedLeg(matchId)], { stakeKyat: 2_000 }),
    );

    expect(getRefusal(over)).toEqual({ code: 'STAKE_LIMIT_DAY', params: { remainingKyat: 1_000 } });
    expect(getRefusal(await stake(drawId, player, 1_100))?.code).toBe('STAKE_LIMIT_DAY');
  });

  it('point 6 refuses a package over the limit', async () => {
    const drawId = await createDraw(given.db);
    await createOffers(draws);

    expect(getRefusal(await buyPackage(draws, createPackage(drawId, await aPlayer(4_900))))).toEqual({
      code: 'STAKE_LIMIT_DAY',
      params: { remainingKyat: 4_900 },
    });
  });

  it('E27 counts a stake no longer when its draw or its match was called off', async () => {
    const [called, other, matchId] = [
      await createDraw(given.db),
      await createDraw(given.db),
      await createMatch(football),
    ];
    const player = await aPlayer(2_000);
    await stake(called, player, 1_000);
    await placeMatch(football, createMatchBet(player, [createRequestedLeg(matchId)], { stakeKyat: 1_000 }));
    expect(getRefusal(await stake(other, player, 100))?.code).toBe('STAKE_LIMIT_DAY');

    await voidDraw(draws, { drawId: called, reason: 'maintenance', by: 'operator:one' });
    await settleDraw(draws, called);
    for (const by of ['operator:one', 'operator:two'] as const)
      await enterOutcome(football, { matchId, outcome: 'void', reason: 'the pitch is flooded', by });
    await settleMatch(football, matchId);

    expect((await stake(other, player, 2_000))?.ok).toBe(true);
  });

  it('row 3 takes five of 20 bets at once where the limit has room for five, on two draws and a match', async () => {
    const [first, second, matchId] = [
      await createDraw(given.db),
      await createDraw(given.db),
      await createMatch(football),
    ];
    const player = await aPlayer(5_000);
    const [one, other] = [openNumberPlacement(draws), openNumberPlacement(draws)];
    const matches = createMatchPlacement(football);
    const line = { number: '47', stakeKyat: 1_000 };

    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        index % 3 === 0
          ? matches.place(createMatchBet(player, [createRequestedLeg(matchId)], { stakeKyat: 1_000 }))
          : (index % 2 === 0 ? one : other).place(createBet(index % 3 === 1 ? first : second, player, [line])),
      ),
    );

    expect(answers.filter((answer) => answer.ok)).toHaveLength(5);
    expect(answers.filter((answer) => getRefusal(answer)?.code === 'STAKE_LIMIT_DAY')).toHaveLength(AT_ONCE - 5);
    expect(await sumStakesSince(given.db, player, new Date(OPEN_TIME.getTime() - DAY_MS))).toBe(5_000);
  });

  it('a lower limit holds at once, a higher one after 24 hours', async () => {
    const drawId = await createDraw(given.db);
    const player = await aPlayer(1_000, 'month');
    await limit(player, 5_000, 'month');
    expect(getRefusal(await stake(drawId, player, 1_100))?.code).toBe('STAKE_LIMIT_MONTH');
    await limit(player, 300, 'month');
    expect(getRefusal(await stake(drawId, player, 400))?.params).toEqual({ remainingKyat: 300 });
  });

  it('a limit that was set below what is staked already leaves no room', async () => {
    const drawId = await createDraw(given.db);
    const player = await aPlayer(1_000);
    await stake(drawId, player, 1_000);
    await limit(player, 300);

    expect(getRefusal(await stake(drawId, player, 100))?.params).toEqual({ remainingKyat: 0 });
  });

  it('leaves whoever has set none alone', async () => {
    const drawId = await createDraw(given.db);
    await aPlayer(100);

    expect((await stake(drawId, await createPlayerAccount(given.db, 500_000), 500_000))?.ok).toBe(true);
  });
});
