import { mergeByTime } from './merge-by-time.ts';

const toItems = (text: string) => text.split(' ').map((at) => ({ at, name: `${text[0]}${at}` }));

describe('mergeByTime', () => {
  it.each([
    [['1 3 5', '2 4'], '1 2 3 4 5'],
    [['1 9 2', '3'], '1 3 9 2'],
    [['2', '1'], '1 2'],
    [['1 2'], '1 2'],
  ])('of %j is %s', (lists, expected) => {
    expect(
      mergeByTime(...lists.map(toItems))
        .map(({ at }) => at)
        .join(' '),
    ).toBe(expected);
  });

  it('begins with the first list at equal times, and is empty for empty lists', () => {
    expect(mergeByTime([{ at: '1', list: 'a' }], [{ at: '1', list: 'b' }])).toEqual([
      { at: '1', list: 'a' },
      { at: '1', list: 'b' },
    ]);
    expect(mergeByTime([], [])).toEqual([]);
  });
});
