import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describeDraws } from '../../../../test/describe-draws.ts';
import { CLOSE_TIME, DRAW_TIME, OPEN_TIME, TWO_D_GAME } from '../../../../test/draw-fixtures.ts';
import { createPackage, listNumbers, createOffers, createPackagePlacement } from '../../../../test/package-fixtures.ts';
import { selectRefusals, selectValues } from '../../../../test/results.ts';
import { readLines, readTicket } from '../../betting/ticket.repository.ts';
import { setDrawCap } from '../index.ts';
import { readNumbers, readCap } from '../draw.repository.ts';
import { setPackageNumberLimit, setPackageTerms, switchPackage } from './office-packages.ts';
import { readOffers, readPool } from './package.repository.ts';
import type { PackageBet } from './package.types.ts';

const PRICE_KYAT = 5_000;
const BOARD_LINE = { number: '57', stakeKyat: 100 };
const OK = { ok: true };

describeDraws('master packages', (test) => {
  const { given, draws, createPlayer, createPlayers, readMainKyat, readBalances, settleDraw } = test;
  const createSection = async (drawCapKyat: number | null = null): Promise<string> => {
    const drawId = await test.createDraw(1_000_000, { ...TWO_D_GAME, drawCapKyat });
    await createOffers(draws);
    return drawId;
  };
  const readSold = async (drawId: string) =>
    Object.fromEntries((await readOffers(given.db, [drawId])).map(({ kind, sold }) => [kind, sold]));
  const buy = (...[drawId, playerId, options]: Parameters<typeof createPackage>) =>
    createPackagePlacement(draws).place(createPackage(drawId, playerId, options));
  /** By a new player who has exactly the price. */
  const buyAsNewPlayer = async (drawId: string, options?: Parameters<typeof createPackage>[2]) => {
    const playerId = await createPlayer(PRICE_KYAT);
    expect(await buy(drawId, playerId, options)).toMatchObject(OK);
    return playerId;
  };
  const buyAtTwoProcesses = (bets: readonly PackageBet[]) => {
    const sales = [createPackagePlacement(draws), createPackagePlacement(draws)] as const;
    return Promise.all(bets.map((bet, index) => sales[index % 4 < 2 ? 0 : 1].place(bet)));
  };
  const enterFirstResult = async (drawId: string) => {
    draws.clock.set(DRAW_TIME);
    await test.enterNumber(drawId, '57');
  };

  it('P3 T11 adds the stake of a package to its pool, not to the board', async () => {
    const [drawId, player] = [await createSection(), await createPlayer(6_000)];

    const [ticket] = selectValues([await buy(drawId, player)]);

    expect(ticket).toMatchObject({ stakeKyat: PRICE_KYAT, balanceKyat: 1_000 });
    expect(await readTicket(given.db, player, ticket?.ticketId ?? '')).toMatchObject({
      product: 'package',
      lineCount: 5,
      state: 'waiting',
    });
    expect(await readSold(drawId)).toEqual({ gold: 1, silver: 0 });
    expect((await readPool(given.db, drawId, 'gold')).filter(({ stakedKyat }) => stakedKyat > 0)).toEqual(
      listNumbers(57).map((number) => ({ kind: 'gold', number, stakedKyat: 1_000, limitKyat: 50_000 })),
    );
    const board = await readNumbers(given.db, drawId);
    expect(board.every(({ stakedKyat }) => stakedKyat === 0)).toBe(true);
  });

  it('T11 sells a player one of 50 parallel packages of both kinds at two processes', async () => {
    const [drawId, player] = [await createSection(), await createPlayer(300_000)];

    const answers = await buyAtTwoProcesses(
      Array.from({ length: 50 }, (_, index) =>
        createPackage(drawId, player, { kind: index % 2 === 0 ? 'gold' : 'silver' }),
      ),
    );

    expect(selectValues(answers)).toHaveLength(1);
    expect(selectRefusals(answers).map(({ code }) => code)).toEqual(Array.from({ length: 49 }, () => 'PACKAGE_ONCE'));
    expect(await readMainKyat(player)).toBe(300_000 - PRICE_KYAT);
  });

  it('T11 E24 sells the last package to one of fifty players', async () => {
    const drawId = await createSection();
    await setPackageTerms(draws, { drawId, kind: 'gold', stakeKyat: 1_000, payoutMultiplier: 85, capacity: 1 });
    const all = await createPlayers(50, PRICE_KYAT);

    const answers = await buyAtTwoProcesses(all.map((player) => createPackage(drawId, player)));

    expect(selectValues(answers)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'PACKAGE_SOLD_OUT' } });
    expect((await readBalances(all)).filter((kyat) => kyat === 0)).toHaveLength(1);
    expect(await readSold(drawId)).toMatchObject({ gold: 1 });
  });

  it('T11 E24 sells all 200 packages to 500 parallel players', async () => {
    const drawId = await test.createDraw();
    await createOffers(draws, { PACKAGE_SILVER_NUMBER_LIMIT: '1000000' });
    const all = await createPlayers(500, PRICE_KYAT);

    const answers = await buyAtTwoProcesses(
      all.map((player, index) =>
        createPackage(drawId, player, { kind: 'silver', numbers: listNumbers(index, 'silver') }),
      ),
    );

    expect(selectValues(answers)).toHaveLength(200);
    expect(await readSold(drawId)).toEqual({ gold: 0, silver: 200 });
    expect((await readBalances(all)).filter((kyat) => kyat === 0)).toHaveLength(200);
  });

  it('I7 repeats the answer to the same key', async () => {
    const [drawId, player, key] = [await createSection(), await createPlayer(20_000), randomUUID()];

    const first = await buy(drawId, player, { key });

    expect(first).toMatchObject(OK);
    expect(await buy(drawId, player, { key })).toEqual(first);
    expect(await readMainKyat(player)).toBe(15_000);
  });

  it('K20 closes a full number in its pool only', async () => {
    const drawId = await createSection();
    await setPackageNumberLimit(draws, { drawId, kind: 'gold', number: '57', limitKyat: 2_000 });
    for (let sold = 0; sold < 2; sold += 1) await buyAsNewPlayer(drawId);

    const third = await createPlayer(PRICE_KYAT);
    expect(await buy(drawId, third)).toMatchObject({
      refusal: { code: 'NUMBER_AT_LIMIT', params: { number: '57', remainingKyat: 0 } },
    });
    expect(await buy(drawId, third, { kind: 'silver' })).toMatchObject(OK);
  });

  it.each([
    ['a package of four numbers', { numbers: listNumbers(57).slice(1) }, 'INVALID_INPUT'],
    ['a package of six numbers', { numbers: [...listNumbers(57), '99'] }, 'INVALID_INPUT'],
    ['a repeated number', { numbers: ['57', '57', '58', '59', '60'] }, 'INVALID_INPUT'],
    ['a number with three digits', { numbers: ['571', '58', '59', '60', '61'] }, 'INVALID_INPUT'],
    ['an outdated price', { priceKyat: 4_000 }, 'PACKAGE_PRICE_CHANGED'],
  ])('V19 refuses %s and moves no money', async (_title, wanted, code) => {
    const [drawId, player] = [await createSection(), await createPlayer(20_000)];

    expect(await buy(drawId, player, wanted)).toMatchObject({ ok: false, refusal: { code } });
    expect(await readMainKyat(player)).toBe(20_000);
    expect(await readSold(drawId)).toEqual({ gold: 0, silver: 0 });
  });

  it('E21 refuses a package that the balance does not cover', async () => {
    const drawId = await createSection();

    expect(await buy(drawId, await createPlayer(PRICE_KYAT - 100))).toMatchObject({
      refusal: { code: 'INSUFFICIENT_BALANCE' },
    });
    expect(await readSold(drawId)).toMatchObject({ gold: 0 });
  });

  it('E24 counts packages towards the cap of the draw', async () => {
    const drawId = await createSection(6_000);
    await buyAsNewPlayer(drawId);

    expect(await buy(drawId, await createPlayer(20_000))).toMatchObject({
      refusal: { code: 'DRAW_AT_LIMIT', params: { remainingKyat: 1_000 } },
    });
    expect(await readCap(given.db, drawId)).toEqual({ stakedKyat: 5_000, capKyat: 6_000 });
    expect(await setDrawCap(draws, { drawId, capKyat: 20_000 })).toMatchObject({ value: { stakedKyat: 5_000 } });
  });

  it('F10 places no package at or after the close, with 50 parallel sales', async () => {
    const [drawId, all] = [await createSection(), await createPlayers(50, PRICE_KYAT)];
    const sale = createPackagePlacement(draws);
    const closing = new Promise<void>((resolve) => setImmediate(resolve)).then(() => draws.clock.set(CLOSE_TIME));

    const answers = await Promise.all(
      all.map((player, index) => sale.place(createPackage(drawId, player, { numbers: listNumbers(index) }))),
    );
    await closing;

    const times = await sql<{ late: number }>`
      select count(*) as late from ticket
      where draw_id = ${drawId}::uuid and placed_at >= ${CLOSE_TIME.toISOString()}::timestamptz`.execute(given.db);
    expect(times.rows[0]?.late).toBe(0);
    expect((await readSold(drawId))['gold']).toBe(selectValues(answers).length);
    expect(await buy(drawId, all[0] ?? '', { kind: 'silver' })).toMatchObject({ refusal: { code: 'DRAW_CLOSED' } });
  });

  it('P3 the office closes a kind and opens it again', async () => {
    const [drawId, player] = [await createSection(), await createPlayer(PRICE_KYAT)];
    await switchPackage(draws, { drawId, kind: 'gold', isOpen: false });
    expect(await buy(drawId, player)).toMatchObject({ refusal: { code: 'PACKAGE_CLOSED' } });

    await switchPackage(draws, { drawId, kind: 'gold', isOpen: true });
    expect(await buy(drawId, player)).toMatchObject(OK);
    expect(await switchPackage(draws, { drawId: randomUUID(), kind: 'gold', isOpen: true })).toMatchObject({
      refusal: { code: 'NOT_FOUND' },
    });
  });

  it('I12 a sold package keeps its terms when the office changes them', async () => {
    const drawId = await createSection();
    const [one = '', two = ''] = await createPlayers(2, 20_000);
    const [old] = selectValues([await buy(drawId, one)]);

    const terms = { drawId, kind: 'gold', stakeKyat: 2_000, payoutMultiplier: 80 } as const;
    expect(await setPackageTerms(draws, { ...terms, capacity: 0 })).toMatchObject({
      value: { priceKyat: 10_000, payoutMultiplier: 80, capacity: 1, sold: 1 },
    });
    await setPackageTerms(draws, { ...terms, capacity: 5 });
    const [young] = selectValues([await buy(drawId, two, { priceKyat: 10_000 })]);

    const termsOf = async (id = '') =>
      (await readLines(given.db, id)).map(({ stakeKyat, payoutMultiplier }) => [stakeKyat, payoutMultiplier])[0];
    expect(await termsOf(old?.ticketId)).toEqual([1_000, 85]);
    expect(await termsOf(young?.ticketId)).toEqual([2_000, 80]);
  });

  it('I14 pays packages and board bets by one result, in chunks of one line', async () => {
    const drawId = await createSection();
    const gold = await buyAsNewPlayer(drawId);
    const silver = await buyAsNewPlayer(drawId, { kind: 'silver', numbers: listNumbers(50, 'silver') });
    const loser = await buyAsNewPlayer(drawId, { numbers: listNumbers(10) });
    const [board = ''] = await test.placeLines(drawId, [BOARD_LINE]);
    await enterFirstResult(drawId);

    expect(await settleDraw(drawId, 1)).toBe('done');

    expect(await readBalances([gold, silver, board, loser])).toEqual([85_000, 42_500, 8_500, 0]);
    expect(draws.notices.map(({ textKey, path }) => [textKey, path?.split('?')[0]])).toEqual([
      ['numberGameWin', '/bet_detail'],
      ['packageWin', '/twoD/masterPackageSuccess'],
      ['packageWin', '/twoD/masterPackageSuccess'],
    ]);
    expect(await settleDraw(drawId)).toBe('done');
  });

  it('F19 a correction turns spent winnings into a debt and pays the package that won', async () => {
    const drawId = await createSection();
    const first = await buyAsNewPlayer(drawId, { numbers: listNumbers(53) });
    const second = await buyAsNewPlayer(drawId, { numbers: listNumbers(61) });
    await enterFirstResult(drawId);
    await settleDraw(drawId);
    draws.clock.set(OPEN_TIME);
    const spending = test.placeBet(await test.createDraw(), first, { number: '88', stakeKyat: 85_000 });
    expect(await spending).toMatchObject(OK);
    draws.clock.set(DRAW_TIME);

    for (const by of ['operator:one', 'operator:two'] as const) await test.enterNumber(drawId, '61', by);
    await settleDraw(drawId, 1);

    expect(await readBalances([first, second])).toEqual([0, 85_000]);
    expect(draws.notices.map(({ textKey }) => textKey)).toEqual(['packageWin', 'packageCorrected', 'packageWin']);
  });

  it('E27 I17 refunds packages and bets of a void section once', async () => {
    const drawId = await createSection();
    const pack = await buyAsNewPlayer(drawId);
    const [board = ''] = await test.placeLines(drawId, [BOARD_LINE]);
    await test.voidDraw(drawId);

    await settleDraw(drawId, 1);
    await settleDraw(drawId, 1);

    expect(await readBalances([pack, board])).toEqual([5_000, 100]);
    expect(draws.notices.map(({ textKey }) => textKey)).toEqual(['numberGameRefund', 'packageRefund']);
  });
});
