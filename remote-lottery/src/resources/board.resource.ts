import { getBoard } from '@padauk/contract/endpoints/draws';
import { patchResource, useBus, useResource, type ResourceState } from '@padauk/shared/runtime';
import { applyBoardEvent } from './board.rules.ts';
import type { Board } from './lottery.types.ts';
import { applyDrawEvent } from './draw.rules.ts';

/** The board of a draw, or its page of numbers beginning with `head`; the stream updates it. */
export function useBoard(drawId: string, head?: string): ResourceState<Board> {
  const request = head === undefined ? { drawId } : { drawId, head };
  useBus('draw.board', (event) => patchResource(getBoard, request, (board) => applyBoardEvent(board, event)));
  useBus('draw.changed', (event) =>
    patchResource(getBoard, request, (board) => ({ ...board, draw: applyDrawEvent(board.draw, event) })),
  );
  return useResource(getBoard, request);
}
