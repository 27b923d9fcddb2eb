import type { StreamEvents } from '@padauk/contract/events';
import type { OutboxCursor, OutboxRow } from '../../platform/stream/publish.ts';
import type { EventThrottle } from '../../platform/stream/relay.ts';

/** Minimum interval between two boards of one draw. */
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
        const drawId = getDrawId(board);
        if (isEarly(drawId, now)) {
          held.set(drawId, { board, cursor: held.get(drawId)?.cursor ?? before });
          continue;
        }
        held.delete(drawId);
        publishedAtByDraw.set(drawId, now);
        due.push({ ...board, ...toCursor(before) });
      }
      for (const drawId of publishedAtByDraw.keys()) if (!isEarly(drawId, now)) publishedAtByDraw.delete(drawId);
      return [...due, ...rows.filter((row) => !isBoard(row))];
    },
  };
}

function isBoard({ name }: OutboxRow): boolean {
  return name === 'draw.board';
}

function getDrawId({ payload }: OutboxRow): string {
  return (payload as StreamEvents['draw.board']).drawId; // the callers pass boards only
}

function toCursor({ writer, position }: OutboxCursor): OutboxCursor {
  return { writer, position };
}

interface NamedEvent {
  readonly name: string;
  readonly payload: unknown;
}

type Board = StreamEvents['draw.board'];

/** Coalesces the boards of a draw into the last one, with all their numbers. Other rows keep their place. */
export function coalesceBoards<Row extends NamedEvent>(rows: readonly Row[]): readonly Row[] {
  const last = new Map<string, Row>();
  const numbers = new Map<string, Map<string, Board['numbers'][number]>>();
  for (const row of rows) {
    if (row.name !== 'draw.board') continue;
    const board = row.payload as Board; // by its name
    last.set(board.drawId, row);
    const known = numbers.get(board.drawId) ?? new Map<string, Board['numbers'][number]>();
    for (const state of board.numbers) known.set(state.number, state);
    numbers.set(board.drawId, known);
  }
  return rows.flatMap((row) => {
    if (row.name !== 'draw.board') return [row];
    const board = row.payload as Board; // by its name
    if (last.get(board.drawId) !== row) return [];
    return [
      { ...row, payload: { ...board, numbers: [...(numbers.get(board.drawId)?.values() ?? [])] } satisfies Board },
    ];
  });
}
