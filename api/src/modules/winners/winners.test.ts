import { editProfile } from '@padauk/contract/endpoints/accounts';
import { getWinners } from '@padauk/contract/endpoints/winners';
import { describeOnDatabases } from '../../../test/databases.ts';
import { aDraw, DRAW_TIME, placeAll, settleDraw, testDraws, type TestDraws } from '../../../test/draw-fixtures.ts';
import { startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';
import { enterResult } from '../draws/enter-result.ts';

describeOnDatabases('winners', (given) => {
  let server: TestServer;
  let draws: TestDraws;

  beforeAll(async () => {
    server = await startTestServer(given);
  });
  beforeEach(() => {
    draws = testDraws(given.db);
  });
  afterAll(() => server.close());

  const settledWith = async (bets: readonly (readonly [TestPlayer, string, number])[], result: string) => {
    const drawId = await aDraw(given.db);
    await placeAll(
      draws,
      drawId,
      bets.map(([player, number, stakeKyat]) => ({ playerId: player.id, line: { number, stakeKyat } })),
    );
    draws.clock.set(DRAW_TIME);
    await enterResult(draws, {
      drawId,
      figures: { setIndex: `1,685.7${result[0]}`, setValue: `63,79${result[1]}.02` },
      by: 'operator:one',
    });
    await settleDraw(draws, drawId);
    return drawId;
  };
  const winners = async () => (await server.call(getWinners, { game: 'two_d' })).body;

  it('P1 shows a visitor nobody while no draw is settled', async () => {
    expect(await winners()).toEqual({ draw: null, winners: [] });
  });

  it('P1 adds up what each player won, the most first, under masked names', async () => {
    const [hnin, kyaw, loser] = [
      await server.aPlayer({ mainKyat: 10_000 }),
      await server.aPlayer({ mainKyat: 10_000 }),
      await server.aPlayer({ mainKyat: 10_000 }),
    ];
    await server.call(editProfile, { name: 'Hnin' }, { as: hnin });

    const drawId = await settledWith(
      [
        [kyaw, '57', 300],
        [hnin, '57', 200],
        [hnin, '57', 200],
        [loser, '11', 5_000],
      ],
      '57',
    );

    expect(await winners()).toMatchObject({
      draw: { id: drawId, result: '57' },
      winners: [
        { name: 'H•••', payoutKyat: 34_000 },
        { name: `•••${kyaw.phone.slice(-3)}`, payoutKyat: 25_500 },
      ],
    });
  });

  it('P1 shows the winners of the last draw only, and five of them', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => server.aPlayer({ mainKyat: 10_000 })));
    await settledWith(
      players.map((player, index) => [player, '24', 100 * (index + 1)]),
      '24',
    );

    expect((await winners()).winners.map(({ payoutKyat }) => payoutKyat)).toEqual([
      51_000, 42_500, 34_000, 25_500, 17_000,
    ]);
  });
});
