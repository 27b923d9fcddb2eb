import type { Draw } from './resources/lottery.types.ts';
import { getDrawNameKey } from './resources/draw.rules.ts';
import { findGame } from './games/number-games.ts';

/** `Noon`; of a game with one draw a day, which has no slot names, the name of the game. */
export function getDrawName(t: (key: string) => string, draw: Pick<Draw, 'game' | 'slot'>): string {
  return (draw.slot === null ? findGame(draw.game)?.name : undefined) ?? t(getDrawNameKey(draw));
}

/** `2D · Noon`, `3D`; without a game `Noon`. */
export function getGameDrawName(
  t: (key: string) => string,
  draw: Pick<Draw, 'game' | 'slot'>,
  game: { readonly name: string } | null = findGame(draw.game),
): string {
  const name = getDrawName(t, draw);
  return draw.slot === null || game === null ? name : `${game.name} · ${name}`;
}
