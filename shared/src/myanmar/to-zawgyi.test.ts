import rabbit from 'rabbit-node';
import { removeBreakMarks } from '@padauk/contract/text/break-marks.rules';
import { loadToZawgyi } from './to-zawgyi.ts';

describe('loadToZawgyi', () => {
  it.each(['ရွှေ့', 'တွေ့', 'ပုဂ္ဂိုလ်', 'ကျူးလွန်', '၁၀၀ ကျပ်'])('P22 converts %s to Zawgyi without loss', async (unicode) => {
    const toZawgyi = await loadToZawgyi();
    expect(rabbit.zg2uni(removeBreakMarks(toZawgyi(unicode)))).toBe(unicode);
  });

  it.each([
    ['prevents a line break between a prefixed vowel and its consonant', 'ငွေ', '\u200b\u2060\u1031\u2060\u1004\u103c'],
    ['does not change text without Burmese', 'Arsenal 2 – 1', 'Arsenal 2 – 1'],
  ])('%s', async (_title, unicode, zawgyi) => {
    const toZawgyi = await loadToZawgyi();
    expect(toZawgyi(unicode)).toBe(zawgyi);
  });

  it('returns the same result again, also after its cache was cleared', async () => {
    const toZawgyi = await loadToZawgyi();
    const first = toZawgyi('ကျပ်');
    Array.from({ length: 501 }, (_, index) => toZawgyi(`ကျပ် ${index}`));
    expect(toZawgyi('ကျပ်')).toBe(first);
  });
});
