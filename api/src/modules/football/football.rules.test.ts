import { decideOutcomeStep, type OutcomeSource, type OutcomeVersion } from './football.rules.ts';

const createVersion = (enteredBy: OutcomeSource): OutcomeVersion => ({
  version: 1,
  outcome: '2-1',
  enteredBy,
  confirmedBy: null,
  dismissedBy: null,
});

describe('F17 confirmation of an outcome', () => {
  it.each<[OutcomeSource, OutcomeSource, 'confirms' | 'waits']>([
    ['feed:one', 'feed:two', 'waits'],
    ['feed:one', 'feed:one', 'waits'],
    ['operator:one', 'operator:one', 'waits'],
    ['feed:one', 'operator:one', 'confirms'],
    ['operator:one', 'feed:one', 'confirms'],
    ['operator:one', 'operator:two', 'confirms'],
  ])('F17 after an entry by %s, the same score by %s %s', (first, second, kind) => {
    expect(decideOutcomeStep([createVersion(first)], { outcome: '2-1', by: second }).kind).toBe(kind);
  });
});
