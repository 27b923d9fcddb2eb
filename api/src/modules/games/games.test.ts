import { getFavouriteGames, getGames, setFavouriteGame } from '@padauk/contract/games/games.endpoints';
import { describeOnDatabases } from '../../../test/databases.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { callOffice } from '../../../test/wallet-fixtures.ts';

const NOW = new Date('2026-11-20T02:30:00Z');

describeOnDatabases('game catalogue', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given, NOW);
  });
  afterEach(async () => {
    await callOffice(server, 'turn-provider', { provider: 'bt', to: 'on' });
    await callOffice(server, 'turn-game', { game: 'roulette', to: 'on' });
  });
  afterAll(() => server.close());

  const readCatalogue = async () => (await server.call(getGames, {})).body;

  it('P6 A1 returns providers and games to a visitor; each game has a listed provider', async () => {
    const { providers, games } = await readCatalogue();

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

  it('E7 shows a provider under maintenance with its end time until it is on again', async () => {
    await callOffice(server, 'turn-provider', { provider: 'bt', to: 'maintenance', minutes: 90 });

    expect((await readCatalogue()).providers.find(({ code }) => code === 'bt')).toMatchObject({
      isUnderMaintenance: true,
      backAt: '2026-11-20T04:00:00.000Z',
    });
    await callOffice(server, 'turn-provider', { provider: 'bt', to: 'on' });
    expect((await readCatalogue()).providers.find(({ code }) => code === 'bt')).toMatchObject({
      isUnderMaintenance: false,
      backAt: null,
    });
  });

  it('E7 one game can be under maintenance alone', async () => {
    await callOffice(server, 'turn-game', { game: 'roulette', to: 'maintenance' });

    const underMaintenance = (await readCatalogue()).games.filter(({ isUnderMaintenance }) => isUnderMaintenance);
    expect(underMaintenance.map(({ id }) => id)).toEqual(['roulette']);
  });

  it('P6 hides a game or a provider that is off', async () => {
    await callOffice(server, 'turn-game', { game: 'roulette', to: 'off' });
    expect((await readCatalogue()).games.map(({ id }) => id)).not.toContain('roulette');
    await callOffice(server, 'turn-game', { game: 'roulette', to: 'on' });
    await callOffice(server, 'turn-provider', { provider: 'bt', to: 'off' });

    const { providers, games } = await readCatalogue();
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

  it('P6 lists favourites once each, newest first', async () => {
    const player = await server.createPlayer();
    await server.call(setFavouriteGame, { gameId: 'roulette', isFavourite: true }, { as: player });
    server.clock.advance(1_000);
    await server.call(setFavouriteGame, { gameId: 'six-animals', isFavourite: true }, { as: player });

    const repeated = await server.call(setFavouriteGame, { gameId: 'roulette', isFavourite: true }, { as: player });
    expect(repeated.body.gameIds).toEqual(['six-animals', 'roulette']);
    const reduced = await server.call(setFavouriteGame, { gameId: 'six-animals', isFavourite: false }, { as: player });
    expect(reduced.body.gameIds).toEqual(['roulette']);
  });

  it('P6 hides the favourites of other players and of a game that is off', async () => {
    const [player, other] = [await server.createPlayer(), await server.createPlayer()];
    await server.call(setFavouriteGame, { gameId: 'roulette', isFavourite: true }, { as: player });

    expect((await server.call(getFavouriteGames, {}, { as: other })).body.gameIds).toEqual([]);
    await callOffice(server, 'turn-game', { game: 'roulette', to: 'off' });
    expect((await server.call(getFavouriteGames, {}, { as: player })).body.gameIds).toEqual([]);
    expect(
      (await server.call(setFavouriteGame, { gameId: 'roulette', isFavourite: true }, { as: player })).refusal?.code,
    ).toBe('NOT_FOUND');
  });

  it('P6 fifty concurrent requests for one game create one favourite', async () => {
    const player = await server.createPlayer();
    await Promise.all(
      Array.from({ length: 50 }, () =>
        server.call(setFavouriteGame, { gameId: 'dragon-tiger', isFavourite: true }, { as: player }),
      ),
    );
    expect((await server.call(getFavouriteGames, {}, { as: player })).body.gameIds).toEqual(['dragon-tiger']);
  });
});
