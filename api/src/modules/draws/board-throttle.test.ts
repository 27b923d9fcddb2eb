import type { OutboxRow } from '../../platform/stream/publish.ts';
import { openBoardThrottle } from './board-throttle.ts';

const createCursor = (position: number) => ({ writer: '7', position });
const createBoard = (position: number, drawId: string, ...numbers: readonly string[]): OutboxRow => ({
  ...createCursor(position),
  audience: 'all',
  name: 'draw.board',
  payload: {
    game: 'two_d',
    drawId,
    drawRemainingKyat: position,
    numbers: numbers.map((number) => ({ number, trendingPercent: position, remainingKyat: position, isClosed: false })),
  },
});
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
    const { drawId, numbers } = payload as { drawId: string; numbers: readonly { number: string }[] }; // made above
    return [drawId, ...numbers.map(({ number }) => number)].join(' ');
  });

describe('the pace of boards', () => {
  let now: number;
  let pace: ReturnType<typeof openBoardThrottle>;
  beforeEach(() => {
    now = 0;
    pace = openBoardThrottle(() => now);
  });

  it('P2 tells the first board at once, and the next of that draw a second later', () => {
    expect(listShown(pace.selectRows([createBoard(1, 'noon', '12')], createCursor(0)))).toEqual(['noon 12']);
    now = 999;
    expect(pace.selectRows([createBoard(2, 'noon', '21')], createCursor(1))).toEqual([]);
    now = 1_000;
    expect(listShown(pace.selectRows([], createCursor(2)))).toEqual(['noon 21']);
  });

  it('P2 tells at most one a second of a draw that is bet on all the time, with every number as it is now', () => {
    const told: number[] = [];
    for (let position = 1; position <= 100; position += 1) {
      now = position * 50;
      told.push(
        ...pace
          .selectRows([createBoard(position, 'noon', '12', String(position % 10))], createCursor(position - 1))
          .map(() => now),
      );
    }
    expect(told).toEqual([50, 1_050, 2_050, 3_050, 4_050]);
    now = 6_000;
    const [last] = pace.selectRows([], createCursor(100));
    expect(last?.payload).toMatchObject({ drawRemainingKyat: 100 });
    expect(JSON.stringify(last?.payload)).toContain('"number":"12","trendingPercent":100');
  });

  it('holds back nothing else, and no board of another draw', () => {
    pace.selectRows([createBoard(1, 'noon', '12')], createCursor(0));
    const told = pace.selectRows(
      [createOtherRow(2), createBoard(3, 'noon', '13'), createBoard(4, 'evening', '14'), createOtherRow(5)],
      createCursor(1),
    );
    expect(listShown(told)).toEqual(['evening 14', 'match.updated', 'match.updated']);
  });

  it('says behind which place something is held back: where the look began that found the first of it', () => {
    pace.selectRows([createBoard(1, 'noon', '12')], createCursor(0));
    expect(pace.getHeldSince()).toBeNull();
    pace.selectRows([createBoard(2, 'noon', '13')], createCursor(1));
    pace.selectRows([createBoard(3, 'noon', '14')], createCursor(2));
    expect(pace.getHeldSince()).toEqual(createCursor(1));
    now = 1_000;
    expect(pace.selectRows([], createCursor(3))[0]).toMatchObject(createCursor(3));
    expect(pace.getHeldSince()).toBeNull();
  });
});
