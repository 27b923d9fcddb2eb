import type { StreamEvents } from '@padauk/contract/events';

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
