import { MAX_PICKS, readPicks, buildExpertRecord } from './expert-picks.ts';
import { listNumbers } from './number-game.ts';
import { twoD } from './two-d.ts';

describe('picks of experts', () => {
  it.each([
    ['05,50 27', ['05', '50', '27']],
    ['00', ['00']],
    [listNumbers(2).slice(0, MAX_PICKS).join(','), listNumbers(2).slice(0, MAX_PICKS)],
  ])('P3 reads %s', (text, numbers) => {
    expect(readPicks(text, twoD)).toEqual(numbers);
  });

  it.each([
    '',
    '5',
    '123',
    '05,05',
    '4x',
    listNumbers(2)
      .slice(0, MAX_PICKS + 1)
      .join(','),
  ])('P3 refuses %j', (text) => {
    expect(readPicks(text, twoD)).toBeNull();
  });

  it('P3 computes how many draws random picks would have hit', () => {
    expect(buildExpertRecord({ draws: 8, hits: 2, named: 45 }, 100)).toEqual({ draws: 8, hits: 2, expectedHits: 0.5 });
  });
});
