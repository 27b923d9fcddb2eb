import type { Draw } from '../resources/lottery.types.ts';

/** Text key of a draw's name; a game with one draw a day has no slot names. */
export function getDrawNameKey({ slot }: Pick<Draw, 'slot'>): string {
  return `draw.${slot ?? 'daily'}`;
}
