import type { AnswerFor, RequestFor } from '@padauk/contract/platform/endpoint';
import {
  getFavouriteGames,
  getGameRounds,
  getOpenGame,
  getGames,
  getGamesAccess,
  launchGame,
  leaveGames,
  reportGamesAccess,
  setFavouriteGame,
} from '@padauk/contract/games/games.endpoints';
import { getGameWallet } from '@padauk/contract/games/transfers.endpoints';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { api, callAndInvalidate, invalidate, useResource } from '@padauk/shared/runtime';

export type Catalogue = AnswerFor<typeof getGames>;
export type Game = Catalogue['games'][number];
export type Provider = Catalogue['providers'][number];
export type Launched = AnswerFor<typeof launchGame>;
export type GameWallet = AnswerFor<typeof getGameWallet>;

/** Always revalidates, showing the cached list meanwhile: maintenance must be visible before a tap. */
export const useCatalogue = () => useResource(getGames, {}, { staleMs: 0, isPersisted: true });

/** Ids of favourites; empty for a visitor and while unknown. */
export function useFavourites(): readonly string[] {
  const favourites = useResource(getFavouriteGames, {}, { staleMs: 300_000 });
  return favourites.kind === 'ready' ? favourites.value.gameIds : [];
}

/** The game that the player has open on any device; null for a visitor and while unknown. */
export function useOpenGame(): string | null {
  const openGame = useResource(getOpenGame, {}, { staleMs: 0 });
  return openGame.kind === 'ready' ? openGame.value.gameId : null;
}

export type Round = AnswerFor<typeof getGameRounds>['rounds'][number];

/** Newest first. Null while loading, empty if the game wallet does not answer. Visitors may not call it. */
export function useRounds(): readonly Round[] | null {
  const rounds = useResource(getGameRounds, {}, { staleMs: 5_000 });
  if (rounds.kind === 'loading') return null;
  return rounds.kind === 'ready' ? rounds.value.rounds : [];
}

export const setFavourite = (gameId: string, isFavourite: boolean) =>
  callAndInvalidate(setFavouriteGame, { gameId, isFavourite }, getFavouriteGames);

/** After a game, these have changed without a stream event. */
const GAME_STATE = [getGameWallet, getOpenGame, getGameRounds] as const;

export function refreshGameState(): void {
  GAME_STATE.forEach(invalidate);
}

/** Requests a launch code. It is valid once, for one minute. */
export const requestLaunch = (id: string) => api.callEndpoint(launchGame, { id });

/** Bypasses the cache. */
export const fetchCatalogue = () => api.callEndpoint(getGames, {});

export type Access = AnswerFor<typeof getGamesAccess>;

/** E30: the geo-restriction result for this phone. Never cached, because the network may change. */
export const useAccess = (provider: string) => useResource(getGamesAccess, { provider }, { staleMs: 0 });

export function refreshAccess(): void {
  invalidate(getGamesAccess);
}

/** E30: reports a wrong location to the office. */
export async function reportAccess(report: RequestFor<typeof reportGamesAccess>) {
  const answer = await api.callEndpoint(reportGamesAccess, report);
  if (answer.ok) refreshAccess();
  return answer;
}

export function useGameWallet() {
  return useResource(getGameWallet, {}, { staleMs: 5_000, refreshOn: ['balance.changed', 'transaction.changed'] });
}

export function useMainWallet() {
  return useResource(getWallet, {}, { staleMs: 5_000, refreshOn: ['balance.changed', 'transaction.changed'] });
}

export function refreshWallets(): void {
  [getWallet, getGameWallet].forEach(invalidate);
}

/** E29: closes the open game on any device. */
export const exitGame = () => callAndInvalidate(leaveGames, {}, ...GAME_STATE);
