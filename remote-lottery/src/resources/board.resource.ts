import { getTwoDBoard } from '@padauk/contract/endpoints/two-d';
import { patchResource, useBus, useResource, type ResourceState } from '@padauk/shared/runtime';
import { afterBoardEvent } from './board.rules.ts';
import type { Board } from './lottery.types.ts';
import { afterSectionEvent } from './section.rules.ts';

/** The board of a section: how full each number is and what it still takes, kept true by the stream. */
export function useBoard(sectionId: string): ResourceState<Board> {
  const request = { sectionId };
  useBus('two-d.board', (event) => patchResource(getTwoDBoard, request, (board) => afterBoardEvent(board, event)));
  useBus('two-d.section', (event) =>
    patchResource(getTwoDBoard, request, (board) => ({ ...board, section: afterSectionEvent(board.section, event) })),
  );
  return useResource(getTwoDBoard, request);
}
