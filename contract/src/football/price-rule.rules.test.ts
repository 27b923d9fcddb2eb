import { parseValidLine } from '../test-data/lines.ts';
import { acceptsLine } from './price-rule.rules.ts';

describe('acceptsLine for a changed line', () => {
  it.each([
    ['ask', 'upper', '1+50', '1+60', false],
    ['any', 'upper', '1+50', '1-50', true],
    ['better', 'upper', '1+50', '1+60', true],
    ['better', 'upper', '1+50', '1+40', false],
    ['better', 'lower', '1+50', '1+40', true],
    ['better', 'over', '2+70', '3+70', false],
    ['better', 'under', '2+70', '3+70', true],
    ['better', 'upper', '1-100', '2+100', true],
  ] as const)(
    'F42: the rule %s, for %s from %s to %s, accepts the line: %s',
    (rule, side, previous, current, isAccepted) => {
      expect(acceptsLine(rule, { side, line: parseValidLine(previous) }, { side, line: parseValidLine(current) })).toBe(
        isAccepted,
      );
    },
  );
});
