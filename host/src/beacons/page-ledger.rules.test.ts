import { BEACON_BOUNDS } from '@padauk/contract/beacons';
import { sendBeacons } from '@padauk/contract/schemas/beacons';
import { OTHER_ERRORS, PageLedger } from './page-ledger.rules.ts';

const B1 = { remote: 'garden', build: 'b1' } as const;
const B2 = { remote: 'garden', build: 'b2' } as const;
const load = { channel: 'active', ms: 640 } as const;
const crash = { phase: 'render', message: 'x is undefined' } as const;

describe('what a page tells', () => {
  it('is a load, a failure and a fall-back, once for each build', () => {
    const ledger = new PageLedger();
    for (const _ of [1, 2]) {
      ledger.load({ ...B2, ...load });
      ledger.failure({ ...B2, ...crash });
      ledger.fallBack({ ...B2, to: 'b1', phase: 'render' });
      ledger.load({ ...B1, ...load, channel: 'lkg' });
    }

    expect(ledger.take()).toEqual({
      loads: [
        { ...B2, ...load },
        { ...B1, ...load, channel: 'lkg' },
      ],
      failures: [{ ...B2, ...crash, hasRun: true }],
      fallBacks: [{ ...B2, to: 'b1', phase: 'render' }],
      errors: [],
    });
    expect(ledger.hasNews()).toBe(false);
  });

  it('is one try where a build failed first and ran after Try Again', () => {
    const ledger = new PageLedger();
    ledger.failure({ ...B2, phase: 'entry', message: '404' });
    ledger.load({ ...B2, ...load });

    expect(ledger.take()).toMatchObject({ loads: [], failures: [{ ...B2, phase: 'entry', hasRun: false }] });
  });

  it('is each error once, with how often it came; beyond ten different ones their number alone', () => {
    const ledger = new PageLedger();
    const names = 'abcdefghijklm'.split('');
    for (const name of [...names, ...names])
      ledger.error({ ...B1, message: `${name} is undefined`, place: '/r/garden/b1/bed.js:1:2' });
    const { errors } = ledger.take();

    expect(errors.map(({ times }) => times)).toEqual([...Array.from({ length: 10 }, () => 2), 6]);
    expect(errors.at(-1)).toEqual({ ...B1, message: OTHER_ERRORS, place: '', times: 6 });
  });

  it('is told again with what came since the last post', () => {
    const ledger = new PageLedger();
    ledger.error({ ...B1, message: 'a', place: '' });
    ledger.take();
    expect(ledger.hasNews()).toBe(false);
    ledger.error({ ...B1, message: 'a', place: '' });
    ledger.error({ ...B1, message: 'a', place: '' });

    expect(ledger.take().errors).toEqual([{ ...B1, message: 'a', place: '', times: 2 }]);
  });

  it('is not lost when it could not be sent', () => {
    const ledger = new PageLedger();
    ledger.load({ ...B1, ...load });
    const told = ledger.take();
    ledger.giveBack(told);

    expect(ledger.take()).toEqual(told);
  });

  it('fits the contract, whatever a page does', async () => {
    const ledger = new PageLedger();
    for (let index = 0; index < 200; index += 1) {
      ledger.load({ remote: 'garden', build: `b${index}`, channel: 'active', ms: -5.5 + index * 10_000 });
      ledger.failure({ remote: 'garden', build: `b${index}`, phase: 'entry', message: 'y '.repeat(500) });
      ledger.error({ remote: 'garden', build: `b${index}`, message: 'z '.repeat(500), place: '' });
    }
    const post = { bucket: 7, ...ledger.take() };

    await expect(sendBeacons.request.validate(post, { strict: true })).resolves.toEqual(post);
    expect(post.loads).toHaveLength(BEACON_BOUNDS.perKind);
    expect(JSON.stringify(post).length).toBeLessThan(BEACON_BOUNDS.bodyBytes);
    expect(ledger.hasNews()).toBe(true);
  });

  it('names no player in a message', () => {
    const ledger = new PageLedger();
    ledger.failure({ ...B1, phase: 'render', message: 'no player 09770000001' });

    expect(ledger.take().failures[0]?.message).toBe('no player #');
  });
});
