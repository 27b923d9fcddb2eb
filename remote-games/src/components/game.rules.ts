import type { Game, Provider } from '../resources/games.resource.ts';

/** E7: by its own maintenance, or by that of its provider. */
export function isResting(game: Pick<Game, 'isUnderMaintenance'>, provider: Provider | undefined): boolean {
  return game.isUnderMaintenance || provider?.isUnderMaintenance !== false;
}

/** `9722` → `97.22`. */
export function percentOf(basisPoints: number): string {
  return (basisPoints / 100).toFixed(2);
}
