import { toSearchKey } from '@padauk/contract/text/normalise-text.rules';
import type { Catalogue, Game, Round } from '../../resources/games.resource.ts';

export interface Filter {
  readonly category: Game['category'] | 'favourite' | 'all';
  readonly provider: string | null;
  /** Possible spellings of the search; empty without one. */
  readonly readings: readonly string[];
}

/** An older build may have cached the list in another shape; such a list is not shown while the new one loads. */
export function hasCurrentShape({ games }: Catalogue): boolean {
  return games.every((game) => 'isPlayable' in game);
}

/** Matches the name in any language; popular games first, otherwise in the given order. */
export function filterGames(
  games: readonly Game[],
  favourites: readonly string[],
  { category, provider, readings }: Filter,
): readonly Game[] {
  const searchKeys = readings.map(toSearchKey).filter((key) => key !== '');
  return games
    .filter(
      (game) =>
        category === 'all' || game.category === category || (category === 'favourite' && favourites.includes(game.id)),
    )
    .filter((game) => provider === null || game.provider === provider)
    .filter(
      (game) =>
        searchKeys.length === 0 ||
        Object.values(game.title).some((title) => searchKeys.some((key) => toSearchKey(title).includes(key))),
    )
    .sort((a, b) => Number(b.isPopular) - Number(a.isPopular));
}

export function listCategories(games: readonly Game[]): readonly Game['category'][] {
  return [...new Set(games.map((game) => game.category))];
}

/** Games of these rounds, last played first, each once. Rounds of older servers lack `gameId` and are skipped. */
export function findLastPlayed(games: readonly Game[], rounds: readonly Round[]): readonly Game[] {
  const ids = new Set(rounds.map(({ gameId }) => gameId));
  return [...ids].flatMap((id) => games.find((game) => game.id === id) ?? []);
}

/** One more than fit in a row of 360 px, so that the row looks scrollable. */
const HIGHEST_RETURNS = 4;

export function findHighestReturns(games: readonly Game[]): readonly Game[] {
  return [...games].sort((a, b) => b.returnBasisPoints - a.returnBasisPoints).slice(0, HIGHEST_RETURNS);
}

export function findOpenRounds(rounds: readonly Round[]): ReadonlySet<string> {
  return new Set(rounds.flatMap(({ gameId, state }) => (state === 'open' && gameId ? [gameId] : [])));
}
