import type { BusEvents } from '@padauk/contract/events';
import type { Board } from './lottery.types.ts';

/** A board after the stream told how full some of its numbers are; the others stay. */
export function afterBoardEvent(board: Board, event: BusEvents['draw.board']): Board {
  if (board.draw.id !== event.drawId) return board;
  const news = new Map(event.numbers.map((one) => [one.number, one]));
  return {
    ...board,
    drawRemainingKyat: event.drawRemainingKyat,
    numbers: board.numbers.map((one) => news.get(one.number) ?? one),
  };
}

/** A board whose numbers are those of all its pages that are known. */
export function boardOfPages(board: Board, pages: ReadonlyMap<string, Board['numbers']>): Board {
  return { ...board, numbers: [...pages.values()].flat() };
}

/** How full each number is, in whole percent, as the number board shows it (T12). A closed number is shown full. */
export function trendingOf(board: Board): ReadonlyMap<string, number> {
  return new Map(board.numbers.map((one) => [one.number, one.isClosed ? 100 : one.trendingPercent]));
}

/** E24: what a draw still takes in all, where that is less than a total; null where it takes the total, or has no cap. */
export function roomBelow(
  totalKyat: number,
  { drawRemainingKyat }: { readonly drawRemainingKyat: number | null },
): number | null {
  return drawRemainingKyat !== null && totalKyat > drawRemainingKyat ? drawRemainingKyat : null;
}

/** What each number still takes, in kyat: nothing when it is closed (E22). */
export function remainingOf(board: Board): ReadonlyMap<string, number> {
  return new Map(board.numbers.map((one) => [one.number, one.isClosed ? 0 : one.remainingKyat]));
}
