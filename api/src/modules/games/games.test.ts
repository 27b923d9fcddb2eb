import { getFavouriteGames, getGames, setFavouriteGame } from '@padauk/contract/endpoints/games';
import { describeOnDatabases } from '../../../test/databases.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { callOffice } from '../../../test/wallet-fixtures.ts';

const NOW = new Date('2026-11-20T02:30:00Z');

describeOnDatabases('the catalogue of games', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given, NOW);
  });
  afterEach(async () => {
    await callOffice(server, 'turn-provider', { provider: 'bt', to: 'on' });
    await callOffice(server, 'turn-game', { game: 'roulette', to: 'on' });
  });
  afterAll(() => server.close());

  const catalogue = async () => (await server.call(getGames, {})).body;

  it('P6 A1 a visitor reads providers and games, each game of a provider that is there', async () => {
    const { providers, games } = await catalogue();

    expect(providers.map(({ code }) => code)).toEqual(['bg', 'bng', 'bt', 'red-tiger', 'km']);
    expect(games).toHaveLength(6);
    expect(games.every((game) => providers.some(({ code }) => code === game.provider))).toBe(true);
    expect(games.find(({ id }) => id === 'big-small-dice')).toMatchObject({
      category: 'dice',
      returnBasisPoints: 9722,
      isUnderMaintenance: false,
      isPopular: true,
    });
  });

  it('E7 a provider under maintenance says until when, and is back on', async () => {
    await callOffice(server, 'turn-provider', { provider: 'bt', to: 'maintenance', minutes: 90 });

    expect((await catalogue()).providers.find(({ code }) => code === 'bt')).toMatchObject({
      isUnderMaintenance: true,
      backAt: '2026-11-20T04:00:00.000Z',
    });
    await callOffice(server, 'turn-provider', { provider: 'bt', to: 'on' });
    expect((await catalogue()).providers.find(({ code }) => code === 'bt')).toMatchObject({
      isUnderMaintenance: false,
      backAt: null,
    });
  });

  it('E7 a game rests alone', async () => {
    await callOffice(server, 'turn-game', { game: 'roulette', to: 'maintenance' });

    const resting = (await catalogue()).games.filter(({ isUnderMaintenance }) => isUnderMaintenance);
    expect(resting.map(({ id }) => id)).toEqual(['roulette']);
  });

  it('P6 what is off is not shown, neither a game nor all of a provider', async () => {
    await callOffice(server, 'turn-game', { game: 'roulette', to: 'off' });
    expect((await catalogue()).games.map(({ id }) => id)).not.toContain('roulette');
    await callOffice(server, 'turn-game', { game: 'roulette', to: 'on' });
    await callOffice(server, 'turn-provider', { provider: 'bt', to: 'off' });

    const { providers, games } = await catalogue();
    expect(providers.map(({ code }) => code)).not.toContain('bt');
    expect(games.map(({ id }) => id)).not.toContain('roulette');
  });

  it.each([
    ['turn-provider', { provider: 'none', to: 'on' }, 'NOT_FOUND'],
    ['turn-game', { game: 'none', to: 'on' }, 'NOT_FOUND'],
    ['turn-provider', { provider: 'bt', to: 'off', minutes: 5 }, 'INVALID_INPUT'],
    ['turn-provider', { provider: 'bt', to: 'maintenance', minutes: 99_999_999 }, 'INVALID_INPUT'],
  ] as const)('%s refuses %j', async (command, input, code) => {
    expect((await callOffice(server, command, input)).refusal?.code).toBe(code);
  });

  it('P6 keeps favourites, the latest first, once each', async () => {
    const player = await server.createPlayer();
    await server.call(setFavouriteGame, { gameId: 'roulette', isFavourite: true }, { as: player });
    server.clock.advance(1_000);
    await server.call(setFavouriteGame, { gameId: 'six-animals', isFavourite: true }, { as: player });

    const again = await server.call(setFavouriteGame, { gameId: 'roulette', isFavourite: true }, { as: player });
    expect(again.body.gameIds).toEqual(['six-animals', 'roulette']);
    const less = await server.call(setFavouriteGame, { gameId: 'six-animals', isFavourite: false }, { as: player });
    expect(less.body.gameIds).toEqual(['roulette']);
  });

  it("P6 a player sees no other's favourites, and none of a game that is off", async () => {
    const [player, other] = [await server.createPlayer(), await server.createPlayer()];
    await server.call(setFavouriteGame, { gameId: 'roulette', isFavourite: true }, { as: player });

    expect((await server.call(getFavouriteGames, {}, { as: other })).body.gameIds).toEqual([]);
    await callOffice(server, 'turn-game', { game: 'roulette', to: 'off' });
    expect((await server.call(getFavouriteGames, {}, { as: player })).body.gameIds).toEqual([]);
    expect(
      (await server.call(setFavouriteGame, { gameId: 'roulette', isFavourite: true }, { as: player })).refusal?.code,
    ).toBe('NOT_FOUND');
  });

  it('P6 fifty taps of one heart at once are one favourite', async () => {
    const player = await server.createPlayer();
    await Promise.all(
      Array.from({ length: 50 }, () =>
        server.call(setFavouriteGame, { gameId: 'dragon-tiger', isFavourite: true }, { as: player }),
      ),
    );
    expect((await server.call(getFavouriteGames, {}, { as: player })).body.gameIds).toEqual(['dragon-tiger']);
  });
});
