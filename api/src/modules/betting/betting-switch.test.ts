import type { AppSetting } from '@padauk/contract/app-settings';
import { bettingSwitchOf, PRODUCTS } from '@padauk/contract/products';
import { createRefusal, type Refusal } from '@padauk/contract/refusals';
import type { Result } from '@padauk/contract/result';
import {
  createBet,
  createDraw,
  placeBet,
  DRAW_TIME,
  placeBatch,
  placeBets,
  settleDraw,
  createTestDraws,
  TWO_D_GAME,
} from '../../../test/draw-fixtures.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { createDeferred } from '../../../test/deferred.ts';
import { createPlayerAccount } from '../../../test/ledger-fixtures.ts';
import { selectRefusals, selectValues } from '../../../test/results.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { readDisabledSettings, switchSetting } from '../content/index.ts';
import { readDrawAnswers, enterResult, voidDraw } from '../draws/index.ts';
import { openNumberPlacement } from '../draws/number-placement.ts';
import { readNumbers } from '../draws/number.repository.ts';
import { readPlayerBalances } from '../ledger/index.ts';
import type { TicketAnswer } from './place-tickets.ts';
import { listTickets } from './read-tickets.ts';

const OFF = createRefusal('BETTING_MAINTENANCE');
const LINE = { number: '57', stakeKyat: 100 };
const TWO_D = bettingSwitchOf('two_d');

