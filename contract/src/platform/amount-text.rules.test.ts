import fc from 'fast-check';
import { readAmount } from './amount-text.rules.ts';

describe('readAmount', () => {
  it.each([
    ['10000', 10_000],
    ['10,000', 10_000],
    ['10,000.00', 10_000],
    ['5,000,000.0', 5_000_000],
    ['၁၀,၀၀၀.၀၀', 10_000],
    ['၁ဝ,ဝဝဝ', 10_000],
    ['10\u00a0000', 10_000],
    ['10,000 Ks', 10_000],
    ['Ks. 10,000', 10_000],
    ['MMK10,000.00', 10_000],
    ['၁၀၀၀၀ကျပ်', 10_000],
    ['+500', 500],
    ['\u200e10000\u200b ', 10_000],
    ['0', 0],
  ])('reads %j', (text, kyat) => {
    expect(readAmount(text)).toBe(kyat);
  });

  it.each([
    '',
    '10000.50',
    '10.000',
    '10,00',
    '1,00,00',
    '0,500',
    '10 000',
    '1.0E4',
    '1e3',
    '1k',
    '10000K',
    '-500',
    '10²',
    '½',
    '10,000.00.00',
    '12345678901234567890',
  ])('returns null for %j', (text) => {
    expect(readAmount(text)).toBeNull();
  });

  it('reads the meaning of a written amount, or refuses it', () => {
    const formats: readonly ((kyat: number) => string)[] = [
      String,
      (kyat) => kyat.toLocaleString('en-US'),
      (kyat) => kyat.toLocaleString('en-IN'),
      (kyat) => kyat.toLocaleString('de-DE'),
      (kyat) => kyat.toLocaleString('fr-FR'),
      (kyat) => kyat.toLocaleString('de-CH'),
    ];
    const frames = ['#', '#.00', '#,00', 'Ks #', '# MMK', '\u202a#\u202c', '+#', '#Ks.'];
    const toBurmese = (text: string, zero: string) =>
      text.replace(/\d/g, (digit) => (digit === '0' ? zero : String.fromCharCode(0x1040 + Number(digit))));
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.constantFrom(...formats),
        fc.constantFrom(...frames),
        fc.constantFrom(null, '\u1040', '\u101d'),
        (kyat, format, frame, zero) => {
          const text = frame.replace('#', format(kyat));
          expect([kyat, null]).toContain(readAmount(zero === null ? text : toBurmese(text, zero)));
        },
      ),
      { seed: 20_261_129, numRuns: 2_000 },
    );
  });
});
