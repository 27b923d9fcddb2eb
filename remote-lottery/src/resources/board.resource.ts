import { getBoard } from '@padauk/contract/endpoints/draws';
import { patchResource, useBus, useResource, type ResourceState } from '@padauk/shared/runtime';
import { afterBoardEvent } from './board.rules.ts';
import type { Board } from './lottery.types.ts';
import { afterDrawEvent } from './draw.rules.ts';

/** The board of a draw, or its page of numbers beginning with `head`; the stream updates it. */
export function useBoard(drawId: string, head?: string): ResourceState<Board> {
  const request = head === undefined ? { drawId } : { drawId, head };
  useBus('draw.board', (event) => patchResource(getBoard, request, (board) => afterBoardEvent(board, event)));
  useBus('draw.changed', (event) =>
    patchResource(getBoard, request, (board) => ({ ...board, draw: afterDrawEvent(board.draw, event) })),
  );
  return useResource(getBoard, request);
}
