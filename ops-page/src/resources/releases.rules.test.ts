import { failurePercent, figuresOf, roleOf, statusIn } from './releases.rules.ts';
import { STATUS } from '../test-data/releases.ts';

const now = statusIn(STATUS.answer.json);
const [, lottery] = now.remotes;

describe('what the release service says', () => {
  it.each([
    [{ visits: 0, failures: 0 }, 0],
    [{ visits: 200, failures: 9 }, 4.5],
    [{ visits: 1, failures: 3 }, 100],
  ])('%j is %d percent of failures', (figures, percent) => {
    expect(failurePercent(figures)).toBe(percent);
  });

  it.each([
    ['b', 'active'],
    ['c', 'canary'],
    ['a', 'lkg'],
    ['x', 'blocked'],
    ['z', 'older'],
  ])('%s is %s', (build, role) => {
    expect(lottery && roleOf({ ...lottery, canary: { build: 'c', percent: 5 } }, build)).toBe(role);
  });

  it('has figures of the builds that pages told of, and none where the office does not answer', () => {
    expect(figuresOf(now, 'lottery', 'b')?.failures).toBe(9);
    expect(figuresOf(now, 'lottery', 'z')).toBeNull();
    expect(statusIn({ ...STATUS.answer.json, health: { answered: false } }).figures).toBeNull();
  });

  it('is read whatever else comes', () => {
    expect(statusIn({ remotes: [null, 7, {}], revision: 'x' })).toMatchObject({ revision: 0, figures: null });
  });
});
