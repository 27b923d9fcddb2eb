import { bus } from '@padauk/shared/runtime';
import { createRemotes } from '../test-data/render-shell.tsx';
import { startBeacons } from './start-beacons.ts';

const FAILURE = { remote: 'garden', build: 'b2', phase: 'entry', message: '404' } as const;

function dispatchError(message: string): void {
  const error = Object.assign(new TypeError(message), {
    stack: `TypeError: ${message}\n at bed (https://play.test/r/garden/b1/bed.js:1:2)`,
  });
  globalThis.dispatchEvent(new ErrorEvent('error', { error }));
}

describe('beacons before the reporter has loaded', () => {
  const posts: unknown[] = [];

  beforeEach(() => {
    jest.useFakeTimers();
    posts.length = 0;
    sessionStorage.clear();
    Object.assign(performance, { getEntriesByName: () => [] });
    const fetch = async (_url: string, init: { body: string }) => ({ ok: posts.push(JSON.parse(init.body)) > 0 });
    Object.assign(globalThis, { fetch });
    startBeacons(createRemotes());
  });
  afterEach(() => jest.useRealTimers());

  it('are posted after the first load, with the errors until then', async () => {
    dispatchError('early is undefined');
    await jest.advanceTimersByTimeAsync(3_900);
    expect(posts).toEqual([]);
    await jest.advanceTimersByTimeAsync(1_200);

    expect(posts).toMatchObject([{ errors: [{ message: 'TypeError: early is undefined', times: 1 }] }]);
  });

  it('are posted at once after a failure', async () => {
    bus.emit('remote.failed', FAILURE);
    await jest.advanceTimersByTimeAsync(1_100);

    expect(posts).toContainEqual(expect.objectContaining({ failures: [expect.objectContaining(FAILURE)] }));
  });

  it('report no failed build while the browser is offline', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    bus.emit('remote.failed', FAILURE);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    dispatchError('later is undefined');
    await jest.advanceTimersByTimeAsync(5_100);

    expect(posts).toContainEqual(
      expect.objectContaining({
        failures: [],
        errors: [expect.objectContaining({ message: 'TypeError: later is undefined' })],
      }),
    );
  });

  it('count at most fifty early errors of a page', async () => {
    for (let index = 0; index < 500; index += 1) dispatchError('it loops');
    await jest.advanceTimersByTimeAsync(5_100);

    expect(posts).toContainEqual(
      expect.objectContaining({ errors: [expect.objectContaining({ message: 'TypeError: it loops', times: 50 })] }),
    );
  });
});
