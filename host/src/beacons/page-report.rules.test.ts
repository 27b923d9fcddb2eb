import { BEACON_LIMITS, toUrlPattern } from '@padauk/contract/delivery/beacons';
import { sendBeacons } from '@padauk/contract/delivery/beacons.schemas';
import { formatFrames } from './error-source.rules.ts';
import { OTHER_ERRORS_NAME, PageReport } from './page-report.rules.ts';

const B1 = { remote: 'garden', build: 'b1' } as const;
const B2 = { remote: 'garden', build: 'b2' } as const;
const load = { channel: 'active', ms: 640 } as const;
const B2_LOAD = { ...B2, ...load };
const crash = { phase: 'render', message: 'x is undefined' } as const;

describe('the report of a page', () => {
  let report: PageReport;
  beforeEach(() => {
    report = new PageReport();
  });

  it('contains a load, a failure and a fallback once per build', () => {
    for (const _ of [1, 2]) {
      report.addLoad(B2_LOAD);
      report.addFailure({ ...B2, ...crash });
      report.addFallback({ ...B2, to: 'b1', phase: 'render' });
      report.addLoad({ ...B1, ...load, channel: 'lkg' });
    }

    expect(report.drainBatch()).toEqual({
      loads: [B2_LOAD, { ...B1, ...load, channel: 'lkg' }],
      failures: [{ ...B2, ...crash, hasRun: true }],
      fallBacks: [{ ...B2, to: 'b1', phase: 'render' }],
      errors: [],
      vitals: [],
    });
    expect(report.hasEntries()).toBe(false);
  });

  it('counts a build that failed first and ran after Try Again as one failed try', () => {
    report.addFailure({ ...B2, phase: 'entry', message: '404' });
    report.addLoad(B2_LOAD);

    expect(report.drainBatch()).toMatchObject({ loads: [], failures: [{ ...B2, phase: 'entry', hasRun: false }] });
  });

  it('contains each error once with its count; beyond ten different errors only their sum', () => {
    const names = 'abcdefghijklm'.split('');
    for (const name of [...names, ...names])
      report.addError({ ...B1, message: `${name} is undefined`, place: '/r/garden/b1/bed.js:1:2' });
    const { errors } = report.drainBatch();

    expect(errors.map(({ times }) => times)).toEqual([...Array.from({ length: 10 }, () => 2), 6]);
    expect(errors.at(-1)).toEqual({ ...B1, message: OTHER_ERRORS_NAME, place: '', times: 6 });
  });

  it('contains an error again with the count since the last post', () => {
    const error = { ...B1, message: 'a', place: '' };
    report.addError(error);
    report.drainBatch();
    expect(report.hasEntries()).toBe(false);
    report.addError(error);
    report.addError(error);

    expect(report.drainBatch().errors).toEqual([{ ...error, times: 2 }]);
  });

  it('restores a batch that could not be sent', () => {
    report.addLoad({ ...B1, ...load });
    const reported = report.drainBatch();
    report.restoreBatch(reported);

    expect(report.drainBatch()).toEqual(reported);
  });

  it('fits the contract and its limits for any number of entries', async () => {
    const page = toUrlPattern('/word'.repeat(40));
    const frames = Array.from({ length: 9 }, (_, line) => `/r/garden/b1/${'x'.repeat(39)}.js:${line}`);
    const stack = formatFrames(frames.join());
    for (let index = 0; index < 200; index += 1) {
      const build = { remote: 'garden', build: `b${index}` };
      report.addLoad({ ...build, channel: 'active', ms: -5.5 + index * 10_000 });
      report.addFailure({ ...build, phase: 'entry', message: 'y '.repeat(500), page, stack });
      report.addError({ ...build, message: 'z '.repeat(500), place: '', page, moment: 'leave', stack });
    }
    const post = { bucket: 7, ...report.drainBatch() };

    await expect(sendBeacons.request.validate(post, { strict: true })).resolves.toEqual(post);
    expect(post.loads).toHaveLength(BEACON_LIMITS.perKind);
    expect(JSON.stringify(post).length).toBeLessThan(BEACON_LIMITS.bodyBytes);
    expect(report.hasEntries()).toBe(true);
  });

  it('redacts numbers of players in messages', () => {
    report.addFailure({ ...B1, phase: 'render', message: 'no player 09770000001' });

    expect(report.drainBatch().failures[0]?.message).toBe('no player #');
  });
});
