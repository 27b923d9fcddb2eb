import { withoutBreakMarks } from '@padauk/contract/rules/break-marks';
import type { Catalogue, Game } from '../../resources/games.resource.ts';

/** What the list is narrowed to. `all` leaves it as it is. */
export interface Filter {
  readonly category: Game['category'] | 'favourite' | 'all';
  /** Null for everybody's. */
  readonly provider: string | null;
  readonly search: string;
}

/** A list that an older page has kept in this browser, in another shape, is not shown: the one of now is on its way. */
export function isOfThisShape({ games }: Catalogue): boolean {
  return games.every((game) => 'isPlayable' in game);
}

/** Games whose name, in any language, holds the words; popular ones first, the order kept otherwise. */
export function shownGames(
  games: readonly Game[],
  favourites: readonly string[],
  { category, provider, search }: Filter,
): readonly Game[] {
  const words = withoutBreakMarks(search).trim().toLowerCase();
  return games
    .filter(
      (game) =>
        category === 'all' || game.category === category || (category === 'favourite' && favourites.includes(game.id)),
    )
    .filter((game) => provider === null || game.provider === provider)
    .filter(
      (game) =>
        words === '' ||
        Object.values(game.title).some((title) => withoutBreakMarks(title).toLowerCase().includes(words)),
    )
    .sort((one, other) => Number(other.isPopular) - Number(one.isPopular));
}

/** The categories that have a game. */
export function categoriesOf(games: readonly Game[]): readonly Game['category'][] {
  return [...new Set(games.map((game) => game.category))];
}
