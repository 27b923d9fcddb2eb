import type { OutboxRow } from '../../platform/stream/publish.ts';
import { openBoardPace } from './board-pace.ts';

const at = (position: number) => ({ writer: '7', position });
const board = (position: number, drawId: string, ...numbers: readonly string[]): OutboxRow => ({
  ...at(position),
  audience: 'all',
  name: 'draw.board',
  payload: {
    game: 'two_d',
    drawId,
    drawRemainingKyat: position,
    numbers: numbers.map((number) => ({ number, trendingPercent: position, remainingKyat: position, isClosed: false })),
  },
});
const other = (position: number): OutboxRow => ({
  ...at(position),
  audience: 'all',
  name: 'match.updated',
  payload: {},
});

/** A board becomes its draw id and numbers; other rows their name. */
const shown = (rows: readonly OutboxRow[]): readonly string[] =>
  rows.map(({ name, payload }) => {
    if (name !== 'draw.board') return name;
    const { drawId, numbers } = payload as { drawId: string; numbers: readonly { number: string }[] }; // made above
    return [drawId, ...numbers.map(({ number }) => number)].join(' ');
  });

describe('the pace of boards', () => {
  let now: number;
  let pace: ReturnType<typeof openBoardPace>;
  beforeEach(() => {
    now = 0;
    pace = openBoardPace(() => now);
  });

  it('P2 tells the first board at once, and the next of that draw a second later', () => {
    expect(shown(pace.take([board(1, 'noon', '12')], at(0)))).toEqual(['noon 12']);
    now = 999;
    expect(pace.take([board(2, 'noon', '21')], at(1))).toEqual([]);
    now = 1_000;
    expect(shown(pace.take([], at(2)))).toEqual(['noon 21']);
  });

  it('P2 tells at most one a second of a draw that is bet on all the time, with every number as it is now', () => {
    const told: number[] = [];
    for (let position = 1; position <= 100; position += 1) {
      now = position * 50;
      told.push(...pace.take([board(position, 'noon', '12', String(position % 10))], at(position - 1)).map(() => now));
    }
    expect(told).toEqual([50, 1_050, 2_050, 3_050, 4_050]);
    now = 6_000;
    const [last] = pace.take([], at(100));
    expect(last?.payload).toMatchObject({ drawRemainingKyat: 100 });
    expect(JSON.stringify(last?.payload)).toContain('"number":"12","trendingPercent":100');
  });

  it('holds back nothing else, and no board of another draw', () => {
    pace.take([board(1, 'noon', '12')], at(0));
    const told = pace.take([other(2), board(3, 'noon', '13'), board(4, 'evening', '14'), other(5)], at(1));
    expect(shown(told)).toEqual(['evening 14', 'match.updated', 'match.updated']);
  });

  it('says behind which place something is held back: where the look began that found the first of it', () => {
    pace.take([board(1, 'noon', '12')], at(0));
    expect(pace.heldSince()).toBeNull();
    pace.take([board(2, 'noon', '13')], at(1));
    pace.take([board(3, 'noon', '14')], at(2));
    expect(pace.heldSince()).toEqual(at(1));
    now = 1_000;
    expect(pace.take([], at(3))[0]).toMatchObject(at(3));
    expect(pace.heldSince()).toBeNull();
  });
});
