import type { BusEvents } from '@padauk/contract/events';
import type { Board } from './lottery.types.ts';

export function applyBoardEvent(board: Board, event: BusEvents['draw.board']): Board {
  if (board.draw.id !== event.drawId) return board;
  const changes = new Map(event.numbers.map((entry) => [entry.number, entry]));
  return {
    ...board,
    drawRemainingKyat: event.drawRemainingKyat,
    numbers: board.numbers.map((entry) => changes.get(entry.number) ?? entry),
  };
}

export function mergeBoardPages(board: Board, pages: ReadonlyMap<string, Board['numbers']>): Board {
  return { ...board, numbers: [...pages.values()].flat() };
}

/** Exposure in whole percent of the limit (T12). A closed number counts as full. */
export function getTrendingByNumber(board: Board): ReadonlyMap<string, number> {
  return new Map(board.numbers.map((entry) => [entry.number, entry.isClosed ? 100 : entry.trendingPercent]));
}

/** E24: the draw's remaining limit if the total exceeds it; null otherwise or without a cap. */
export function findExceededLimit(
  totalKyat: number,
  { drawRemainingKyat }: { readonly drawRemainingKyat: number | null },
): number | null {
  return drawRemainingKyat !== null && totalKyat > drawRemainingKyat ? drawRemainingKyat : null;
}

/** Remaining limit in kyat; 0 for a closed number (E22). */
export function getRemainingByNumber(board: Board): ReadonlyMap<string, number> {
  return new Map(board.numbers.map((entry) => [entry.number, entry.isClosed ? 0 : entry.remainingKyat]));
}
