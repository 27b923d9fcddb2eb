import type { Draw } from '../../resources/lottery.types.ts';

/** The draws that experts speak of: those to come. When the day is over, its last one. */
export function drawsWithPicks(draws: readonly Draw[]): readonly Draw[] {
  const toCome = draws.filter(({ status }) => status === 'open' || status === 'upcoming');
  return toCome.length > 0 ? toCome : draws.slice(-1);
}

/** The draw that the player chose, while it is still there; else the next one. */
export function chosenDraw(draws: readonly Draw[], chosenId: string | null): Draw | null {
  return draws.find(({ id }) => id === chosenId) ?? draws[0] ?? null;
}
