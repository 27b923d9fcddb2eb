import { useState } from 'react';
import {
  useFavourites,
  useOpenGame,
  type Catalogue,
  type Game,
  type Provider,
} from '../../resources/games.resource.ts';
import { categoriesOf, shownGames, type Filter } from './game-list.rules.ts';

interface GameList {
  readonly categories: readonly Game['category'][];
  readonly games: readonly Game[];
  readonly providers: Catalogue['providers'];
  readonly favourites: readonly string[];
  /** Of the game that the player has open. */
  readonly openGameId: string | null;
  readonly providerOf: (game: Game) => Provider | undefined;
  readonly filter: Filter;
  readonly narrow: (change: Partial<Filter>) => void;
}

/** The games of a catalogue, narrowed by category, by provider and by name. `provider`: whose list this is. */
export function useGameList({ games, providers }: Catalogue, provider: string | undefined): GameList {
  const [filter, setFilter] = useState<Filter>({ category: 'all', provider: provider ?? null, search: '' });
  const favourites = useFavourites();
  const ofList = provider === undefined ? games : games.filter((game) => game.provider === provider);
  return {
    providers: provider === undefined ? providers : providers.filter(({ code }) => code === provider),
    filter,
    favourites,
    openGameId: useOpenGame(),
    categories: categoriesOf(ofList),
    games: shownGames(ofList, favourites, filter),
    providerOf: (game) => providers.find(({ code }) => code === game.provider),
    narrow: (change) => setFilter((before) => ({ ...before, ...change })),
  };
}
