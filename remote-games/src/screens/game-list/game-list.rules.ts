import { withoutBreakMarks } from '@padauk/contract/rules/break-marks';
import type { Catalogue, Game, Round } from '../../resources/games.resource.ts';

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

/** The games of these rounds, the one that was played last first, each once. A round of a server from before rounds named their games is of none. */
export function playedLast(games: readonly Game[], rounds: readonly Round[]): readonly Game[] {
  const ids = new Set(rounds.map(({ gameId }) => gameId));
  return [...ids].flatMap((id) => games.find((game) => game.id === id) ?? []);
}

/** The ids of the games of which a round has not ended. */
export function openRoundsOf(rounds: readonly Round[]): ReadonlySet<string> {
  return new Set(rounds.flatMap(({ gameId, state }) => (state === 'open' && gameId ? [gameId] : [])));
}
