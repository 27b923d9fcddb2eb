import type { StreamEvents } from '@padauk/contract/events';

/** An event as the stream has it. */
interface Told {
  readonly name: string;
  readonly payload: unknown;
}

type Board = StreamEvents['draw.board'];

/**
 * Of boards of one draw that are told in one go only the last stays, with every number of those before: while bets come in by the hundred,
 * each phone is sent how full a number is now, and not how full it was on the way. What is not a board keeps its place.
 */
export function foldBoards<Row extends Told>(rows: readonly Row[]): readonly Row[] {
  const last = new Map<string, Row>();
  const numbers = new Map<string, Map<string, Board['numbers'][number]>>();
  for (const row of rows) {
    if (row.name !== 'draw.board') continue;
    const board = row.payload as Board; // the name says so
    last.set(board.drawId, row);
    const known = numbers.get(board.drawId) ?? new Map<string, Board['numbers'][number]>();
    for (const one of board.numbers) known.set(one.number, one);
    numbers.set(board.drawId, known);
  }
  return rows.flatMap((row) => {
    if (row.name !== 'draw.board') return [row];
    const board = row.payload as Board; // the name says so
    if (last.get(board.drawId) !== row) return [];
    return [
      { ...row, payload: { ...board, numbers: [...(numbers.get(board.drawId)?.values() ?? [])] } satisfies Board },
    ];
  });
}
