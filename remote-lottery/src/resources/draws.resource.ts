import { getDraws, getBoard, getResults } from '@padauk/contract/lottery/draws.endpoints';
import type { NumberGameCode } from '@padauk/contract/betting/products';
import type { BusEvents } from '@padauk/contract/events';
import { patchResource, useBus, useResource } from '@padauk/shared/runtime';
import { applyDrawEvent } from './draw.rules.ts';
import type { Board } from './lottery.types.ts';
import type { LotteryGame } from '../lottery-game.types.ts';

/** Cached with its time (D2); stream events patch it, because refetches at a close would come all at once. */
export function useDraws(game: NumberGameCode) {
  useBus('draw.changed', (event) => {
    patchResource(getDraws, { game }, (answer) => ({
      ...answer,
      draws: answer.draws.map((draw) => applyDrawEvent(draw, event)),
    }));
  });
  return useResource(getDraws, { game }, { isPersisted: true });
}

function applyBoardEvent(board: Board, event: BusEvents['draw.board']): Board {
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

/** The board of a draw, or its page of numbers beginning with `head`; the stream updates it. */
export function useBoard(drawId: string, head?: string) {
  const request = head === undefined ? { drawId } : { drawId, head };
  useBus('draw.board', (event) => patchResource(getBoard, request, (board) => applyBoardEvent(board, event)));
  useBus('draw.changed', (event) =>
    patchResource(getBoard, request, (board) => ({ ...board, draw: applyDrawEvent(board.draw, event) })),
  );
  return useResource(getBoard, request);
}

interface LastResult {
  readonly number: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
}

/** Null if there is none or it is unknown. */
export function useLastResult({ rules, resultDays }: Pick<LotteryGame, 'rules' | 'resultDays'>): LastResult | null {
  const results = useResource(getResults, { game: rules.code, days: resultDays }, { refreshOn: ['draw.changed'] });
  const [last] = results.kind === 'ready' ? results.value.days : [];
  const number = last?.draws[last.draws.length - 1]?.result;
  return last === undefined || number === undefined ? null : { number, date: last.date };
}
