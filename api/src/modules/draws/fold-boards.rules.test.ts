import { foldBoards } from './fold-boards.rules.ts';

const number = (digits: string, remainingKyat: number) => ({
  number: digits,
  trendingPercent: 0,
  remainingKyat,
  isClosed: remainingKyat === 0,
});
const board = (position: number, drawId: string, numbers: ReturnType<typeof number>[], drawRemainingKyat = 0) => ({
  position,
  name: 'draw.board',
  payload: { game: 'two_d', drawId, drawRemainingKyat, numbers },
});
const other = (position: number) => ({ position, name: 'match.updated', payload: { matchId: 'm' } });

describe('boards that are told in one go', () => {
  it('are the last of each draw, with each number as it is now', () => {
    const rows = [
      board(1, 'noon', [number('12', 900), number('21', 500)], 2_000),
      board(2, 'evening', [number('12', 50)]),
      board(3, 'noon', [number('12', 700)], 1_800),
    ];

    expect(foldBoards(rows)).toEqual([
      board(2, 'evening', [number('12', 50)]),
      board(3, 'noon', [number('12', 700), number('21', 500)], 1_800),
    ]);
  });

  it('leave everything else where it is, and the last row the last', () => {
    const rows = [board(1, 'noon', [number('12', 1)]), other(2), board(3, 'noon', [number('13', 1)]), other(4)];

    expect(foldBoards(rows).map(({ position }) => position)).toEqual([2, 3, 4]);
  });
});
