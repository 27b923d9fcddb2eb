import { pathOf, type AppPath } from '@padauk/contract/paths';
import type { Catalogue, Game, Launched, Provider } from '../resources/games.resource.ts';

/** E7: by its own maintenance, or by that of its provider. */
export function isResting(game: Pick<Game, 'isUnderMaintenance'>, provider: Provider | undefined): boolean {
  return game.isUnderMaintenance || provider?.isUnderMaintenance !== false;
}

/** E7: that the list has a game, and nothing that it waits for. */
export function isOffered({ games, providers }: Catalogue, id: string): boolean {
  const game = games.find((one) => one.id === id);
  return (
    game?.isPlayable === true &&
    !isResting(
      game,
      providers.find(({ code }) => code === game.provider),
    )
  );
}

/** E30: the page that says why games are closed here; one provider has a page of its own. */
export function deniedPathOf(provider: string): AppPath {
  return provider === 'red-tiger' ? pathOf('gamesDeniedRedTiger') : pathOf('gamesDenied', { provider });
}

/** `9722` → `97.22`. */
export function percentOf(basisPoints: number): string {
  return (basisPoints / 100).toFixed(2);
}

/** The address of a game's page, in the app's language and look. The code stands behind a `#`, which no server is told and no `Referer` carries. */
export function pageOf(
  { address, code }: Launched,
  { locale, theme }: { readonly locale: string; readonly theme: string },
): string {
  return `${address}?${new URLSearchParams({ lang: locale, theme }).toString()}#${code}`;
}
