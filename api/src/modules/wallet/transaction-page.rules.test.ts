import { computeCompleteFrom } from './transaction-page.rules.ts';

const [ONE, TWO, THREE] = ['2026-11-20T03:30:01.000Z', '2026-11-20T03:30:02.000Z', '2026-11-20T03:30:03.000Z'];

describe('page of several sources', () => {
  it('K12 is complete when no source was truncated', () => {
    expect(computeCompleteFrom([[THREE, ONE], [TWO], []], 3)).toBeNull();
  });

  it('K12 is complete after the oldest instant of the first truncated source', () => {
    expect(computeCompleteFrom([[THREE, TWO], [THREE, ONE], [ONE]], 2)).toBe('2026-11-20T03:30:02.001Z');
  });
});
