import { useState } from 'react';
import { getGames } from '@padauk/contract/endpoints/games';
import type { Refusal } from '@padauk/contract/refusals';
import { useResource } from '@padauk/shared/runtime';
import { categoriesOf, shownGames, type Catalogue, type Filter, type Game } from './game-list.rules.ts';

export type GameList =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly refusal: Refusal; readonly retry: () => void }
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'ready';
      readonly categories: readonly Game['category'][];
      readonly games: readonly Game[];
      readonly providers: Catalogue['providers'];
      readonly filter: Filter;
      readonly narrow: (change: Partial<Filter>) => void;
    };

/** Every provider's games, narrowed by category and by name. */
export function useGameList(): GameList {
  const [filter, setFilter] = useState<Filter>({ category: 'all', search: '' });
  const catalogue = useResource(getGames, {}, { staleMs: 300_000, isPersisted: true });
  if (catalogue.kind !== 'ready') return catalogue;
  const { games, providers } = catalogue.value;
  if (games.length === 0) return { kind: 'empty' };
  return {
    kind: 'ready',
    providers,
    filter,
    categories: categoriesOf(games),
    games: shownGames(games, filter),
    narrow: (change) => setFilter((before) => ({ ...before, ...change })),
  };
}
