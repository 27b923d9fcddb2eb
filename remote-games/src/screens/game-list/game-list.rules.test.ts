import { catalogue } from '../../test-data/catalogue.ts';
import { hasCurrentShape, findOpenRounds, findLastPlayed, filterGames, type Filter } from './game-list.rules.ts';

const noFilter: Filter = { category: 'all', provider: null, readings: [] };
const listIds = (filter: Partial<Filter>, favourites: readonly string[] = []) =>
  filterGames(catalogue.games, favourites, { ...noFilter, ...filter }).map(({ id }) => id);

describe('filter of the games', () => {
  it.each([
    ['all games, popular ones first', {}, [], ['dice', 'river', 'cards']],
    ['the games of a category', { category: 'fish' }, [], ['river']],
    ['the games of a provider', { provider: 'bng' }, [], ['cards']],
    ['the games that match a word in any language', { readings: [' 捕鱼 '] }, [], ['river']],
    ['the favourites', { category: 'favourite' }, ['cards', 'gone'], ['cards']],
    ['nothing without favourites', { category: 'favourite' }, [], []],
  ] as const)('P6 lists %s', (_title, filter, favourites, expected) => {
    expect(listIds(filter, favourites)).toEqual(expected);
  });

  it('P6 finds a Burmese word with or without invisible marks', () => {
    const [game] = catalogue.games;
    if (game === undefined) throw new Error('the test catalogue has no games');
    const marked = { ...game, title: { ...game.title, uni: 'ဂိ\u200cမ်း' } };
    const findGames = (search: string) => filterGames([marked], [], { ...noFilter, readings: [search] });
    expect([findGames('ဂိမ်း'), findGames('ဂိ\u200cမ်း'), findGames('ဂမ်')].map(({ length }) => length)).toEqual([1, 1, 0]);
  });

  it('P22 finds a game by any reading, with zero for wa and plain for tall aa', () => {
    const [game] = catalogue.games;
    if (game === undefined) throw new Error('the test catalogue has no games');
    const named = { ...game, title: { ...game.title, uni: 'ပါဝါ' } };
    const findGames = (...readings: string[]) => filterGames([named], [], { ...noFilter, readings }).length;
    expect([findGames('ပာ၀ာ'), findGames('none', 'ပါဝါ'), findGames('none'), findGames('?')]).toEqual([1, 1, 0, 1]);
  });

  it('D2 rejects a cached list in the shape of an older build', () => {
    const [game] = catalogue.games;
    const { isPlayable: _omitted, ...older } = game ?? {};
    expect(hasCurrentShape(catalogue)).toBe(true);
    expect(hasCurrentShape({ ...catalogue, games: [older as (typeof catalogue.games)[number]] })).toBe(false);
  });
});

describe("games of the player's rounds", () => {
  const createRound = (gameId: string | null | undefined, state: 'open' | 'ended') => ({
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
    createRound(undefined, 'open'),
    createRound(null, 'open'),
    createRound('cards', 'ended'),
    createRound('gone', 'ended'),
    createRound('dice', 'open'),
    createRound('cards', 'ended'),
  ];

  it('P6 lists each known game once, last played first', () => {
    expect(findLastPlayed(catalogue.games, rounds).map(({ id }) => id)).toEqual(['cards', 'dice']);
  });

  it('P6 finds the games with an open round', () => {
    expect([...findOpenRounds(rounds)]).toEqual(['dice']);
  });
});
