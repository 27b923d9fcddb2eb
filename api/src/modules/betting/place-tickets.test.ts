import { randomUUID } from 'node:crypto';
import { refusal } from '@padauk/contract/refusals';
import type { Result } from '@padauk/contract/result';
import { aBet, aLottery, aSection, bet, CLOSE_TIME, type TestLottery } from '../../../test/lottery-fixtures.ts';
import { aPlayerWith, topUp } from '../../../test/ledger-fixtures.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { balancesOf } from '../ledger/index.ts';
import { openBetDesk } from './bet-desk.ts';
import { setNumberLimit, voidSection } from './office.ts';
import { placeBets, type BetCommand, type PlacedBet } from './place-bets.ts';
import { readNumbers } from './section.repository.ts';
import { readLines } from './slip.repository.ts';

const codesOf = (results: readonly Result<PlacedBet>[]): string[] =>
  results.flatMap((result) => (result.ok ? [] : [result.refusal.code]));

/** Two processes that share the database: bets go to one and the other in turn. */
function atTwoDesks(
  lottery: TestLottery,
): (index: number, sectionId: string, command: BetCommand) => Promise<Result<PlacedBet>> {
  const [one, other] = [openBetDesk(lottery), openBetDesk(lottery)];
  return (index, sectionId, command) => (index % 2 === 0 ? one : other).add(sectionId, command);
}

