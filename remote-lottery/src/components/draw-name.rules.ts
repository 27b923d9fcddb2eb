import type { Draw } from '../resources/lottery.types.ts';

/** The key of a draw's name among the texts: a game with one draw a day has no names for them. */
export function drawNameKey({ slot }: Pick<Draw, 'slot'>): string {
  return `draw.${slot ?? 'daily'}`;
}
