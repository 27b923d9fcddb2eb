import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { BOTH_ENGINES, describeOnDatabases } from '../../../../test/databases.ts';
import {
  createDraw,
  placeBet,
  CLOSE_TIME,
  DRAW_TIME,
  OPEN_TIME,
  settleDraw,
  createTestDraws,
  TWO_D_GAME,
  type TestDraws,
} from '../../../../test/draw-fixtures.ts';
import { createPlayerAccount } from '../../../../test/ledger-fixtures.ts';
import {
  createPackage,
  buyPackage,
  listNumbers,
  createOffers,
  createPackagePlacement,
} from '../../../../test/package-fixtures.ts';
import { selectValues } from '../../../../test/results.ts';
import { readLines, readTicket } from '../../betting/ticket.repository.ts';
import { readPlayerBalances } from '../../ledger/index.ts';
import { enterResult, setDrawCap, voidDraw } from '../index.ts';
import { readNumbers, readCap } from '../number.repository.ts';
import { setPackageNumberLimit, setPackageTerms, switchPackage } from './office-packages.ts';
import { readOffers, readPool } from './package.repository.ts';

const PRICE_KYAT = 5_000;
const FIGURES = { setIndex: '1,685.75', setValue: '63,797.02' };
const CORRECTED = { setIndex: '1,685.76', setValue: '63,791.02' };

