import { findDreams, toDreamKey } from './dream-search.rules.ts';
import { elephant, snake } from '../../test-data/dreams.ts';

const findCodes = (searchText: string): readonly string[] =>
  findDreams([snake, elephant], [searchText]).map(({ code }) => code);

describe('dream search', () => {
  it.each([
    ['', ['snake', 'elephant']],
    ['snake', ['snake']],
    ['  SNA', ['snake']],
    ['မြွေ', ['snake']],
    ['မျွေ', ['snake']],
    ['ဆင်', ['elephant']],
    ['ဆင', ['elephant']],
    ['蛇', ['snake']],
    ['ငူး', ['snake']],
    ['ၸၢင်', ['elephant']],
    ['07', ['snake']],
    ['9 0 7', ['snake']],
    ['၀၇', ['snake']],
    [' ၅၅၀ ', ['elephant']],
    ['႕႕႐', ['elephant']],
    ['９０７', ['snake']],
    ['zebra', []],
  ])('P3 finds %j in any script', (searchText, found) => {
    expect(findCodes(searchText)).toEqual(found);
  });

  it('P3 uses the first reading that has a match', () => {
    const findFirst = (readings: readonly string[]) => findDreams([snake, elephant], readings).map(({ code }) => code);
    expect(findFirst(['ဆင္', 'ဆင်'])).toEqual(['elephant']);
    expect(findFirst(['မြွေ', 'ဆင်'])).toEqual(['snake']);
    expect(findFirst(['zebra', 'zebu'])).toEqual([]);
  });

  it.each([
    ['ဥ', 'အု'],
    ['မီး', 'မိး'],
    ['၀က်', 'ဝက်'],
    ['ပုဂ္ဂိုလ်', 'ပုဂဂိုလ်'],
  ])('P3 treats %s and %s as the same', (one, other) => {
    expect(toDreamKey(one)).toBe(toDreamKey(other));
  });
});
