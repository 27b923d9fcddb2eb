import { computeFailurePercent, findMetrics, findRole, toReleaseStatus } from './releases.rules.ts';
import { STATUS_RESPONSE } from '../test-data/releases.ts';

const releaseStatus = toReleaseStatus(STATUS_RESPONSE.answer.json);
const [, lottery] = releaseStatus.remotes;

describe('the answer of the release service', () => {
  it.each([
    [{ visits: 0, failures: 0 }, 0],
    [{ visits: 200, failures: 9 }, 4.5],
    [{ visits: 1, failures: 3 }, 100],
  ])('%j has a failure rate of %d percent', (figures, percent) => {
    expect(computeFailurePercent(figures)).toBe(percent);
  });

  it.each([
    ['b', 'active'],
    ['c', 'canary'],
    ['a', 'lkg'],
    ['x', 'blocked'],
    ['z', 'older'],
  ])('build %s has the role %s', (build, role) => {
    expect(lottery && findRole({ ...lottery, canary: { build: 'c', percent: 5, segment: '' } }, build)).toBe(role);
  });

  it('has metrics for reported builds only, and none if the office did not answer', () => {
    expect(findMetrics(releaseStatus, 'lottery', 'b')?.failures).toBe(9);
    expect(findMetrics(releaseStatus, 'lottery', 'z')).toBeNull();
    expect(toReleaseStatus({ ...STATUS_RESPONSE.answer.json, health: { answered: false } }).metrics).toBeNull();
  });

  it('is parsed even with malformed remotes and revision', () => {
    expect(toReleaseStatus({ remotes: [null, 7, {}], revision: 'x' })).toMatchObject({ revision: 0, metrics: null });
  });
});