describeOnDatabases('placing 2D bets', (given) => {
  it('V6 takes a slip: the stake leaves the balance and fills the numbers', async () => {
    const lottery = aLottery(given.db);
    const sectionId = await aSection(given.db);
    const playerId = await aPlayerWith(given.db, 10_000);

    const result = await openBetDesk(lottery).add(
      sectionId,
      aBet(playerId, [
        { number: '57', stakeKyat: 500 },
        { number: '08', stakeKyat: 100 },
      ]),
    );

    expect(result).toEqual({
      ok: true,
      value: { slipId: expect.any(String), totalKyat: 600, balanceKyat: 9_400, placedAt: '2026-11-20T04:00:00.000Z' },
    });
    expect(await balancesOf(given.db, playerId)).toMatchObject({ mainKyat: 9_400 });
    expect((await readNumbers(given.db, sectionId)).filter((room) => room.stakedKyat > 0)).toEqual([
      { number: '08', stakedKyat: 100, limitKyat: 1_000_000 },
      { number: '57', stakedKyat: 500, limitKyat: 1_000_000 },
    ]);
  });

  it('I12 copies the multiplier to the line, so that a later change leaves the bet alone', async () => {
    const lottery = aLottery(given.db);
    const sectionId = await aSection(given.db);
    const playerId = await aPlayerWith(given.db, 1_000);
    const [old] = await placeBets(lottery, sectionId, [aBet(playerId, [{ number: '57', stakeKyat: 100 }])]);
    const [young] = await placeBets(
      { ...lottery, settings: { ...lottery.settings, payoutMultiplier: 80 } },
      sectionId,
      [aBet(playerId, [{ number: '57', stakeKyat: 100 }])],
    );

    expect(await readLines(given.db, old?.ok ? old.value.slipId : '')).toMatchObject([{ payoutMultiplier: 85 }]);
    expect(await readLines(given.db, young?.ok ? young.value.slipId : '')).toMatchObject([{ payoutMultiplier: 80 }]);
  });

  it('F6 accepts exactly 10 of 50 parallel bets when the balance covers 10', async () => {
    const lottery = aLottery(given.db);
    const place = atTwoDesks(lottery);
    const sectionId = await aSection(given.db);
    const playerId = await aPlayerWith(given.db, 1_000);

    const results = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        place(index, sectionId, aBet(playerId, [{ number: String(index).padStart(2, '0'), stakeKyat: 100 }])),
      ),
    );

    expect(results.filter((result) => result.ok)).toHaveLength(10);
    expect(codesOf(results)).toEqual(Array.from({ length: 40 }, () => 'INSUFFICIENT_BALANCE'));
    expect(await balancesOf(given.db, playerId)).toMatchObject({ mainKyat: 0 });
  });

  it('E22 accepts exactly 10 of 50 parallel bets when the number has room for 10', async () => {
    const lottery = aLottery(given.db);
    const place = atTwoDesks(lottery);
    const sectionId = await aSection(given.db, 1_000);
    const players = await Promise.all(Array.from({ length: 50 }, () => aPlayerWith(given.db, 100)));

    const results = await Promise.all(
      players.map((playerId, index) => place(index, sectionId, aBet(playerId, [{ number: '57', stakeKyat: 100 }]))),
    );

    expect(results.filter((result) => result.ok)).toHaveLength(10);
    expect(results.filter((result) => !result.ok)).toEqual(
      Array.from({ length: 40 }, () =>
        expect.objectContaining({
          refusal: expect.objectContaining({ code: 'NUMBER_AT_LIMIT', params: { number: '57', remainingKyat: 0 } }),
        }),
      ),
    );
  });

  it('F7 500 players race for the last 1,000 of a number: never more, and each refusal names the true remainder', async () => {
    const lottery = aLottery(given.db);
    const place = atTwoDesks(lottery);
    const sectionId = await aSection(given.db, 1_000);
    const players = await Promise.all(Array.from({ length: 500 }, () => aPlayerWith(given.db, 300)));

    const results = await Promise.all(
      players.map((playerId, index) => place(index, sectionId, aBet(playerId, [{ number: '57', stakeKyat: 300 }]))),
    );

    expect(results.filter((result) => result.ok)).toHaveLength(3);
    expect(new Set(results.flatMap((result) => (result.ok ? [] : [result.refusal.params?.['remainingKyat']])))).toEqual(
      new Set([100]),
    );
    expect((await readNumbers(given.db, sectionId))[57]).toMatchObject({ stakedKyat: 900 });
  }, 60_000);

  it('F5 the same request 50 times at once is one bet, and every answer is its answer', async () => {
    const lottery = aLottery(given.db);
    const desk = openBetDesk(lottery);
    const sectionId = await aSection(given.db);
    const playerId = await aPlayerWith(given.db, 10_000);
    const command = aBet(playerId, [{ number: '57', stakeKyat: 100 }]);

    const results = await Promise.all(Array.from({ length: 50 }, () => desk.add(sectionId, command)));

    expect(new Set(results.map((result) => (result.ok ? result.value.slipId : result.refusal.code))).size).toBe(1);
    expect(await balancesOf(given.db, playerId)).toMatchObject({ mainKyat: 9_900 });
  });

  it('F5 the same request at two processes is one bet; the other is answered the same, or that it is in progress', async () => {
    const lottery = aLottery(given.db);
    const desks = Array.from({ length: 8 }, () => openBetDesk(lottery));
    const sectionId = await aSection(given.db);
    const playerId = await aPlayerWith(given.db, 10_000);
    const command = aBet(playerId, [{ number: '57', stakeKyat: 100 }]);

    const results = await Promise.all(desks.map((desk) => desk.add(sectionId, command)));

    expect(new Set(results.flatMap((result) => (result.ok ? [result.value.slipId] : []))).size).toBe(1);
    expect(codesOf(results).filter((code) => code !== 'KEY_IN_PROGRESS')).toEqual([]);
    expect(await balancesOf(given.db, playerId)).toMatchObject({ mainKyat: 9_900 });
  });

  it('F9 a key that comes again with another slip is refused, and nothing moves', async () => {
    const lottery = aLottery(given.db);
    const desk = openBetDesk(lottery);
    const sectionId = await aSection(given.db);
    const playerId = await aPlayerWith(given.db, 10_000);
    const key = randomUUID();
    await desk.add(sectionId, aBet(playerId, [{ number: '57', stakeKyat: 100 }], key));

    const again = await desk.add(sectionId, aBet(playerId, [{ number: '57', stakeKyat: 200 }], key));

    expect(again).toEqual({ ok: false, refusal: refusal('KEY_REUSED') });
    expect(await balancesOf(given.db, playerId)).toMatchObject({ mainKyat: 9_900 });
  });

  it('I6 a refused slip uses up nothing: the next one of its batch passes, and its key passes once it is covered', async () => {
    const lottery = aLottery(given.db);
    const sectionId = await aSection(given.db, 200);
    const [poor, rich] = [await aPlayerWith(given.db, 0), await aPlayerWith(given.db, 100)];
    const uncovered = aBet(poor, [{ number: '57', stakeKyat: 100 }]);

    const results = await placeBets(lottery, sectionId, [uncovered, aBet(rich, [{ number: '57', stakeKyat: 100 }])]);
    await inTransaction(given.db, (tx) => topUp(tx, poor, 100));

    expect(results).toMatchObject([
      { ok: false, refusal: { code: 'INSUFFICIENT_BALANCE', params: { availableKyat: 0 } } },
      { ok: true },
    ]);
    expect(await openBetDesk(lottery).add(sectionId, uncovered)).toMatchObject({ ok: true, value: { balanceKyat: 0 } });
  });

  it.each([
    ['F10 a bet at the close − 1 ms is taken', -1, { ok: true }],
    ['F10 a bet at the close is too late', 0, { ok: false, refusal: { code: 'SECTION_CLOSED' } }],
    ['F10 a bet at the close + 1 ms is too late', 1, { ok: false, refusal: { code: 'SECTION_CLOSED' } }],
    ['F10 a bet long before the opening is refused', -86_400_000, { ok: false, refusal: { code: 'SECTION_CLOSED' } }],
  ])('%s', async (_title, offsetMs, expected) => {
    const lottery = aLottery(given.db);
    const sectionId = await aSection(given.db);
    const playerId = await aPlayerWith(given.db, 1_000);
    lottery.clock.set(new Date(CLOSE_TIME.getTime() + offsetMs));

    expect(await bet(lottery, sectionId, playerId, { number: '57', stakeKyat: 100 })).toMatchObject(expected);
  });

  it('F10 the time counts at which the locks are held, not the one at which the bet arrived', async () => {
    const lottery = aLottery(given.db);
    const sectionId = await aSection(given.db);
    const playerId = await aPlayerWith(given.db, 1_000);
    const late = aLottery(given.db, {
      bars: () => Promise.resolve(lottery.clock.set(CLOSE_TIME)).then(() => new Map()),
      clock: lottery.clock,
    });

    expect(await bet(late, sectionId, playerId, { number: '57', stakeKyat: 100 })).toMatchObject({
      refusal: { code: 'SECTION_CLOSED' },
    });
  });

  it('row 7 refuses a section that does not exist', async () => {
    expect(
      await bet(aLottery(given.db), randomUUID(), await aPlayerWith(given.db, 1_000), { number: '57', stakeKyat: 100 }),
    ).toEqual({ ok: false, refusal: refusal('NOT_FOUND') });
  });

  it('E27 refuses bets on a section that was called off', async () => {
    const lottery = aLottery(given.db);
    const sectionId = await aSection(given.db);
    await voidSection(lottery, { sectionId, reason: 'maintenance', by: 'operator:one' });

    expect(
      await bet(lottery, sectionId, await aPlayerWith(given.db, 1_000), { number: '57', stakeKyat: 100 }),
    ).toMatchObject({ refusal: { code: 'SECTION_CLOSED' } });
  });

  it('E22 a number that the office closes takes nothing more, and what is staked stays', async () => {
    const lottery = aLottery(given.db);
    const sectionId = await aSection(given.db);
    const playerId = await aPlayerWith(given.db, 1_000);
    await bet(lottery, sectionId, playerId, { number: '57', stakeKyat: 300 });

    expect(await setNumberLimit(lottery, { sectionId, number: '57', limitKyat: 0 })).toEqual({
      ok: true,
      value: { number: '57', trendingPercent: 100, remainingKyat: 0, isClosed: true },
    });
    expect(await bet(lottery, sectionId, playerId, { number: '57', stakeKyat: 100 })).toMatchObject({
      refusal: { code: 'NUMBER_AT_LIMIT' },
    });
  });

  it('A3 a player who may not bet is told why', async () => {
    const playerId = await aPlayerWith(given.db, 1_000);
    const lottery = aLottery(given.db, {
      bars: () => Promise.resolve(new Map([[playerId, refusal('PHONE_NOT_VERIFIED')]])),
    });

    expect(await bet(lottery, await aSection(given.db), playerId, { number: '57', stakeKyat: 100 })).toEqual({
      ok: false,
      refusal: refusal('PHONE_NOT_VERIFIED'),
    });
  });
});
