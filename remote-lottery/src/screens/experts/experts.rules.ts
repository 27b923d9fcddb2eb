import type { Draw } from '../../resources/lottery.types.ts';

/** Open and upcoming draws; after the last one of the day, that one. */
export function findDrawsWithPicks(draws: readonly Draw[]): readonly Draw[] {
  const toCome = draws.filter(({ status }) => status === 'open' || status === 'upcoming');
  return toCome.length > 0 ? toCome : draws.slice(-1);
}

/** Falls back to the next draw. */
export function findChosenDraw(draws: readonly Draw[], chosenId: string | null): Draw | null {
  return draws.find(({ id }) => id === chosenId) ?? draws[0] ?? null;
}
