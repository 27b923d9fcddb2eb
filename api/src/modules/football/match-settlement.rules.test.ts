import { toLine } from '../../../test/match-fixtures.ts';
import { computeLegResult, type LegRow } from './match-settlement.rules.ts';

const OVER = { market: 'goal', side: 'over' } as const;
const UNDER = { market: 'goal', side: 'under' } as const;
const UPPER = { market: 'body', side: 'upper' } as const;
const LOWER = { market: 'body', side: 'lower' } as const;

/** The leg, its line, the score at the abandonment, and the result when decided bets count. */
const ABANDONED = [
  [OVER, '2+70', '3-1', 100],
  [UNDER, '2+70', '3-1', -100],
  [OVER, '2+70', '1-1', 'void'],
  [UNDER, '2-70', '1-1', 'void'],
  [OVER, '2-100', '1-1', 'void'],
  [OVER, '2+70', '1-0', 'void'],
  [UNDER, '2+70', '0-0', 'void'],
  [OVER, '2+100', '1-1', 100],
  [UNDER, '2+100', '1-1', -100],
  [UPPER, '2+70', '9-0', 'void'],
  [LOWER, '2+70', '9-0', 'void'],
] as const;
const createLegRow = (
  fields: Pick<LegRow, 'market' | 'side' | 'line'>,
  settlesIfDecided: boolean,
): Omit<LegRow, 'outcome'> => ({
  ...fields,
  upper: 'home',
  isVoid: false,
  settlesIfDecided,
});

describe('leg on an abandoned match', () => {
  it.each(ABANDONED)('F22 with settle_if_decided %j by %s at %s is %s', (pick, line, score, result) => {
    const leg = createLegRow({ ...pick, line: toLine(line) }, true);
    expect(computeLegResult({ ...leg, outcome: `void ${score}` })).toBe(result);
    expect(computeLegResult({ ...leg, outcome: 'void' })).toBe('void');
  });

  it.each(ABANDONED)('F22 without settle_if_decided %j by %s at %s is void', (pick, line, score) => {
    expect(
      computeLegResult({ ...createLegRow({ ...pick, line: toLine(line) }, false), outcome: `void ${score}` }),
    ).toBe('void');
  });

  it('F22 with settle_if_decided a leg on a void line is void', () => {
    const leg = createLegRow({ ...OVER, line: toLine('2+70') }, true);
    expect(computeLegResult({ ...leg, isVoid: true, outcome: 'void 3-1' })).toBe('void');
  });
});
