import { useState } from 'react';
import { useFavourites, useOpenGame, type Catalogue, type Game } from '../../resources/games.resource.ts';
import { listCategories, filterGames, type Filter } from './game-list.rules.ts';

type ListFilter = Omit<Filter, 'readings'>;

export type GameList = ReturnType<typeof useGameList>;

interface GameListOptions {
  /** Undefined lists the games of all providers. */
  readonly provider: string | undefined;
  readonly readings: readonly string[];
}

export function useGameList({ games, providers }: Catalogue, { provider, readings }: GameListOptions) {
  const [filter, setFilter] = useState<ListFilter>({ category: 'all', provider: provider ?? null });
  const favourites = useFavourites();
  const ofList = provider === undefined ? games : games.filter((game) => game.provider === provider);
  return {
    providers: provider === undefined ? providers : providers.filter(({ code }) => code === provider),
    filter,
    favourites,
    openGameId: useOpenGame(),
    categories: listCategories(ofList),
    games: filterGames(ofList, favourites, { ...filter, readings }),
    findProvider: (game: Game) => providers.find(({ code }) => code === game.provider),
    changeFilter: (change: Partial<ListFilter>) => setFilter((before) => ({ ...before, ...change })),
  };
}
