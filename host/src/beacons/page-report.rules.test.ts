import { BEACON_BOUNDS, pageTemplate } from '@padauk/contract/beacons';
import { sendBeacons } from '@padauk/contract/schemas/beacons';
import { framesText } from './error-source.rules.ts';
import { OTHER_ERRORS, PageReport } from './page-report.rules.ts';

const B1 = { remote: 'garden', build: 'b1' } as const;
const B2 = { remote: 'garden', build: 'b2' } as const;
const load = { channel: 'active', ms: 640 } as const;
const crash = { phase: 'render', message: 'x is undefined' } as const;

describe('what a page tells', () => {
  it('is a load, a failure and a fall-back, once for each build', () => {
    const report = new PageReport();
    for (const _ of [1, 2]) {
      report.load({ ...B2, ...load });
      report.failure({ ...B2, ...crash });
      report.fallBack({ ...B2, to: 'b1', phase: 'render' });
      report.load({ ...B1, ...load, channel: 'lkg' });
    }

    expect(report.take()).toEqual({
      loads: [
        { ...B2, ...load },
        { ...B1, ...load, channel: 'lkg' },
      ],
      failures: [{ ...B2, ...crash, hasRun: true }],
      fallBacks: [{ ...B2, to: 'b1', phase: 'render' }],
      errors: [],
      vitals: [],
    });
    expect(report.hasNews()).toBe(false);
  });

  it('is one try where a build failed first and ran after Try Again', () => {
    const report = new PageReport();
    report.failure({ ...B2, phase: 'entry', message: '404' });
    report.load({ ...B2, ...load });

    expect(report.take()).toMatchObject({ loads: [], failures: [{ ...B2, phase: 'entry', hasRun: false }] });
  });

  it('is each error once, with how often it came; beyond ten different ones their number alone', () => {
    const report = new PageReport();
    const names = 'abcdefghijklm'.split('');
    for (const name of [...names, ...names])
      report.error({ ...B1, message: `${name} is undefined`, place: '/r/garden/b1/bed.js:1:2' });
    const { errors } = report.take();

    expect(errors.map(({ times }) => times)).toEqual([...Array.from({ length: 10 }, () => 2), 6]);
    expect(errors.at(-1)).toEqual({ ...B1, message: OTHER_ERRORS, place: '', times: 6 });
  });

  it('is reported again with what came since the last post', () => {
    const report = new PageReport();
    report.error({ ...B1, message: 'a', place: '' });
    report.take();
    expect(report.hasNews()).toBe(false);
    report.error({ ...B1, message: 'a', place: '' });
    report.error({ ...B1, message: 'a', place: '' });

    expect(report.take().errors).toEqual([{ ...B1, message: 'a', place: '', times: 2 }]);
  });

  it('is not lost when it could not be sent', () => {
    const report = new PageReport();
    report.load({ ...B1, ...load });
    const reported = report.take();
    report.restore(reported);

    expect(report.take()).toEqual(reported);
  });

  it('fits the contract, whatever a page does', async () => {
    const report = new PageReport();
    const page = pageTemplate('/word'.repeat(40));
    const stack = framesText(
      Array.from({ length: 9 }, (_, line) => `/r/garden/b1/${'x'.repeat(39)}.js:${line}`).join(),
    );
    for (let index = 0; index < 200; index += 1) {
      report.load({ remote: 'garden', build: `b${index}`, channel: 'active', ms: -5.5 + index * 10_000 });
      report.failure({ remote: 'garden', build: `b${index}`, phase: 'entry', message: 'y '.repeat(500), page, stack });
      report.error({
        remote: 'garden',
        build: `b${index}`,
        message: 'z '.repeat(500),
        place: '',
        page,
        moment: 'leave',
        stack,
      });
    }
    const post = { bucket: 7, ...report.take() };

    await expect(sendBeacons.request.validate(post, { strict: true })).resolves.toEqual(post);
    expect(post.loads).toHaveLength(BEACON_BOUNDS.perKind);
    expect(JSON.stringify(post).length).toBeLessThan(BEACON_BOUNDS.bodyBytes);
    expect(report.hasNews()).toBe(true);
  });

  it('names no player in a message', () => {
    const report = new PageReport();
    report.failure({ ...B1, phase: 'render', message: 'no player 09770000001' });

    expect(report.take().failures[0]?.message).toBe('no player #');
  });
});
