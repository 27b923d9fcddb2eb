import { computeCompleteFrom } from './transaction-page.rules.ts';

const [ONE, TWO, THREE] = ['2026-11-20T03:30:01.000Z', '2026-11-20T03:30:02.000Z', '2026-11-20T03:30:03.000Z'];

describe('a page of several sources', () => {
  it('K12 is all there is when no source was cut', () => {
    expect(computeCompleteFrom([[THREE, ONE], [TWO], []], 3)).toBeNull();
  });

  it('K12 is whole after the oldest instant of the source that was cut first', () => {
    expect(computeCompleteFrom([[THREE, TWO], [THREE, ONE], [ONE]], 2)).toBe('2026-11-20T03:30:02.001Z');
  });
});