describeOnDatabases('the betting of a product that operators switch off', (given) => {
  const turn = (type: AppSetting, status: 'on' | 'off'): Promise<void> =>
    runInTransaction(given.db, (tx) => switchSetting(tx, { type, status }));
  const mainKyat = async (playerId: string): Promise<number> => (await readPlayerBalances(given.db, playerId)).mainKyat;
  const stakedKyat = async (drawId: string): Promise<number | undefined> =>
    (await readNumbers(given.db, drawId))[Number(LINE.number)]?.stakedKyat;

  afterEach(async () => {
    for (const product of PRODUCTS) await turn(bettingSwitchOf(product), 'on');
  });

  it.each(PRODUCTS)('D2 takes no ticket of %s, whatever it is made of, and moves nothing', async (product) => {
    const draws = createTestDraws(given.db, { games: [{ ...TWO_D_GAME, product }] });
    const drawId = await createDraw(given.db);
    const playerId = await createPlayerAccount(given.db, 1_000);
    await turn(bettingSwitchOf(product), 'off');

    expect(await placeBet(draws, drawId, playerId, LINE)).toEqual({ ok: false, refusal: OFF });
    expect([await mainKyat(playerId), await stakedKyat(drawId)]).toEqual([1_000, 0]);
  });

  it('D2 leaves the other products alone', async () => {
    const draws = createTestDraws(given.db);
    for (const product of ['three_d', 'package', 'football'] as const) await turn(bettingSwitchOf(product), 'off');

    expect(
      await placeBet(draws, await createDraw(given.db), await createPlayerAccount(given.db, 1_000), LINE),
    ).toMatchObject({
      ok: true,
    });
  });

  it('D2 takes the very same ticket, with its key, when the betting is on again', async () => {
    const placement = openNumberPlacement(createTestDraws(given.db));
    const refusedBet = createBet(await createDraw(given.db), await createPlayerAccount(given.db, 1_000), [LINE]);
    await turn(TWO_D, 'off');
    expect(await placement.place(refusedBet)).toEqual({ ok: false, refusal: OFF });
    await turn(TWO_D, 'on');

    expect(await placement.place(refusedBet)).toMatchObject({ ok: true, value: { balanceKyat: 900 } });
  });

  it('I7 D2 a bet that was accepted is answered as before when its key comes again, and the new one of its batch is refused', async () => {
    const draws = createTestDraws(given.db);
    const drawId = await createDraw(given.db);
    const playerId = await createPlayerAccount(given.db, 1_000);
    const known = createBet(drawId, playerId, [LINE]);
    const [first] = await placeBatch(draws, drawId, [known]);
    await turn(TWO_D, 'off');

    expect(await placeBatch(draws, drawId, [known, createBet(drawId, playerId, [LINE])])).toEqual([
      first,
      { ok: false, refusal: OFF },
    ]);
    expect(await mainKyat(playerId)).toBe(900);
  });

  it('D2 what was placed is settled, refunded and shown all the same', async () => {
    const draws = createTestDraws(given.db);
    const [drawn, calledOff] = [await createDraw(given.db), await createDraw(given.db)];
    const playerId = await createPlayerAccount(given.db, 200);
    const placed = [drawn, calledOff].map((drawId) => placeBets(draws, drawId, [{ playerId, line: LINE }]));
    await Promise.all(placed);
    await turn(TWO_D, 'off');
    await voidDraw(draws, { drawId: calledOff, reason: 'maintenance', by: 'operator:one' });
    draws.clock.set(DRAW_TIME);
    const figures = { setIndex: '1,685.75', setValue: '63,797.02' };
    await enterResult(draws, { drawId: drawn, figures, by: 'operator:one' });

    expect([await settleDraw(draws, drawn), await settleDraw(draws, calledOff)]).toEqual(['done', 'done']);
    expect(await mainKyat(playerId)).toBe(8_600);
    const { tickets } = await listTickets({ ...draws, readDrawAnswers }, playerId, {});
    expect(tickets.map(({ state }) => state).sort()).toEqual(['refunded', 'won']);
  });

  it('D2 is read once for a batch, sent along with who may not bet', async () => {
    const asked = createDeferred<ReadonlyMap<string, Refusal>>();
    const read = jest.fn(readDisabledSettings);
    const draws = createTestDraws(given.db, {
      // Resolves only after the switch is read, so that sequential reads would never finish.
      readRestrictions: () => asked.promise,
      readDisabledSettings: (tx) => {
        asked.resolve(new Map());
        return read(tx);
      },
    });
    const drawId = await createDraw(given.db);
    const playerId = await createPlayerAccount(given.db, 5_000);

    const results = await placeBatch(
      draws,
      drawId,
      Array.from({ length: 50 }, () => createBet(drawId, playerId, [LINE])),
    );

    expect([selectValues(results).length, read.mock.calls.length]).toEqual([50, 1]);
  });

  it('D2 turned while 50 bets fly at two processes: each is placed whole or refused whole, and none after the first that is refused', async () => {
    const draws = createTestDraws(given.db);
    const processes = [openNumberPlacement(draws), openNumberPlacement(draws)];
    const drawId = await createDraw(given.db);
    const players = await Promise.all(Array.from({ length: 10 }, () => createPlayerAccount(given.db, 1_000)));
    const firstAnswer = createDeferred();
    /** Five sequential bets, alternating between the two processes. */
    const betOn = async (playerId: string): Promise<Result<TicketAnswer>[]> => {
      const answers: Result<TicketAnswer>[] = [];
      for (const nth of [0, 1, 2, 3, 4]) {
        const answer = await processes[nth % 2]?.place(createBet(drawId, playerId, [LINE]));
        if (answer !== undefined) answers.push(answer);
        firstAnswer.resolve();
      }
      return answers;
    };

    const [answers] = await Promise.all([
      Promise.all(players.map(betOn)),
      firstAnswer.promise.then(() => turn(TWO_D, 'off')),
    ]);

    const all = answers.flat();
    const accepted = selectValues(all).length;
    expect(selectRefusals(all)).toEqual(Array.from({ length: 50 - accepted }, () => OFF));
    expect(await stakedKyat(drawId)).toBe(accepted * 100);
    expect(await Promise.all(players.map(mainKyat))).toEqual(
      answers.map((ofPlayer) => 1_000 - selectValues(ofPlayer).length * 100),
    );
    expect(answers.filter((ofPlayer) => ofPlayer.slice(selectValues(ofPlayer).length).some(({ ok }) => ok))).toEqual(
      [],
    );
    expect(await Promise.all(players.map((playerId) => placeBet(draws, drawId, playerId, LINE)))).toEqual(
      players.map(() => ({ ok: false, refusal: OFF })),
    );
  });
});
