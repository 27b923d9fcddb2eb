import type { AppSetting } from '@padauk/contract/app-settings';
import { bettingSwitchOf, PRODUCTS } from '@padauk/contract/betting/products';
import { createRefusal, type Refusal } from '@padauk/contract/platform/refusals';
import type { Result } from '@padauk/contract/platform/result';
import { createDeferred } from '../../../test/deferred.ts';
import { describeDraws } from '../../../test/describe-draws.ts';
import {
  createBet,
  DRAW_TIME,
  placeBatch,
  placeBet as place,
  createTestDraws,
  TWO_D_GAME,
} from '../../../test/draw-fixtures.ts';
import { selectRefusals, selectValues } from '../../../test/results.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { readDisabledSettings, switchSetting } from '../content/index.ts';
import { readDrawAnswers } from '../draws/index.ts';
import { openNumberPlacement } from '../draws/place-numbers.ts';
import { readNumbers } from '../draws/draw.repository.ts';
import type { TicketAnswer } from './place-tickets.ts';
import { listTickets } from './read-tickets.ts';

const OFF = createRefusal('BETTING_MAINTENANCE');
const LINE = { number: '57', stakeKyat: 100 };
const TWO_D = bettingSwitchOf('two_d');

describeDraws('betting switch of a product', (test) => {
  const { given, draws, createDraw, createPlayer, placeBet, readMainKyat } = test;
  const setSwitch = (type: AppSetting, status: 'on' | 'off'): Promise<void> =>
    runInTransaction(given.db, (tx) => switchSetting(tx, { type, status }));
  const readStakedKyat = async (drawId: string): Promise<number | undefined> =>
    (await readNumbers(given.db, drawId))[Number(LINE.number)]?.stakedKyat;

  afterEach(async () => {
    for (const product of PRODUCTS) await setSwitch(bettingSwitchOf(product), 'on');
  });

  it.each(PRODUCTS)('D2 refuses a ticket of %s while its switch is off, and moves no money', async (product) => {
    const [drawId, playerId] = [await createDraw(), await createPlayer()];
    await setSwitch(bettingSwitchOf(product), 'off');

    const ofProduct = { ...draws, games: [{ ...TWO_D_GAME, product }] };
    expect(await place(ofProduct, drawId, playerId, LINE)).toEqual({ ok: false, refusal: OFF });
    expect([await readMainKyat(playerId), await readStakedKyat(drawId)]).toEqual([1_000, 0]);
  });

  it('D2 does not affect other products', async () => {
    for (const product of ['three_d', 'package', 'football'] as const) await setSwitch(bettingSwitchOf(product), 'off');

    expect(await placeBet(await createDraw(), await createPlayer(), LINE)).toMatchObject({ ok: true });
  });

  it('D2 accepts the refused ticket with the same key when the switch is on again', async () => {
    const bet = createBet(await createDraw(), await createPlayer(), [LINE]);
    await setSwitch(TWO_D, 'off');
    expect(await test.placeAtOnce([bet])).toEqual([{ ok: false, refusal: OFF }]);
    await setSwitch(TWO_D, 'on');

    expect(await test.placeAtOnce([bet])).toMatchObject([{ ok: true, value: { balanceKyat: 900 } }]);
  });

  it('I7 D2 repeats the answer to an accepted key while off, and refuses a new bet of the same batch', async () => {
    const [drawId, playerId] = [await createDraw(), await createPlayer()];
    const known = createBet(drawId, playerId, [LINE]);
    const [first] = await test.placeBatch(drawId, [known]);
    await setSwitch(TWO_D, 'off');

    expect(await test.placeBatch(drawId, [known, createBet(drawId, playerId, [LINE])])).toEqual([
      first,
      { ok: false, refusal: OFF },
    ]);
    expect(await readMainKyat(playerId)).toBe(900);
  });

  it('D2 settles, refunds and shows placed tickets while the switch is off', async () => {
    const [drawn, calledOff, playerId] = [await createDraw(), await createDraw(), await createPlayer(200)];
    await Promise.all([drawn, calledOff].map((drawId) => placeBet(drawId, playerId, LINE)));
    await setSwitch(TWO_D, 'off');
    await test.voidDraw(calledOff);
    draws.clock.set(DRAW_TIME);
    await test.enterNumber(drawn, '57');

    expect([await test.settleDraw(drawn), await test.settleDraw(calledOff)]).toEqual(['done', 'done']);
    expect(await readMainKyat(playerId)).toBe(8_600);
    const { tickets } = await listTickets({ ...draws, readDrawAnswers }, playerId, {});
    expect(tickets.map(({ state }) => state).sort()).toEqual(['refunded', 'won']);
  });

  it('D2 reads the switch once per batch, in parallel with the restrictions', async () => {
    const asked = createDeferred<ReadonlyMap<string, Refusal>>();
    const read = jest.fn(readDisabledSettings);
    const asking = createTestDraws(given.db, {
      // Resolves only after the switch is read, so that sequential reads would never finish.
      readRestrictions: () => asked.promise,
      readDisabledSettings: (tx) => {
        asked.resolve(new Map());
        return read(tx);
      },
    });
    const [drawId, playerId] = [await createDraw(), await createPlayer(5_000)];

    const bets = Array.from({ length: 50 }, () => createBet(drawId, playerId, [LINE]));
    const results = await placeBatch(asking, drawId, bets);

    expect([selectValues(results).length, read.mock.calls.length]).toEqual([50, 1]);
  });

  it('D2 with 50 bets in flight, each bet is placed or refused, and none is placed after a refusal', async () => {
    const processes = [openNumberPlacement(draws), openNumberPlacement(draws)];
    const [drawId, players] = [await createDraw(), await test.createPlayers(10)];
    const firstAnswer = createDeferred();
    /** Five sequential bets, alternating between the two processes. */
    const placeFiveBets = async (playerId: string): Promise<Result<TicketAnswer>[]> => {
      const answers: Result<TicketAnswer>[] = [];
      for (const turn of [0, 1, 2, 3, 4]) {
        const answer = await processes[turn % 2]?.place(createBet(drawId, playerId, [LINE]));
        if (answer !== undefined) answers.push(answer);
        firstAnswer.resolve();
      }
      return answers;
    };

    const [answers] = await Promise.all([
      Promise.all(players.map(placeFiveBets)),
      firstAnswer.promise.then(() => setSwitch(TWO_D, 'off')),
    ]);

    const all = answers.flat();
    const accepted = selectValues(all).length;
    expect(selectRefusals(all)).toEqual(Array.from({ length: 50 - accepted }, () => OFF));
    expect(await readStakedKyat(drawId)).toBe(accepted * 100);
    expect(await test.readBalances(players)).toEqual(
      answers.map((ofPlayer) => 1_000 - selectValues(ofPlayer).length * 100),
    );
    expect(answers.filter((ofPlayer) => ofPlayer.slice(selectValues(ofPlayer).length).some(({ ok }) => ok))).toEqual(
      [],
    );
    expect(await Promise.all(players.map((playerId) => placeBet(drawId, playerId, LINE)))).toEqual(
      players.map(() => ({ ok: false, refusal: OFF })),
    );
  });
});
