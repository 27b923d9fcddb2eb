import { getPath, type AppPath } from '@padauk/contract/paths';
import type { Catalogue, Game, Launched, Provider } from '../resources/games.resource.ts';

/** E7: maintenance of the game or of its provider. An unknown provider counts as under maintenance. */
export function isInMaintenance(game: Pick<Game, 'isUnderMaintenance'>, provider: Provider | undefined): boolean {
  return game.isUnderMaintenance || provider?.isUnderMaintenance !== false;
}

/** E7: the catalogue lists the game, and neither it nor its provider is under maintenance. */
export function isOffered({ games, providers }: Catalogue, id: string): boolean {
  const game = games.find((candidate) => candidate.id === id);
  return (
    game?.isPlayable === true &&
    !isInMaintenance(
      game,
      providers.find(({ code }) => code === game.provider),
    )
  );
}

/** E30: the page that explains the geo-restriction; one provider has its own page. */
export function getDeniedPath(provider: string): AppPath {
  return provider === 'red-tiger' ? getPath('gamesDeniedRedTiger') : getPath('gamesDenied', { provider });
}

/** `9722` → `97.22`. */
export function percentOf(basisPoints: number): string {
  return (basisPoints / 100).toFixed(2);
}

/** Address of the game page. The code is in the `#` fragment, which is not sent to servers or in `Referer`. */
export function buildGameUrl(
  { address, code }: Launched,
  { locale, theme }: { readonly locale: string; readonly theme: string },
): string {
  return `${address}?${new URLSearchParams({ lang: locale, theme }).toString()}#${code}`;
}
