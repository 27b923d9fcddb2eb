import { useState } from 'react';
import { getGames } from '@padauk/contract/endpoints/games';
import { useResource, type ResourceState } from '@padauk/shared/runtime';
import { categoriesOf, shownGames, type Catalogue, type Filter, type Game } from './game-list.rules.ts';

interface GameList {
  readonly categories: readonly Game['category'][];
  readonly games: readonly Game[];
  readonly providers: Catalogue['providers'];
  readonly filter: Filter;
  readonly narrow: (change: Partial<Filter>) => void;
}

/** Every provider and its games. */
export function useCatalogue(): ResourceState<Catalogue> {
  return useResource(getGames, {}, { staleMs: 300_000, isPersisted: true });
}

/** The games of a catalogue, narrowed by category and by name. */
export function useGameList({ games, providers }: Catalogue): GameList {
  const [filter, setFilter] = useState<Filter>({ category: 'all', search: '' });
  return {
    providers,
    filter,
    categories: categoriesOf(games),
    games: shownGames(games, filter),
    narrow: (change) => setFilter((before) => ({ ...before, ...change })),
  };
}
