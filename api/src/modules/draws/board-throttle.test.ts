import type { StreamEvents } from '@padauk/contract/events';
import type { OutboxRow } from '../../platform/stream/publish.ts';
import { coalesceBoards, openBoardThrottle } from './board-throttle.ts';

const createCursor = (position: number) => ({ writer: '7', position });
type NumberState = StreamEvents['draw.board']['numbers'][number];
const createNumber = (number: string, remainingKyat: number, trendingPercent = 0): NumberState => ({
  number,
  trendingPercent,
  remainingKyat,
  isClosed: remainingKyat === 0,
});
const createNumberedBoard = (
  position: number,
  drawId: string,
  numbers: readonly NumberState[],
  drawRemainingKyat = 0,
): OutboxRow => ({
  ...createCursor(position),
  audience: 'all',
  name: 'draw.board',
  payload: { game: 'two_d', drawId, drawRemainingKyat, numbers },
});
/** Each number carries the position. */
const createBoard = (position: number, drawId: string, ...numbers: readonly string[]): OutboxRow => {
  const states = numbers.map((number) => createNumber(number, position, position));
  return createNumberedBoard(position, drawId, states, position);
};
const createOtherRow = (position: number): OutboxRow => ({
  ...createCursor(position),
  audience: 'all',
  name: 'match.updated',
  payload: {},
});

/** A board becomes its draw id and numbers; other rows their name. */
const listShown = (rows: readonly OutboxRow[]): readonly string[] =>
  rows.map(({ name, payload }) => {
    if (name !== 'draw.board') return name;
    const { drawId, numbers } = payload as { drawId: string; numbers: readonly { number: string }[] }; // by createBoard
    return [drawId, ...numbers.map(({ number }) => number)].join(' ');
  });

describe('openBoardThrottle', () => {
  let now: number;
  let throttle: ReturnType<typeof openBoardThrottle>;
  beforeEach(() => {
    now = 0;
    throttle = openBoardThrottle(() => now);
  });

  it('P2 publishes the first board at once and the next one of the draw after a second', () => {
    expect(listShown(throttle.selectRows([createBoard(1, 'noon', '12')], createCursor(0)))).toEqual(['noon 12']);
    now = 999;
    expect(throttle.selectRows([createBoard(2, 'noon', '21')], createCursor(1))).toEqual([]);
    now = 1_000;
    expect(listShown(throttle.selectRows([], createCursor(2)))).toEqual(['noon 21']);
  });

  it('P2 publishes at most one board per second of a draw, with the latest state of every number', () => {
    const published: number[] = [];
    for (let position = 1; position <= 100; position += 1) {
      now = position * 50;
      published.push(
        ...throttle
          .selectRows([createBoard(position, 'noon', '12', String(position % 10))], createCursor(position - 1))
          .map(() => now),
      );
    }
    expect(published).toEqual([50, 1_050, 2_050, 3_050, 4_050]);
    now = 6_000;
    const [last] = throttle.selectRows([], createCursor(100));
    expect(last?.payload).toMatchObject({ drawRemainingKyat: 100 });
    expect(JSON.stringify(last?.payload)).toContain('"number":"12","trendingPercent":100');
  });

  it('does not delay other events or boards of other draws', () => {
    throttle.selectRows([createBoard(1, 'noon', '12')], createCursor(0));
    const published = throttle.selectRows(
      [createOtherRow(2), createBoard(3, 'noon', '13'), createBoard(4, 'evening', '14'), createOtherRow(5)],
      createCursor(1),
    );
    expect(listShown(published)).toEqual(['evening 14', 'match.updated', 'match.updated']);
  });

  it('getHeldSince answers the cursor before the first held board', () => {
    throttle.selectRows([createBoard(1, 'noon', '12')], createCursor(0));
    expect(throttle.getHeldSince()).toBeNull();
    throttle.selectRows([createBoard(2, 'noon', '13')], createCursor(1));
    throttle.selectRows([createBoard(3, 'noon', '14')], createCursor(2));
    expect(throttle.getHeldSince()).toEqual(createCursor(1));
    now = 1_000;
    expect(throttle.selectRows([], createCursor(3))[0]).toMatchObject(createCursor(3));
    expect(throttle.getHeldSince()).toBeNull();
  });
});

describe('coalesceBoards', () => {
  it('keeps the last board of each draw with the latest state of each number', () => {
    const rows = [
      createNumberedBoard(1, 'noon', [createNumber('12', 900), createNumber('21', 500)], 2_000),
      createNumberedBoard(2, 'evening', [createNumber('12', 50)]),
      createNumberedBoard(3, 'noon', [createNumber('12', 700)], 1_800),
    ];

    expect(coalesceBoards(rows)).toEqual([
      createNumberedBoard(2, 'evening', [createNumber('12', 50)]),
      createNumberedBoard(3, 'noon', [createNumber('12', 700), createNumber('21', 500)], 1_800),
    ]);
  });
});
