import type { Locale } from '@padauk/contract/locales';
import type { AnswerFor } from '@padauk/contract/endpoint';
import type { getGames } from '@padauk/contract/endpoints/games';

export type Catalogue = AnswerFor<typeof getGames>;
export type Game = Catalogue['games'][number];

/** What the list is narrowed to. `all` leaves it as it is. */
export interface Filter {
  readonly category: Game['category'] | 'all';
  readonly search: string;
}

/** A game's name in the player's language. Shan and Zawgyi players read the Burmese name: the provider knows no other. */
export function titleOf(game: Pick<Game, 'title'>, locale: Locale): string {
  if (locale === 'zh') return game.title.zh;
  return locale === 'en' ? game.title.en : game.title.uni;
}

/** Games of the category whose name, in any language, holds the words; popular ones first, the order kept otherwise. */
export function shownGames(games: readonly Game[], { category, search }: Filter): readonly Game[] {
  const words = search.trim().toLowerCase();
  return games
    .filter((game) => category === 'all' || game.category === category)
    .filter((game) => words === '' || Object.values(game.title).some((title) => title.toLowerCase().includes(words)))
    .sort((one, other) => Number(other.isPopular) - Number(one.isPopular));
}

/** The categories that have a game. */
export function categoriesOf(games: readonly Game[]): readonly Game['category'][] {
  return [...new Set(games.map((game) => game.category))];
}
