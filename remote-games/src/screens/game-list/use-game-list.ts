import { useState } from 'react';
import {
  useFavourites,
  useOpenGame,
  type Catalogue,
  type Game,
  type Provider,
} from '../../resources/games.resource.ts';
import { categoriesOf, shownGames, type Filter } from './game-list.rules.ts';

type Narrowed = Omit<Filter, 'search'>;

export interface GameList {
  readonly categories: readonly Game['category'][];
  readonly games: readonly Game[];
  readonly providers: Catalogue['providers'];
  readonly favourites: readonly string[];
  /** Id of the game that the player has open. */
  readonly openGameId: string | null;
  readonly providerOf: (game: Game) => Provider | undefined;
  readonly filter: Narrowed;
  readonly narrow: (change: Partial<Narrowed>) => void;
}

interface GameListOptions {
  /** Undefined lists the games of all providers. */
  readonly provider: string | undefined;
  readonly search: string;
}

export function useGameList({ games, providers }: Catalogue, { provider, search }: GameListOptions): GameList {
  const [filter, setFilter] = useState<Narrowed>({ category: 'all', provider: provider ?? null });
  const favourites = useFavourites();
  const ofList = provider === undefined ? games : games.filter((game) => game.provider === provider);
  return {
    providers: provider === undefined ? providers : providers.filter(({ code }) => code === provider),
    filter,
    favourites,
    openGameId: useOpenGame(),
    categories: categoriesOf(ofList),
    games: shownGames(ofList, favourites, { ...filter, search }),
    providerOf: (game) => providers.find(({ code }) => code === game.provider),
    narrow: (change) => setFilter((before) => ({ ...before, ...change })),
  };
}
