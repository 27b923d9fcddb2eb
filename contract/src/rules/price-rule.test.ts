import { parseLine, type HandicapLine } from './handicap.ts';
import { acceptsLine } from './price-rule.ts';

function parseValidLine(text: string): HandicapLine {
  const read = parseLine(text);
  if (read === null) throw new Error(`${text} is no line`);
  return read;
}

describe('a line that has changed', () => {
  it.each([
    ['ask', 'upper', '1+50', '1+60', false],
    ['any', 'upper', '1+50', '1-50', true],
    ['better', 'upper', '1+50', '1+60', true],
    ['better', 'upper', '1+50', '1+40', false],
    ['better', 'lower', '1+50', '1+40', true],
    ['better', 'over', '2+70', '3+70', false],
    ['better', 'under', '2+70', '3+70', true],
    ['better', 'upper', '1-100', '2+100', true],
  ] as const)('row 9: %s, on %s from %s to %s, is taken: %s', (rule, side, seen, now, isTaken) => {
    expect(acceptsLine(rule, { side, line: parseValidLine(seen) }, { side, line: parseValidLine(now) })).toBe(isTaken);
  });
});
