import { editProfile } from '@padauk/contract/account/accounts.endpoints';
import { getWinnerListing, getWinners, setWinnerListing } from '@padauk/contract/lottery/winners.endpoints';
import { runInParallel } from '../../../test/results.ts';
import { describeOnServers } from '../../../test/describe-on-server.ts';
import {
  createBet,
  createDraw,
  DRAW_TIME,
  OPEN_TIME,
  placeBatch,
  placeBets,
  settleDraw,
  createTestDraws,
  type TestDraws,
} from '../../../test/draw-fixtures.ts';
import type { TestPlayer } from '../../../test/server.ts';
import { enterResult } from '../draws/enter-result.ts';
import { openThreeD } from '../draws/three-d/three-d-game.ts';

describeOnServers('winners', (server, given) => {
  let draws: TestDraws;
  beforeEach(() => {
    draws = createTestDraws(given.db);
  });

  const createBettor = () => server.createPlayer({ mainKyat: 10_000 });
  const enter = (drawId: string, result: string, by: `operator:${string}` = 'operator:one') => {
    const figures = { setIndex: `1,685.7${result[0]}`, setValue: `63,79${result[1]}.02` };
    return enterResult(draws, { drawId, figures, by });
  };
  const settleWith = async (drawId: string, result: string) => {
    draws.clock.set(DRAW_TIME);
    await enter(drawId, result);
    await settleDraw(draws, drawId);
  };
  const settleDrawWith = async (bets: readonly (readonly [TestPlayer, string, number])[], result: string) => {
    const drawId = await createDraw(given.db);
    await placeBets(
      draws,
      drawId,
      bets.map(([player, number, stakeKyat]) => ({ playerId: player.id, line: { number, stakeKyat } })),
    );
    await settleWith(drawId, result);
    return drawId;
  };
  const readWinners = async (limit?: number) => (await server.call(getWinners, { game: 'two_d', limit })).body;
  const readPayouts = async (limit?: number) => (await readWinners(limit)).winners.map(({ payoutKyat }) => payoutKyat);

  it('P1 shows a visitor no winners while no draw is settled', async () => {
    expect(await readWinners()).toEqual({ draw: null, winners: [] });
  });

  it('P2 includes small prizes', async () => {
    const game = { ...openThreeD({ environment: {}, mode: 'sandbox', pepper: 'test' }), feed: null };
    const threeDDraws = createTestDraws(given.db, { games: [game] });
    const player = await createBettor();
    const drawId = await createDraw(given.db, game.settings.numberLimitKyat, game);
    const lines = ['123', '321', '124', '999'].map((number) => ({ number, stakeKyat: 200 }));
    await placeBatch(threeDDraws, drawId, [createBet(drawId, player.id, lines)]);
    threeDDraws.clock.set(DRAW_TIME);
    await enterResult(threeDDraws, { drawId, figures: { firstPrize: '123' }, by: 'operator:one' });
    await settleDraw(threeDDraws, drawId);

    const { body } = await server.call(getWinners, { game: 'three_d' });

    expect(body.winners.map(({ payoutKyat }) => payoutKyat)).toEqual([100_000 + 2 * 2_000]);
  });

  it('P1 sums up the payouts per player under masked names, highest first', async () => {
    const [hnin, kyaw, loser] = [await createBettor(), await createBettor(), await createBettor()];
    await server.call(editProfile, { name: 'Hnin' }, { as: hnin });

    const drawId = await settleDrawWith(
      [
        [kyaw, '57', 300],
        [hnin, '57', 200],
        [hnin, '57', 200],
        [loser, '11', 5_000],
      ],
      '57',
    );

    expect(await readWinners()).toMatchObject({
      draw: { id: drawId, result: '57' },
      winners: [
        { name: 'H•••', payoutKyat: 34_000 },
        { name: `•••${kyaw.phone.slice(-3)}`, payoutKyat: 25_500 },
      ],
    });
  });

  it('P1 shows five winners of the last draw only', async () => {
    const players = await runInParallel(6, createBettor);
    await settleDrawWith(
      players.map((player, index) => [player, '24', 100 * (index + 1)]),
      '24',
    );

    expect(await readPayouts()).toEqual([51_000, 42_500, 34_000, 25_500, 17_000]);
  });

  it('P1 lists up to the requested number, at most 100', async () => {
    const players = await runInParallel(7, createBettor);
    await settleDrawWith(
      players.map((player, index) => [player, '24', 100 * (index + 1)]),
      '24',
    );

    expect(await readPayouts(100)).toEqual([59_500, 51_000, 42_500, 34_000, 25_500, 17_000, 8_500]);
    expect((await server.call(getWinners, { game: 'two_d', limit: 101 })).refusal?.code).toBe('INVALID_INPUT');
  });

  it('P1 a player can leave the list, which moves the next one up, and return', async () => {
    const [first, second] = [await createBettor(), await createBettor()];
    await settleDrawWith(
      [
        [first, '24', 300],
        [second, '24', 200],
      ],
      '24',
    );
    expect(await readPayouts()).toEqual([25_500, 17_000]);

    await server.call(setWinnerListing, { isListed: false }, { as: first });
    await server.call(setWinnerListing, { isListed: false }, { as: first });
    expect(await readPayouts()).toEqual([17_000]);
    expect((await server.call(getWinnerListing, {}, { as: first })).body).toEqual({ isListed: false });

    await server.call(setWinnerListing, { isListed: true }, { as: first });
    expect(await readPayouts()).toEqual([25_500, 17_000]);
  });

  it('P1 marks the own row of a player, and none for a visitor', async () => {
    const [first, second] = [await createBettor(), await createBettor()];
    await settleDrawWith(
      [
        [first, '24', 300],
        [second, '24', 200],
      ],
      '24',
    );
    const readOwn = async (as?: TestPlayer) =>
      (await server.call(getWinners, { game: 'two_d' }, as === undefined ? {} : { as })).body.winners.map(
        ({ isOwn }) => isOwn,
      );

    expect(await readOwn(second)).toEqual([false, true]);
    expect(await readOwn()).toEqual([false, false]);
  });

  it('P1 ranks equal payouts by the time of the bet', async () => {
    // Ids grow with time, so that the last player to sign up bets first.
    const signedUp = await runInParallel(5, createBettor);
    const players = signedUp.toSorted((one, other) => (one.id < other.id ? 1 : -1));
    const drawId = await createDraw(given.db);
    for (const [index, player] of players.entries()) {
      draws.clock.set(new Date(OPEN_TIME.getTime() + index * 1_000));
      await placeBatch(draws, drawId, [createBet(drawId, player.id, [{ number: '24', stakeKyat: 100 }])]);
    }
    await settleWith(drawId, '24');

    expect((await readWinners()).winners.map(({ name }) => name)).toEqual(
      players.map(({ phone }) => `•••${phone.slice(-3)}`),
    );
  });

  it('P1 ranks again after a correction', async () => {
    const [before, after] = [await createBettor(), await createBettor()];
    const drawId = await settleDrawWith(
      [
        [before, '24', 300],
        [after, '25', 200],
      ],
      '24',
    );
    expect(await readPayouts()).toEqual([25_500]);

    await enter(drawId, '25');
    await enter(drawId, '25', 'operator:two');
    await settleDraw(draws, drawId);

    expect((await readWinners()).draw?.result).toBe('25');
    expect(await readPayouts()).toEqual([17_000]);
  });
});
