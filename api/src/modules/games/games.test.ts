import { getFavouriteGames, getGames, setFavouriteGame } from '@padauk/contract/games/games.endpoints';
import { describeOnServers } from '../../../test/describe-on-server.ts';
import type { TestPlayer } from '../../../test/server.ts';
import { callOffice } from '../../../test/wallet-fixtures.ts';
import { runInParallel } from '../../../test/results.ts';

describeOnServers({ name: 'game catalogue', at: new Date('2026-11-20T02:30:00Z') }, (server) => {
  let player: TestPlayer;

  beforeEach(async () => {
    player = await server.createPlayer();
  });
  afterEach(async () => {
    await turnProvider('on');
    await turnGame('on');
  });

  const turnProvider = (to: string, more: Readonly<Record<string, number>> = {}) =>
    callOffice(server, 'turn-provider', { provider: 'bt', to, ...more });
  const turnGame = (to: string) => callOffice(server, 'turn-game', { game: 'roulette', to });
  const readCatalogue = async () => (await server.call(getGames, {})).body;
  const readProvider = async () => (await readCatalogue()).providers.find(({ code }) => code === 'bt');
  const setFavourite = (gameId: string, isFavourite = true) =>
    server.call(setFavouriteGame, { gameId, isFavourite }, { as: player });
  const readFavourites = async (as: TestPlayer) => (await server.call(getFavouriteGames, {}, { as })).body.gameIds;

  it('P6 A1 returns providers and games to a visitor; each game has a listed provider', async () => {
    const { providers, games } = await readCatalogue();

    expect(providers.map(({ code }) => code)).toEqual(['bg', 'bng', 'bt', 'red-tiger', 'km']);
    expect(games).toHaveLength(6);
    expect(games.every((game) => providers.some(({ code }) => code === game.provider))).toBe(true);
    const dice = { category: 'dice', returnBasisPoints: 9722, isUnderMaintenance: false, isPopular: true };
    expect(games.find(({ id }) => id === 'big-small-dice')).toMatchObject(dice);
  });

  it('E7 shows a provider under maintenance with its end time until it is on again', async () => {
    await turnProvider('maintenance', { minutes: 90 });

    expect(await readProvider()).toMatchObject({ isUnderMaintenance: true, backAt: '2026-11-20T04:00:00.000Z' });
    await turnProvider('on');
    expect(await readProvider()).toMatchObject({ isUnderMaintenance: false, backAt: null });
  });

  it('E7 one game can be under maintenance alone', async () => {
    await turnGame('maintenance');

    const underMaintenance = (await readCatalogue()).games.filter(({ isUnderMaintenance }) => isUnderMaintenance);
    expect(underMaintenance.map(({ id }) => id)).toEqual(['roulette']);
  });

  it('P6 hides a game or a provider that is off', async () => {
    await turnGame('off');
    expect((await readCatalogue()).games.map(({ id }) => id)).not.toContain('roulette');
    await turnGame('on');
    await turnProvider('off');

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
    await setFavourite('roulette');
    server.clock.advance(1_000);
    await setFavourite('six-animals');

    expect((await setFavourite('roulette')).body.gameIds).toEqual(['six-animals', 'roulette']);
    expect((await setFavourite('six-animals', false)).body.gameIds).toEqual(['roulette']);
  });

  it('P6 hides the favourites of other players and of a game that is off', async () => {
    await setFavourite('roulette');

    expect(await readFavourites(await server.createPlayer())).toEqual([]);
    await turnGame('off');
    expect(await readFavourites(player)).toEqual([]);
    expect((await setFavourite('roulette')).refusal?.code).toBe('NOT_FOUND');
  });

  it('P6 fifty concurrent requests for one game create one favourite', async () => {
    await runInParallel(50, () => setFavourite('dragon-tiger'));
    expect(await readFavourites(player)).toEqual(['dragon-tiger']);
  });
});
