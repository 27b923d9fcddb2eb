import { addReverses, reverseNumber, twoD } from '@padauk/contract/lottery/two-d.rules';
import picks from './quickpicks.json';
import { DIGIT_PICKS, expandDigitPick, SET_PICKS, type SetPick } from './quick-picks.rules.ts';

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const SETS: readonly [SetPick, readonly string[]][] = [
  ['twins', picks['twin(အပူး)']],
  ['evenTwins', picks['even twin(စုံပူး)']],
  ['oddTwins', picks['odd twin(မပူး)']],
  ['power', picks['power(ပါဝါ)']],
  ['natkhat', picks['natkhat(နက္ခတ်)']],
  ['brothers', picks['brothers(ညီကို)']],
  ['tens', picks['tens(ဆယ်ပြည့်)']],
  ['evenEven', picks['even-even(စုံစုံ)']],
  ['oddOdd', picks['odd-odd(မမ)']],
  ['evenOdd', picks['even-odd(စုံမ)']],
  ['oddEven', picks['odd-even(မစုံ)']],
  ['evenHead', picks['even head(စုံထိပ်)']],
  ['oddHead', picks['odd head(မထိပ်)']],
  ['evenTail', picks['even tail(စုံပိတ်)']],
  ['oddTail', picks['odd tail(မပိတ်)']],
  ['big', picks['big(ကြီး)']],
  ['small', picks['small(ငယ်)']],
];
const picksByDigit: Readonly<Record<string, readonly string[]>> = picks;
const sortNumbers = (numbers: readonly string[]): string[] => [...numbers].sort();

describe('2D quick picks', () => {
  it.each(SETS)('P1 %s matches the specified set', (pick, expected) => {
    expect(SET_PICKS[pick]).toEqual(sortNumbers(expected));
  });

  it.each(DIGITS)('P1 head, tail, round and break of %i match the specified sets', (digit) => {
    const digits = new Set([digit]);
    expect(expandDigitPick('head', digits)).toEqual(sortNumbers(picksByDigit[`head ${digit}(ထိပ်)`] ?? []));
    expect(expandDigitPick('tail', digits)).toEqual(sortNumbers(picksByDigit[`tail ${digit}(ပိတ်)`] ?? []));
    expect(expandDigitPick('round', digits)).toEqual(sortNumbers(picksByDigit[`round ${digit}(ပတ်သီး/အပါ)`] ?? []));
    expect(expandDigitPick('break', digits)).toEqual(sortNumbers(picksByDigit[`break ${digit}(ဘရိတ်)`] ?? []));
  });

  it('P1 the ten heads, tails and breaks each contain every number once', () => {
    const coveredNumbers = (['head', 'tail', 'break'] as const).map((pick) =>
      sortNumbers(DIGITS.flatMap((digit) => expandDigitPick(pick, new Set([digit])))),
    );
    expect(coveredNumbers).toEqual([[...twoD.numbers], [...twoD.numbers], [...twoD.numbers]]);
  });

  it.each([
    [['evenEven', 'oddOdd', 'evenOdd', 'oddEven']],
    [['evenBreak', 'oddBreak']],
    [['big', 'small']],
    [['block00', 'block20', 'block40', 'block60', 'block80']],
    [['evenHead', 'oddHead']],
    [['evenTail', 'oddTail']],
  ] as const)('P1 %j together contain every number once', (parts) => {
    expect(sortNumbers(parts.flatMap((part) => [...SET_PICKS[part]]))).toEqual([...twoD.numbers]);
  });

  it.each([
    'power',
    'natkhat',
    'brothers',
    'twins',
    'evenTwins',
    'oddTwins',
    'evenEven',
    'oddOdd',
    'evenBreak',
    'oddBreak',
  ] as const)('P1 %s contains the reverse of each of its numbers', (pick) => {
    expect(sortNumbers(addReverses(SET_PICKS[pick]))).toEqual([...SET_PICKS[pick]]);
  });

  it.each([
    [3, 6, 9],
    [4, 12, 16],
    [5, 20, 25],
    [6, 30, 36],
    [10, 90, 100],
  ])('P1 khway of %i digits has %i numbers, and %i with twins', (count, khway, withTwins) => {
    const digits = new Set(DIGITS.slice(0, count));
    expect([expandDigitPick('khway', digits).length, expandDigitPick('khwayTwins', digits).length]).toEqual([
      khway,
      withTwins,
    ]);
  });

  it.each(DIGIT_PICKS)('P1 %s is empty without digits', (pick) => {
    expect(expandDigitPick(pick, new Set())).toEqual([]);
  });

  it('P1 khway needs two digits', () => {
    expect(expandDigitPick('khwayTwins', new Set([4]))).toEqual([]);
  });

  it('P1 R adds the reverse of a number and skips a twin', () => {
    expect(addReverses(['12', '55'])).toEqual(['12', '55', '21']);
    expect(reverseNumber('07')).toBe('70');
  });
});
