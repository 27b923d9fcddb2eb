import { getBoard } from '@padauk/contract/endpoints/draws';
import { patchResource, useBus, useResource, type ResourceState } from '@padauk/shared/runtime';
import { afterBoardEvent } from './board.rules.ts';
import type { Board } from './lottery.types.ts';
import { afterDrawEvent } from './draw.rules.ts';

/** The board of a draw, or the page of it whose numbers begin with `head`: how full each number is and what it still takes, kept true by the stream. */
export function useBoard(drawId: string, head?: string): ResourceState<Board> {
  const request = head === undefined ? { drawId } : { drawId, head };
  useBus('draw.board', (event) => patchResource(getBoard, request, (board) => afterBoardEvent(board, event)));
  useBus('draw.changed', (event) =>
    patchResource(getBoard, request, (board) => ({ ...board, draw: afterDrawEvent(board.draw, event) })),
  );
  return useResource(getBoard, request);
}
