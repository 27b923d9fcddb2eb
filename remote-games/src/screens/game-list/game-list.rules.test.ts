import { catalogue } from '../../test-data/catalogue.ts';
import { isOfThisShape, shownGames, type Filter } from './game-list.rules.ts';

const everything: Filter = { category: 'all', provider: null, search: '' };
const ids = (filter: Partial<Filter>, favourites: readonly string[] = []) =>
  shownGames(catalogue.games, favourites, { ...everything, ...filter }).map(({ id }) => id);

describe('the games that are shown', () => {
  it.each([
    ['all, popular ones first', {}, [], ['dice', 'river', 'cards']],
    ['of a category', { category: 'fish' }, [], ['river']],
    ['of a provider', { provider: 'bng' }, [], ['cards']],
    ['by a word of any language', { search: ' 捕鱼 ' }, [], ['river']],
    ['favourites', { category: 'favourite' }, ['cards', 'gone'], ['cards']],
    ['no favourites', { category: 'favourite' }, [], []],
  ] as const)('P6 %s', (_title, filter, favourites, expected) => {
    expect(ids(filter, favourites)).toEqual(expected);
  });

  it('D2 no list of an older page', () => {
    const [game] = catalogue.games;
    const { isPlayable: _none, ...older } = game ?? {};
    expect(isOfThisShape(catalogue)).toBe(true);
    expect(isOfThisShape({ ...catalogue, games: [older as (typeof catalogue.games)[number]] })).toBe(false);
  });
});
