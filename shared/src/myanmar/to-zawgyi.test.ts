import rabbit from 'rabbit-node';
import { removeBreakMarks } from '@padauk/contract/rules/break-marks';
import { loadToZawgyi } from './to-zawgyi.ts';

describe('loadToZawgyi', () => {
  it.each(['ရွှေ့', 'တွေ့', 'ပုဂ္ဂိုလ်', 'ကျူးလွန်', '၁၀၀ ကျပ်'])(
    'P22 shows %s in Zawgyi that reads back the same',
    async (unicode) => {
      const toZawgyi = await loadToZawgyi();
      expect(rabbit.zg2uni(removeBreakMarks(toZawgyi(unicode)))).toBe(unicode);
    },
  );

  it('keeps what stands before a consonant with it at the end of a line', async () => {
    const toZawgyi = await loadToZawgyi();
    expect(toZawgyi('ငွေ')).toBe('\u200b\u1031\u2060\u1004\u103c');
  });

  it('leaves text without Burmese as it is', async () => {
    const toZawgyi = await loadToZawgyi();
    expect(toZawgyi('Arsenal 2 – 1')).toBe('Arsenal 2 – 1');
  });

  it('gives the same answer a second time, and after it has seen more than it remembers', async () => {
    const toZawgyi = await loadToZawgyi();
    const first = toZawgyi('ကျပ်');
    Array.from({ length: 501 }, (_, index) => toZawgyi(`ကျပ် ${index}`));
    expect(toZawgyi('ကျပ်')).toBe(first);
  });
});
