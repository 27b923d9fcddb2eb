import type { StreamEvents } from '@padauk/contract/events';
import type { OutboxCursor, OutboxRow } from '../../platform/stream/publish.ts';
import type { Pace } from '../../platform/stream/relay.ts';
import { foldBoards } from './fold-boards.rules.ts';

/** Minimum interval between two boards of one draw. */
const BOARD_EVERY_MS = 1_000;

interface Held {
  readonly board: OutboxRow;
  readonly since: OutboxCursor;
}

/** Throttles boards per draw: a board has 100 numbers for each of a thousand phones. */
export function openBoardPace(nowMs: () => number): Pace {
  const toldAt = new Map<string, number>();
  const held = new Map<string, Held>();
  const isEarly = (drawId: string, now: number): boolean => now - (toldAt.get(drawId) ?? -Infinity) < BOARD_EVERY_MS;
  return {
    mayHold: isBoard,
    heldSince: () => [...held.values()][0]?.since ?? null,
    take: (rows, before) => {
      const now = nowMs();
      const boards = foldBoards([...[...held.values()].map(({ board }) => board), ...rows.filter(isBoard)]);
      const due: OutboxRow[] = [];
      for (const board of boards) {
        const drawId = drawOf(board);
        if (isEarly(drawId, now)) {
          held.set(drawId, { board, since: held.get(drawId)?.since ?? before });
          continue;
        }
        held.delete(drawId);
        toldAt.set(drawId, now);
        due.push({ ...board, ...placeOf(before) });
      }
      for (const drawId of toldAt.keys()) if (!isEarly(drawId, now)) toldAt.delete(drawId);
      return [...due, ...rows.filter((row) => !isBoard(row))];
    },
  };
}

function isBoard({ name }: OutboxRow): boolean {
  return name === 'draw.board';
}

function drawOf({ payload }: OutboxRow): string {
  return (payload as StreamEvents['draw.board']).drawId; // only boards come here
}

function placeOf({ writer, position }: OutboxCursor): OutboxCursor {
  return { writer, position };
}
