import { catalogue } from '../../test-data/catalogue.ts';
import { hasCurrentShape, findOpenRounds, findLastPlayed, filterGames, type Filter } from './game-list.rules.ts';

const noFilter: Filter = { category: 'all', provider: null, search: '' };
const listIds = (filter: Partial<Filter>, favourites: readonly string[] = []) =>
  filterGames(catalogue.games, favourites, { ...noFilter, ...filter }).map(({ id }) => id);

describe('the games that are shown', () => {
  it.each([
    ['all, popular ones first', {}, [], ['dice', 'river', 'cards']],
    ['of a category', { category: 'fish' }, [], ['river']],
    ['of a provider', { provider: 'bng' }, [], ['cards']],
    ['by a word of any language', { search: ' 捕鱼 ' }, [], ['river']],
    ['favourites', { category: 'favourite' }, ['cards', 'gone'], ['cards']],
    ['no favourites', { category: 'favourite' }, [], []],
  ] as const)('P6 %s', (_title, filter, favourites, expected) => {
    expect(listIds(filter, favourites)).toEqual(expected);
  });

  it('P6 by a word of Burmese, whatever marks it is sent with', () => {
    const [game] = catalogue.games;
    if (game === undefined) throw new Error('the catalogue of tests is empty');
    const marked = { ...game, title: { ...game.title, uni: 'ဂိ\u2060မ်း' } };
    const found = (search: string) => filterGames([marked], [], { ...noFilter, search });
    expect([found('ဂိမ်း'), found('ဂိ\u2060မ်း'), found('ဂမ်')].map(({ length }) => length)).toEqual([1, 1, 0]);
  });

  it('D2 no list of an older page', () => {
    const [game] = catalogue.games;
    const { isPlayable: _none, ...older } = game ?? {};
    expect(hasCurrentShape(catalogue)).toBe(true);
    expect(hasCurrentShape({ ...catalogue, games: [older as (typeof catalogue.games)[number]] })).toBe(false);
  });
});

describe('the games of rounds', () => {
  const round = (gameId: string | null | undefined, state: 'open' | 'ended') => ({
    id: 'round',
    gameId,
    state,
    title: null,
    stakeKyat: 100,
    winKyat: null,
    at: '2026-11-20T05:00:00.000Z',
    checkAddress: null,
  });
  const rounds = [
    round(undefined, 'open'),
    round(null, 'open'),
    round('cards', 'ended'),
    round('gone', 'ended'),
    round('dice', 'open'),
    round('cards', 'ended'),
  ];

  it('P6 are there once each, the last one first, without those that nobody knows', () => {
    expect(findLastPlayed(catalogue.games, rounds).map(({ id }) => id)).toEqual(['cards', 'dice']);
  });

  it('P6 are open while one of their rounds is', () => {
    expect([...findOpenRounds(rounds)]).toEqual(['dice']);
  });
});
