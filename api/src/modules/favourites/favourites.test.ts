import { forgetNumberFavourite, getNumberFavourites, keepNumberFavourite } from '@padauk/contract/endpoints/favourites';
import { NUMBER_FAVOURITES } from '@padauk/contract/limits';
import { describeOnDatabase } from '../../../test/databases.ts';
import { startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';

const LINES = [
  { number: '12', stakeKyat: 500 },
  { number: '21', stakeKyat: null },
];

describeOnDatabase('favourites', (given) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(given);
  });
  afterAll(() => server.close());

  const keep = async (as: TestPlayer, name: string, lines: readonly unknown[] = LINES) =>
    await server.call(keepNumberFavourite, { game: 'two_d', name, lines: lines as typeof LINES }, { as });
  const namesOf = async (as: TestPlayer, game: 'two_d' | 'three_d' = 'two_d') =>
    (await server.call(getNumberFavourites, { game }, { as })).body.favourites.map(({ name }) => name);

  it('P1 keep numbers with their stakes by name, of one game and one player', async () => {
    const [player, other] = [await server.createPlayer(), await server.createPlayer()];
    const kept = await keep(player, ' မိသားစု ');
    expect(kept.body.favourites).toEqual([{ name: 'မိသားစု', lines: LINES }]);
    expect(await namesOf(player)).toEqual(['မိသားစု']);
    expect([await namesOf(player, 'three_d'), await namesOf(other)]).toEqual([[], []]);
  });

  it('P1 a name that is there is written anew, and one can be forgotten', async () => {
    const player = await server.createPlayer();
    await keep(player, 'Birthdays');
    const again = await keep(player, 'Birthdays', [{ number: '07', stakeKyat: null }]);
    expect(again.body.favourites).toEqual([{ name: 'Birthdays', lines: [{ number: '07', stakeKyat: null }] }]);
    await server.call(forgetNumberFavourite, { game: 'two_d', name: 'Birthdays' }, { as: player });
    expect(await namesOf(player)).toEqual([]);
  });

  it.each([
    ['V6 a stake that no bet may have', 'a', [{ number: '12', stakeKyat: 150 }], ['lines', 0, 'stakeKyat']],
    ['V5 a number of another game', 'a', [{ number: '123', stakeKyat: null }], ['lines', 0, 'number']],
    ['V5 no number', 'a', [], ['lines']],
    ['V5 a number twice', 'a', [LINES[0], LINES[0]], ['lines']],
    ['a name that nobody sees', '\u200b', LINES, ['name']],
    ['a name that is too long', 'x'.repeat(21), LINES, ['name']],
  ])('are not kept with %s', async (_what, name, lines, path) => {
    const player = await server.createPlayer();
    const refused = await keep(player, name, lines);
    expect(refused.refusal).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path }] });
    expect(await namesOf(player)).toEqual([]);
  });

  it('are twenty of a game, of thirty that come at once too; one of them can still be written anew', async () => {
    const player = await server.createPlayer();
    const all = await Promise.all(Array.from({ length: 30 }, (_, index) => keep(player, `set ${index}`)));
    const refused = all.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(10);
    expect(refused[0]?.refusal).toEqual({ code: 'FAVOURITES_FULL', params: { maximum: NUMBER_FAVOURITES.most } });
    const [first] = await namesOf(player);
    expect((await keep(player, first ?? '', [{ number: '99', stakeKyat: 100 }])).status).toBe(200);
    expect(await namesOf(player)).toHaveLength(NUMBER_FAVOURITES.most);
  });
});