describeOnDatabases(
  'master packages',
  (given) => {
    const createSection = async (drawCapKyat: number | null = null): Promise<{ draws: TestDraws; drawId: string }> => {
      const draws = createTestDraws(given.db);
      const drawId = await createDraw(given.db, 1_000_000, { ...TWO_D_GAME, drawCapKyat });
      await createOffers(draws);
      return { draws, drawId };
    };
    const readMainKyat = async (playerId: string): Promise<number> =>
      (await readPlayerBalances(given.db, playerId)).mainKyat;
    const createPlayers = (count: number, kyat: number): Promise<string[]> =>
      Promise.all(Array.from({ length: count }, () => createPlayerAccount(given.db, kyat)));
    const readSold = async (drawId: string) =>
      Object.fromEntries((await readOffers(given.db, [drawId])).map(({ kind, sold }) => [kind, sold]));
    const enterFirstResult = async (draws: TestDraws, drawId: string) => {
      draws.clock.set(DRAW_TIME);
      await enterResult(draws, { drawId, figures: FIGURES, by: 'operator:one' });
    };
    const correctResult = async (draws: TestDraws, drawId: string) => {
      for (const by of ['operator:one', 'operator:two'] as const)
        await enterResult(draws, { drawId, figures: CORRECTED, by });
    };

    it('P3 T11 adds the stake of a package to its pool, not to the board', async () => {
      const { draws, drawId } = await createSection();
      const player = await createPlayerAccount(given.db, 6_000);

      const [ticket] = selectValues([await buyPackage(draws, createPackage(drawId, player))]);

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
      const { draws, drawId } = await createSection();
      const player = await createPlayerAccount(given.db, 300_000);
      const sales = [createPackagePlacement(draws), createPackagePlacement(draws)] as const;

      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          sales[index % 4 < 2 ? 0 : 1].place(
            createPackage(drawId, player, { kind: index % 2 === 0 ? 'gold' : 'silver' }),
          ),
        ),
      );

      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.code]))).toEqual(
        Array.from({ length: 49 }, () => 'PACKAGE_ONCE'),
      );
      expect(await readMainKyat(player)).toBe(300_000 - PRICE_KYAT);
    });

    it('T11 E24 sells the last package to one of fifty players', async () => {
      const { draws, drawId } = await createSection();
      await setPackageTerms(draws, { drawId, kind: 'gold', stakeKyat: 1_000, payoutMultiplier: 85, capacity: 1 });
      const all = await createPlayers(50, PRICE_KYAT);
      const sales = [createPackagePlacement(draws), createPackagePlacement(draws)] as const;

      const answers = await Promise.all(
        all.map((player, index) => sales[index % 2 === 0 ? 0 : 1].place(createPackage(drawId, player))),
      );

      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'PACKAGE_SOLD_OUT' } });
      expect((await Promise.all(all.map(readMainKyat))).filter((kyat) => kyat === 0)).toHaveLength(1);
      expect(await readSold(drawId)).toMatchObject({ gold: 1 });
    });

    it('T11 E24 sells all 200 packages to 500 parallel players', async () => {
      const draws = createTestDraws(given.db);
      const drawId = await createDraw(given.db);
      await createOffers(draws, { PACKAGE_SILVER_NUMBER_LIMIT: '1000000' });
      const all = await createPlayers(500, PRICE_KYAT);
      const sales = [createPackagePlacement(draws), createPackagePlacement(draws)] as const;

      const answers = await Promise.all(
        all.map((player, index) =>
          sales[index % 2 === 0 ? 0 : 1].place(
            createPackage(drawId, player, { kind: 'silver', numbers: listNumbers(index, 'silver') }),
          ),
        ),
      );

      expect(answers.filter(({ ok }) => ok)).toHaveLength(200);
      expect(await readSold(drawId)).toEqual({ gold: 0, silver: 200 });
      expect((await Promise.all(all.map(readMainKyat))).filter((kyat) => kyat === 0)).toHaveLength(200);
    });

    it('I7 repeats the answer to the same key', async () => {
      const { draws, drawId } = await createSection();
      const player = await createPlayerAccount(given.db, 20_000);
      const wanted = createPackage(drawId, player);

      const [first, second] = [await buyPackage(draws, wanted), await buyPackage(draws, wanted)];

      expect(second).toEqual(first);
      expect(await readMainKyat(player)).toBe(15_000);
    });

    it('K20 closes a full number in its pool only', async () => {
      const { draws, drawId } = await createSection();
      await setPackageNumberLimit(draws, { drawId, kind: 'gold', number: '57', limitKyat: 2_000 });
      const [one, two, three] = await createPlayers(3, PRICE_KYAT);
      await buyPackage(draws, createPackage(drawId, one ?? ''));
      await buyPackage(draws, createPackage(drawId, two ?? ''));

      expect(await buyPackage(draws, createPackage(drawId, three ?? ''))).toMatchObject({
        refusal: { code: 'NUMBER_AT_LIMIT', params: { number: '57', remainingKyat: 0 } },
      });
      expect(await buyPackage(draws, createPackage(drawId, three ?? '', { kind: 'silver' }))).toMatchObject({
        ok: true,
      });
    });

    it.each([
      ['a package of four numbers', { numbers: listNumbers(57).slice(1) }, 'INVALID_INPUT'],
      ['a package of six numbers', { numbers: [...listNumbers(57), '99'] }, 'INVALID_INPUT'],
      ['a repeated number', { numbers: ['57', '57', '58', '59', '60'] }, 'INVALID_INPUT'],
      ['a number with three digits', { numbers: ['571', '58', '59', '60', '61'] }, 'INVALID_INPUT'],
      ['an outdated price', { priceKyat: 4_000 }, 'PACKAGE_PRICE_CHANGED'],
    ])('V19 refuses %s and moves no money', async (_title, wanted, code) => {
      const { draws, drawId } = await createSection();
      const player = await createPlayerAccount(given.db, 20_000);

      expect(await buyPackage(draws, createPackage(drawId, player, wanted))).toMatchObject({
        ok: false,
        refusal: { code },
      });
      expect(await readMainKyat(player)).toBe(20_000);
      expect(await readSold(drawId)).toEqual({ gold: 0, silver: 0 });
    });

    it('E21 refuses a package that the balance does not cover', async () => {
      const { draws, drawId } = await createSection();
      const player = await createPlayerAccount(given.db, PRICE_KYAT - 100);

      expect(await buyPackage(draws, createPackage(drawId, player))).toMatchObject({
        refusal: { code: 'INSUFFICIENT_BALANCE' },
      });
      expect(await readSold(drawId)).toMatchObject({ gold: 0 });
    });

    it('E24 counts packages towards the cap of the draw', async () => {
      const { draws, drawId } = await createSection(6_000);
      const [one, two] = await createPlayers(2, 20_000);
      await buyPackage(draws, createPackage(drawId, one ?? ''));

      expect(await buyPackage(draws, createPackage(drawId, two ?? ''))).toMatchObject({
        refusal: { code: 'DRAW_AT_LIMIT', params: { remainingKyat: 1_000 } },
      });
      expect(await readCap(given.db, drawId)).toEqual({ stakedKyat: 5_000, capKyat: 6_000 });
      expect(await setDrawCap(draws, { drawId, capKyat: 20_000 })).toMatchObject({ value: { stakedKyat: 5_000 } });
    });

    it('F10 places no package at or after the close, with 50 parallel sales', async () => {
      const { draws, drawId } = await createSection();
      const all = await createPlayers(50, PRICE_KYAT);
      const sale = createPackagePlacement(draws);
      const closing = new Promise<void>((resolve) => setImmediate(resolve)).then(() => draws.clock.set(CLOSE_TIME));

      const answers = await Promise.all(
        all.map((player, index) => sale.place(createPackage(drawId, player, { numbers: listNumbers(index) }))),
      );
      await closing;

      const times = await sql<{ late: number }>`
        select count(*) as late from ticket where draw_id = ${drawId}::uuid and placed_at >= ${CLOSE_TIME.toISOString()}::timestamptz`.execute(
        given.db,
      );
      expect(times.rows[0]?.late).toBe(0);
      expect((await readSold(drawId))['gold']).toBe(answers.filter(({ ok }) => ok).length);
      expect(await buyPackage(draws, createPackage(drawId, all[0] ?? '', { kind: 'silver' }))).toMatchObject({
        refusal: { code: 'DRAW_CLOSED' },
      });
    });

    it('P3 the office closes a kind and opens it again', async () => {
      const { draws, drawId } = await createSection();
      const player = await createPlayerAccount(given.db, PRICE_KYAT);
      await switchPackage(draws, { drawId, kind: 'gold', isOpen: false });
      expect(await buyPackage(draws, createPackage(drawId, player))).toMatchObject({
        refusal: { code: 'PACKAGE_CLOSED' },
      });

      await switchPackage(draws, { drawId, kind: 'gold', isOpen: true });
      expect(await buyPackage(draws, createPackage(drawId, player))).toMatchObject({ ok: true });
      expect(await switchPackage(draws, { drawId: randomUUID(), kind: 'gold', isOpen: true })).toMatchObject({
        refusal: { code: 'NOT_FOUND' },
      });
    });

    it('I12 a sold package keeps its terms when the office changes them', async () => {
      const { draws, drawId } = await createSection();
      const [one, two] = await createPlayers(2, 20_000);
      const [old] = selectValues([await buyPackage(draws, createPackage(drawId, one ?? ''))]);

      const priced = await setPackageTerms(draws, {
        drawId,
        kind: 'gold',
        stakeKyat: 2_000,
        payoutMultiplier: 80,
        capacity: 0,
      });
      expect(priced).toMatchObject({ value: { priceKyat: 10_000, payoutMultiplier: 80, capacity: 1, sold: 1 } });
      await setPackageTerms(draws, { drawId, kind: 'gold', stakeKyat: 2_000, payoutMultiplier: 80, capacity: 5 });
      const [young] = selectValues([await buyPackage(draws, createPackage(drawId, two ?? '', { priceKyat: 10_000 }))]);

      const termsOf = async (id = '') =>
        (await readLines(given.db, id)).map(({ stakeKyat, payoutMultiplier }) => [stakeKyat, payoutMultiplier])[0];
      expect(await termsOf(old?.ticketId)).toEqual([1_000, 85]);
      expect(await termsOf(young?.ticketId)).toEqual([2_000, 80]);
    });

    it('I14 pays packages and board bets by one result, in chunks of one line', async () => {
      const { draws, drawId } = await createSection();
      const [gold, silver, board, loser] = await createPlayers(4, 6_000);
      await buyPackage(draws, createPackage(drawId, gold ?? ''));
      await buyPackage(
        draws,
        createPackage(drawId, silver ?? '', { kind: 'silver', numbers: listNumbers(50, 'silver') }),
      );
      await buyPackage(draws, createPackage(drawId, loser ?? '', { numbers: listNumbers(10) }));
      await placeBet(draws, drawId, board ?? '', { number: '57', stakeKyat: 100 });
      await enterFirstResult(draws, drawId);

      expect(await settleDraw(draws, drawId, 1)).toBe('done');

      const money = await Promise.all([gold, silver, board, loser].map((player) => readMainKyat(player ?? '')));
      expect(money).toEqual([1_000 + 85_000, 1_000 + 42_500, 5_900 + 8_500, 1_000]);
      expect(draws.notices.map(({ textKey, path }) => [textKey, path?.split('?')[0]])).toEqual([
        ['numberGameWin', '/bet_detail'],
        ['packageWin', '/twoD/masterPackageSuccess'],
        ['packageWin', '/twoD/masterPackageSuccess'],
      ]);
      expect(await settleDraw(draws, drawId)).toBe('done');
    });

    it('F19 a correction turns spent winnings into a debt and pays the package that won', async () => {
      const { draws, drawId } = await createSection();
      const [first, second] = await createPlayers(2, PRICE_KYAT);
      await buyPackage(draws, createPackage(drawId, first ?? '', { numbers: listNumbers(53) }));
      await buyPackage(draws, createPackage(drawId, second ?? '', { numbers: listNumbers(61) }));
      await enterFirstResult(draws, drawId);
      await settleDraw(draws, drawId);
      const other = await createDraw(given.db);
      draws.clock.set(OPEN_TIME);
      expect(await placeBet(draws, other, first ?? '', { number: '88', stakeKyat: 85_000 })).toMatchObject({
        ok: true,
      });
      draws.clock.set(DRAW_TIME);

      await correctResult(draws, drawId);
      await settleDraw(draws, drawId, 1);

      expect(await Promise.all([first, second].map((player) => readMainKyat(player ?? '')))).toEqual([0, 85_000]);
      expect(draws.notices.map(({ textKey }) => textKey)).toEqual(['packageWin', 'packageCorrected', 'packageWin']);
    });

    it('E27 I17 refunds packages and bets of a void section once', async () => {
      const { draws, drawId } = await createSection();
      const [pack, board] = await createPlayers(2, PRICE_KYAT);
      await buyPackage(draws, createPackage(drawId, pack ?? ''));
      await placeBet(draws, drawId, board ?? '', { number: '57', stakeKyat: 100 });
      await voidDraw(draws, { drawId, reason: 'no-draw', by: 'operator:one' });

      await settleDraw(draws, drawId, 1);
      await settleDraw(draws, drawId, 1);

      expect(await Promise.all([pack, board].map((player) => readMainKyat(player ?? '')))).toEqual([5_000, 5_000]);
      expect(draws.notices.map(({ textKey }) => textKey)).toEqual(['numberGameRefund', 'packageRefund']);
    });
  },
  BOTH_ENGINES,
);
