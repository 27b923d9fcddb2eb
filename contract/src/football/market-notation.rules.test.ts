import { parseValidLine } from '../test-data/lines.ts';
import { formatLine, computePickPercent, type HandicapLine } from './handicap.rules.ts';

/** Notations of a line, its display form, and the equivalent Asian handicap of the upper team. */
const NOTATIONS = [
  [['=', 'L', 'D', '0=', '＝', 'l', '၀='], '=', 0],
  [['=-50', 'L-50', '0-50', '-50', '= -50', 'L(-50)', 'Ｌ－５０', 'L-၅၀', 'd-50'], 'L−50', -0.25],
  [['L-100', '=-100', '-100'], 'L−100', -0.5],
  [['1+100', '1(+100)', '၁+၁၀၀'], '1+100', -0.5],
  [['1+50', '1(+50)', '1 + 50', '１＋５０', '႑+႕႐'], '1+50', -0.75],
  [['1=', '1D', '1 =', '၁='], '1=', -1],
  [['1-50', '1(-50)', '1−50'], '1−50', -1.25],
  [['1-100'], '1−100', -1.5],
  [['2+100'], '2+100', -1.5],
  [['2+50'], '2+50', -1.75],
] as const;

/** Return of the upper team by an Asian handicap, in percent: a quarter goal is half of the stake. */
const computeByHandicap = (handicap: number, margin: number): number =>
  Math.max(-100, Math.min(100, (margin + handicap) * 200));

const computeByLine = (line: HandicapLine, margin: number): number =>
  computePickPercent(
    { market: 'body', side: 'upper', upper: 'home', line },
    { home: Math.max(margin, 0), away: Math.max(-margin, 0) },
  );

describe('the market notation of a line', () => {
  it.each(NOTATIONS)('P4 each of %j is parsed as the line %s', (notations, formatted) => {
    expect(notations.map((text) => formatLine(parseValidLine(text)))).toEqual(notations.map(() => formatted));
  });

  it.each(NOTATIONS)(
    'P4 %j pays like its Asian handicap for every margin: %s, %d',
    (notations, _formatted, handicap) => {
      const margins = Array.from({ length: 20 }, (_, index) => index - 8);
      expect(margins.map((margin) => computeByLine(parseValidLine(notations[0]), margin))).toEqual(
        margins.map((margin) => computeByHandicap(handicap, margin)),
      );
    },
  );

  it.each(['=+30', '= +30', '=(+30)', '＝＋３０', '=+၃၀', '0+30'])(
    'P4 %s gives the upper team 30 percent on a draw',
    (text) => {
      const line = parseValidLine(text);
      expect(formatLine(line)).toBe('=+30');
      expect([-1, 0, 1].map((margin) => computeByLine(line, margin))).toEqual([-100, 30, 100]);
    },
  );

  it('P4 every price from 1 to 100 is parsed, formatted and paid unchanged', () => {
    const prices = Array.from({ length: 100 }, (_, index) => index + 1);
    const paid = prices.map((price) => computeByLine(parseValidLine(`1-${price}`), 1));
    expect(paid).toEqual(prices.map((price) => -price));
    const formatted = prices.map((price) => formatLine(parseValidLine(`2(+${price})`)));
    expect(formatted).toEqual(prices.map((price) => `2+${price}`));
  });
});
