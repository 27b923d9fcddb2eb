import { computeTwoDResult } from '@padauk/contract/lottery/two-d.rules';
import { markIndexDigit, markValueDigit } from './figures.rules.ts';

describe('figures of the exchange', () => {
  it.each([
    ['1,685.75', '63,797.02'],
    ['1,685.50', '63,790.02'],
    ['985.04', '63,797'],
    ['1,685.75', '7.02'],
  ])('P1 marks in %s and %s the two digits of the result', (setIndex, setValue) => {
    expect(markIndexDigit(setIndex).digit + markValueDigit(setValue).digit).toBe(computeTwoDResult(setIndex, setValue));
  });

  it('P1 marks no digit in an index without decimals', () => {
    expect(markIndexDigit('1685')).toEqual({ before: '1685', digit: '', after: '' });
  });

  it('P1 keeps the rest of the figure unchanged', () => {
    expect(markValueDigit('63,797.02')).toEqual({ before: '63,79', digit: '7', after: '.02' });
  });
});
