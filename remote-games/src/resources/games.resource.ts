import type { AnswerFor, RequestFor } from '@padauk/contract/endpoint';
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
} from '@padauk/contract/endpoints/games';
import { getGameWallet } from '@padauk/contract/endpoints/transfers';
import { getWallet } from '@padauk/contract/endpoints/wallet';
import type { Result } from '@padauk/contract/result';
import { api, invalidate, useResource, type ResourceState } from '@padauk/shared/runtime';

export type Catalogue = AnswerFor<typeof getGames>;
export type Game = Catalogue['games'][number];
export type Provider = Catalogue['providers'][number];
type Favourites = AnswerFor<typeof getFavouriteGames>;
export type Launched = AnswerFor<typeof launchGame>;
export type GameWallet = AnswerFor<typeof getGameWallet>;

/** Every provider and its games. Each page asks anew, and shows what is known meanwhile: a maintenance must not be found out by a tap. */
export function useCatalogue(): ResourceState<Catalogue> {
  return useResource(getGames, {}, { staleMs: 0, isPersisted: true });
}

/** The ids of the player's favourites; none for a visitor, and none while they are not known. */
export function useFavourites(): readonly string[] {
  const favourites = useResource(getFavouriteGames, {}, { staleMs: 300_000 });
  return favourites.kind === 'ready' ? favourites.value.gameIds : [];
}

/** The game that the player has open, here or elsewhere; null for a visitor, and while it is not known. */
export function useOpenGame(): string | null {
  const open = useResource(getOpenGame, {}, { staleMs: 0 });
  return open.kind === 'ready' ? open.value.gameId : null;
}

export type Round = AnswerFor<typeof getGameRounds>['rounds'][number];

/** The player's rounds, the newest first. Null until it is known whether there are any; none where the game wallet does not say. Visitors may not ask. */
export function useRounds(): readonly Round[] | null {
  const rounds = useResource(getGameRounds, {}, { staleMs: 5_000 });
  if (rounds.kind === 'loading') return null;
  return rounds.kind === 'ready' ? rounds.value.rounds : [];
}

/** Keeps a game among the favourites, or no longer. */
export async function setFavourite(gameId: string, isFavourite: boolean): Promise<Result<Favourites>> {
  const answer = await api.call(setFavouriteGame, { gameId, isFavourite });
  invalidate(getFavouriteGames);
  return answer;
}

/** After a game: what is in its wallet, and whether it is still open, has changed without a word to this page. */
export function lookAgain(): void {
  [getGameWallet, getOpenGame, getGameRounds].forEach(invalidate);
}

/** Asks for the way into a game: good once, for a minute. */
export async function launch(id: string): Promise<Result<Launched>> {
  return await api.call(launchGame, { id });
}

/** The list as it is at this moment. */
export async function readCatalogue(): Promise<Result<Catalogue>> {
  return await api.call(getGames, {});
}

export type Access = AnswerFor<typeof getGamesAccess>;

/** E30: where we take this phone to be. Never kept: the next look may be from another network. */
export function useAccess(provider: string): ResourceState<Access> {
  return useResource(getGamesAccess, { provider }, { staleMs: 0 });
}

export function lookFromWhere(): void {
  invalidate(getGamesAccess);
}

/** E30: tells the office that the guess is wrong. */
export async function reportAccess(
  report: RequestFor<typeof reportGamesAccess>,
): Promise<Result<AnswerFor<typeof reportGamesAccess>>> {
  const answer = await api.call(reportGamesAccess, report);
  if (answer.ok) lookFromWhere();
  return answer;
}

/** The game wallet as its own service knows it. */
export function useGameWallet(): ResourceState<GameWallet> {
  return useResource(getGameWallet, {}, { staleMs: 5_000, refreshOn: ['balance.changed', 'transaction.changed'] });
}

/** What can be brought into the game wallet. */
export function useMainWallet(): ResourceState<AnswerFor<typeof getWallet>> {
  return useResource(getWallet, {}, { staleMs: 5_000, refreshOn: ['balance.changed', 'transaction.changed'] });
}

/** Money has moved between the two wallets. */
export function walletsMoved(): void {
  [getWallet, getGameWallet].forEach(invalidate);
}

/** E29: closes the game that is open, wherever it is. */
export async function leaveGame(): Promise<Result<AnswerFor<typeof leaveGames>>> {
  const left = await api.call(leaveGames, {});
  lookAgain();
  return left;
}
