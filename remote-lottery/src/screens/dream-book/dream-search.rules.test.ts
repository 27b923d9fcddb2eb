import { findDreams, toSearchKey } from './dream-search.rules.ts';
import { elephant, snake } from '../../test-data/dreams.ts';

const findCodes = (looked: string): readonly string[] =>
  findDreams([snake, elephant], [looked]).map(({ code }) => code);

describe('looking a dream up', () => {
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
  ])('P3 finds by %j in any script', (looked, found) => {
    expect(findCodes(looked)).toEqual(found);
  });

  it('P3 takes the first reading that finds something', () => {
    const found = (readings: readonly string[]) => findDreams([snake, elephant], readings).map(({ code }) => code);
    expect(found(['ဆင္', 'ဆင်'])).toEqual(['elephant']);
    expect(found(['မြွေ', 'ဆင်'])).toEqual(['snake']);
    expect(found(['zebra', 'zebu'])).toEqual([]);
  });

  it.each([
    ['ဥ', 'အု'],
    ['မီး', 'မိး'],
    ['၀က်', 'ဝက်'],
    ['ပုဂ္ဂိုလ်', 'ပုဂဂိုလ်'],
  ])('P3 takes %s and %s for the same', (one, other) => {
    expect(toSearchKey(one)).toBe(toSearchKey(other));
  });
});
