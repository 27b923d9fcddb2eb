import type { StreamEvents } from '@padauk/contract/events';
import type { OutboxCursor, OutboxRow } from '../../platform/stream/publish.ts';
import type { EventThrottle } from '../../platform/stream/relay.ts';

const BOARD_INTERVAL_MS = 1_000;

interface HeldBoard {
  readonly board: OutboxRow;
  readonly cursor: OutboxCursor;
}

/** Throttles boards per draw: a board has 100 numbers for each of a thousand phones. */
export function openBoardThrottle(nowMs: () => number): EventThrottle {
  const publishedAtByDraw = new Map<string, number>();
  const held = new Map<string, HeldBoard>();
  const isEarly = (drawId: string, now: number): boolean =>
    now - (publishedAtByDraw.get(drawId) ?? -Infinity) < BOARD_INTERVAL_MS;
  return {
    canHold: isBoard,
    getHeldSince: () => [...held.values()][0]?.cursor ?? null,
    selectRows: (rows, before) => {
      const now = nowMs();
      const boards = coalesceBoards([...[...held.values()].map(({ board }) => board), ...rows.filter(isBoard)]);
      const due: OutboxRow[] = [];
      for (const board of boards) {
        const { drawId } = getBoard(board);
        if (isEarly(drawId, now)) {
          held.set(drawId, { board, cursor: held.get(drawId)?.cursor ?? before });
          continue;
        }
        held.delete(drawId);
        publishedAtByDraw.set(drawId, now);
        due.push({ ...board, writer: before.writer, position: before.position });
      }
      for (const drawId of publishedAtByDraw.keys()) if (!isEarly(drawId, now)) publishedAtByDraw.delete(drawId);
      return [...due, ...rows.filter((row) => !isBoard(row))];
    },
  };
}

function isBoard({ name }: OutboxRow): boolean {
  return name === 'draw.board';
}

function getBoard({ payload }: OutboxRow): StreamEvents['draw.board'] {
  return payload as StreamEvents['draw.board']; // the callers pass boards only
}

export function coalesceBoards(boards: readonly OutboxRow[]): OutboxRow[] {
  type NumberState = StreamEvents['draw.board']['numbers'][number];
  const lastByDraw = new Map<string, { readonly row: OutboxRow; readonly numbers: Map<string, NumberState> }>();
  for (const row of boards) {
    const board = getBoard(row);
    const numbers = lastByDraw.get(board.drawId)?.numbers ?? new Map<string, NumberState>();
    for (const state of board.numbers) numbers.set(state.number, state);
    lastByDraw.delete(board.drawId); // in the order of the last boards
    lastByDraw.set(board.drawId, { row, numbers });
  }
  return [...lastByDraw.values()].map(({ row, numbers }) => ({
    ...row,
    payload: { ...getBoard(row), numbers: [...numbers.values()] },
  }));
}
