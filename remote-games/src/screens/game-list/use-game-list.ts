import { useState } from 'react';
import {
  useFavourites,
  useOpenGame,
  type Catalogue,
  type Game,
  type Provider,
} from '../../resources/games.resource.ts';
import { listCategories, filterGames, type Filter } from './game-list.rules.ts';

type ListFilter = Omit<Filter, 'search'>;

export interface GameList {
  readonly categories: readonly Game['category'][];
  readonly games: readonly Game[];
  readonly providers: Catalogue['providers'];
  readonly favourites: readonly string[];
  /** Id of the game that the player has open. */
  readonly openGameId: string | null;
  readonly findProvider: (game: Game) => Provider | undefined;
  readonly filter: ListFilter;
  readonly changeFilter: (change: Partial<ListFilter>) => void;
}

interface GameListOptions {
  /** Undefined lists the games of all providers. */
  readonly provider: string | undefined;
  readonly search: string;
}

export function useGameList({ games, providers }: Catalogue, { provider, search }: GameListOptions): GameList {
  const [filter, setFilter] = useState<ListFilter>({ category: 'all', provider: provider ?? null });
  const favourites = useFavourites();
  const ofList = provider === undefined ? games : games.filter((game) => game.provider === provider);
  return {
    providers: provider === undefined ? providers : providers.filter(({ code }) => code === provider),
    filter,
    favourites,
    openGameId: useOpenGame(),
    categories: listCategories(ofList),
    games: filterGames(ofList, favourites, { ...filter, search }),
    findProvider: (game) => providers.find(({ code }) => code === game.provider),
    changeFilter: (change) => setFilter((before) => ({ ...before, ...change })),
  };
}
