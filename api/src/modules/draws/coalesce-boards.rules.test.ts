import { coalesceBoards } from './coalesce-boards.rules.ts';

const createNumber = (digits: string, remainingKyat: number) => ({
  number: digits,
  trendingPercent: 0,
  remainingKyat,
  isClosed: remainingKyat === 0,
});
const createBoard = (
  position: number,
  drawId: string,
  numbers: ReturnType<typeof createNumber>[],
  drawRemainingKyat = 0,
) => ({
  position,
  name: 'draw.board',
  payload: { game: 'two_d', drawId, drawRemainingKyat, numbers },
});
const createOtherRow = (position: number) => ({ position, name: 'match.updated', payload: { matchId: 'm' } });

describe('coalesceBoards', () => {
  it('keeps the last board of each draw with the latest state of each number', () => {
    const rows = [
      createBoard(1, 'noon', [createNumber('12', 900), createNumber('21', 500)], 2_000),
      createBoard(2, 'evening', [createNumber('12', 50)]),
      createBoard(3, 'noon', [createNumber('12', 700)], 1_800),
    ];

    expect(coalesceBoards(rows)).toEqual([
      createBoard(2, 'evening', [createNumber('12', 50)]),
      createBoard(3, 'noon', [createNumber('12', 700), createNumber('21', 500)], 1_800),
    ]);
  });

  it('keeps the order of all other rows', () => {
    const rows = [
      createBoard(1, 'noon', [createNumber('12', 1)]),
      createOtherRow(2),
      createBoard(3, 'noon', [createNumber('13', 1)]),
      createOtherRow(4),
    ];

    expect(coalesceBoards(rows).map(({ position }) => position)).toEqual([2, 3, 4]);
  });
});
