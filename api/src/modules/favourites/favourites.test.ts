import {
  forgetNumberFavourite,
  getNumberFavourites,
  keepNumberFavourite,
} from '@padauk/contract/lottery/favourites.endpoints';
import { NUMBER_FAVOURITES } from '@padauk/contract/limits';
import { describeOnServer } from '../../../test/describe-on-server.ts';
import type { TestPlayer } from '../../../test/server.ts';
import { runInParallel } from '../../../test/results.ts';

const LINES = [
  { number: '12', stakeKyat: 500 },
  { number: '21', stakeKyat: null },
];

describeOnServer('number favourites', (server) => {
  const saveFavourite = async (as: TestPlayer, name: string, lines: readonly unknown[] = LINES) =>
    await server.call(keepNumberFavourite, { game: 'two_d', name, lines: lines as typeof LINES }, { as });
  const listNames = async (as: TestPlayer, game: 'two_d' | 'three_d' = 'two_d') =>
    (await server.call(getNumberFavourites, { game }, { as })).body.favourites.map(({ name }) => name);

  it('P1 saves numbers and stakes under a trimmed name, per game and player', async () => {
    const [player, other] = [await server.createPlayer(), await server.createPlayer()];
    const saved = await saveFavourite(player, ' မိသားစု ');
    expect(saved.body.favourites).toEqual([{ name: 'မိသားစု', lines: LINES }]);
    expect(await listNames(player)).toEqual(['မိသားစု']);
    expect([await listNames(player, 'three_d'), await listNames(other)]).toEqual([[], []]);
  });

  it('P1 overwrites a favourite with an existing name; deletes a favourite', async () => {
    const player = await server.createPlayer();
    await saveFavourite(player, 'Birthdays');
    const overwritten = await saveFavourite(player, 'Birthdays', [{ number: '07', stakeKyat: null }]);
    expect(overwritten.body.favourites).toEqual([{ name: 'Birthdays', lines: [{ number: '07', stakeKyat: null }] }]);
    await server.call(forgetNumberFavourite, { game: 'two_d', name: 'Birthdays' }, { as: player });
    expect(await listNames(player)).toEqual([]);
  });

  it.each([
    ['V6 a stake that is not allowed for a bet', 'a', [{ number: '12', stakeKyat: 150 }], ['lines', 0, 'stakeKyat']],
    ['V5 a number of another game', 'a', [{ number: '123', stakeKyat: null }], ['lines', 0, 'number']],
    ['V5 no numbers', 'a', [], ['lines']],
    ['V5 a duplicate number', 'a', [LINES[0], LINES[0]], ['lines']],
    ['an invisible name', '\u200b', LINES, ['name']],
    ['a name that is too long', 'x'.repeat(21), LINES, ['name']],
  ])('refuses a favourite with %s', async (_what, name, lines, path) => {
    const player = await server.createPlayer();
    const refused = await saveFavourite(player, name, lines);
    expect(refused.refusal).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path }] });
    expect(await listNames(player)).toEqual([]);
  });

  it('accepts 20 of 30 concurrent favourites of a game; an existing one can still be overwritten', async () => {
    const player = await server.createPlayer();
    const replies = await runInParallel(30, (index) => saveFavourite(player, `set ${index}`));
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(10);
    expect(refused[0]?.refusal).toEqual({ code: 'FAVOURITES_FULL', params: { maximum: NUMBER_FAVOURITES.most } });
    const [first] = await listNames(player);
    expect((await saveFavourite(player, first ?? '', [{ number: '99', stakeKyat: 100 }])).status).toBe(200);
    expect(await listNames(player)).toHaveLength(NUMBER_FAVOURITES.most);
  });
});
