import { bus } from '@padauk/shared/runtime';
import type { Remotes } from '../remotes/remotes.ts';
import type { BeaconPost } from './page-report.rules.ts';
import { openReporter, type observeVitals, type FailureInbox, type ObservedFailure } from './reporter.ts';

type RunningBuilds = ReturnType<Remotes['describeBuilds']>;

const createRunning = (changes: Partial<RunningBuilds[string]> = {}): RunningBuilds => ({
  garden: { build: 'b1', channel: 'active', fellBackFrom: null, ms: 640, ...changes },
});
const FELL_BACK = createRunning({ channel: 'lkg', fellBackFrom: 'b2' });
const FAILURE = { remote: 'garden', build: 'b2', phase: 'render', message: 'x is undefined' } as const;
const FRAME = '/r/garden/b1/bed.js:1:2';
const createErrorEvent = (message: string, frame = FRAME): ErrorEvent => {
  const stack = `TypeError: ${message}\n    at bed (https://play.test${frame})`;
  return new ErrorEvent('error', { error: Object.assign(new TypeError(message), { stack }) });
};

function createRemotes(first: RunningBuilds = createRunning()) {
  let running = first;
  const listeners = new Set<() => void>();
  return {
    describeBuilds: () => running,
    findShownAt: (atMs: number) => (atMs < 5_000 ? 'garden' : 'pond'),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    setRunning: (next: RunningBuilds) => {
      running = next;
      for (const listener of listeners) listener();
    },
  };
}

const fakeStatuses = (...statuses: readonly number[]): jest.Mock => {
  const remaining = [...statuses];
  return jest.fn(async () => {
    const status = remaining.shift() ?? 200;
    if (status === 0) throw new TypeError('Failed to fetch');
    return { ok: status < 300, status };
  });
};

describe('the reporter', () => {
  let post: jest.Mock;
  let askForNonce: jest.Mock;
  let sentBeacons: string[];
  let stop: () => void = () => undefined;
  let emitVital: Parameters<typeof observeVitals>[0];

  const open = (remotes = createRemotes(), ...early: ObservedFailure[]): FailureInbox => {
    const inbox: FailureInbox = { early, receive: () => undefined };
    stop = openReporter(remotes, inbox, (report) => void (emitVital = report));
    return inbox;
  };
  /** Opens it and waits for its first post. */
  const openAndPost = async (...options: Parameters<typeof open>): Promise<FailureInbox> => {
    const inbox = open(...options);
    await jest.advanceTimersByTimeAsync(1_000);
    return inbox;
  };
  const posts = (): BeaconPost[] => post.mock.calls.map(([, init]) => JSON.parse(init.body));
  const setNetwork = (answer: jest.Mock): void => {
    post = answer;
    const fakeFetch = (url: string, init: RequestInit): unknown =>
      init.method === 'POST' ? post(url, init) : askForNonce(url, init);
    Object.assign(globalThis, { fetch: fakeFetch });
  };
  const hide = (isHidden: boolean): void => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
    document.dispatchEvent(new Event('visibilitychange'));
  };

  beforeEach(() => {
    jest.useFakeTimers();
    sessionStorage.clear();
    sentBeacons = [];
    askForNonce = jest.fn(async () => ({ json: async () => ({ nonce: 'n1' }) }));
    setNetwork(fakeStatuses());
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    Object.assign(performance, { getEntriesByName: () => [{ startTime: 1_200 }] });
    Object.assign(navigator, {
      sendBeacon: jest.fn((_url: string, blob: Blob) => sentBeacons.push(String(blob.size)) > 0),
    });
  });
  afterEach(() => {
    stop();
    document.head.replaceChildren();
    jest.useRealTimers();
  });

  it('posts the running builds with a bucket and without an id', async () => {
    await openAndPost();
    const options = { method: 'POST', keepalive: true, credentials: 'omit' };
    const headers = { 'content-type': 'application/json' };

    expect(post.mock.calls[0]).toEqual(['/api/beacons', expect.objectContaining({ ...options, headers })]);
    const loads = [{ remote: 'garden', build: 'b1', channel: 'active', ms: 640 }];
    const rest = { failures: [], fallBacks: [], errors: [], vitals: [] };
    expect(posts()).toEqual([{ bucket: expect.any(Number), nonce: 'n1', loads, ...rest }]);
    expect(JSON.stringify(posts())).not.toContain(localStorage.getItem('playerId'));
  });

  it('requests a nonce without credentials, and a new one before it expires', async () => {
    const remotes = createRemotes();
    await openAndPost(remotes);
    expect(askForNonce.mock.calls).toEqual([['/api/beacons', { credentials: 'omit' }]]);
    askForNonce.mockResolvedValue({ json: async () => ({ nonce: 'n2' }) });
    await jest.advanceTimersByTimeAsync(31 * 60_000);
    remotes.setRunning(FELL_BACK);
    remotes.setRunning(createRunning({ build: 'b3' }));
    await jest.advanceTimersByTimeAsync(1_000);

    expect(posts().map(({ nonce }) => nonce)).toEqual(['n1', 'n2']);
  });

  it('posts without a nonce if the request fails, and requests one again with the next post', async () => {
    askForNonce.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    askForNonce.mockResolvedValueOnce({ json: async () => ({ refusal: { code: 'TOO_MANY_REQUESTS' } }) });
    const remotes = createRemotes();
    await openAndPost(remotes);
    remotes.setRunning(createRunning({ build: 'b3' }));
    await jest.advanceTimersByTimeAsync(10_000);

    expect(posts().map(({ nonce }) => nonce)).toEqual([undefined, 'n1']);
  });

  it('reports a failure from before its start, and the fallback', async () => {
    await openAndPost(createRemotes(FELL_BACK), FAILURE);

    expect(posts()).toMatchObject([
      {
        loads: [{ build: 'b1' }],
        failures: [{ build: 'b2', phase: 'render', hasRun: false }],
        fallBacks: [{ remote: 'garden', build: 'b2', to: 'b1', phase: 'render' }],
      },
    ]);
  });

  it('reports the page, the moment and the frames of an error, without personal data', async () => {
    const frame = '/r/garden/b2/bed.js:1:2'; // of another build than the running one
    const event = createErrorEvent('no player 09770000001', frame);
    globalThis.history.replaceState(null, '', '/bet/77120443?phone=09770000001');
    await openAndPost(createRemotes(), { ...FAILURE, stack: event.error.stack }, event);
    globalThis.history.replaceState(null, '', '/');

    expect(posts()).toMatchObject([
      {
        failures: [{ build: 'b2', page: '/bet/:id', stack: frame }],
        errors: [{ build: 'b2', page: '/bet/:id', moment: 'open', stack: frame }],
      },
    ]);
    expect(JSON.stringify(posts())).not.toContain('0977');
  });

  it('does not report an override build', async () => {
    open(createRemotes(createRunning({ build: 'mine', channel: 'override' })));
    await jest.advanceTimersByTimeAsync(60_000);

    expect(posts()).toEqual([]);
  });

  it('reports the first paint and a crash of the shell', async () => {
    document.head.innerHTML = '<script src="/host/h1/main.js"></script>';
    await openAndPost(createRemotes({}), { remote: 'host', build: '', phase: 'render', message: 'x' });

    expect(posts()).toMatchObject([
      {
        loads: [{ remote: 'host', build: 'h1', channel: 'active', ms: 1_200 }],
        failures: [{ remote: 'host', build: 'h1', phase: 'render', hasRun: true }],
      },
    ]);
  });

  it('reports each web vital once, for the shell and for the remote shown at that time', async () => {
    document.head.innerHTML = '<script src="/host/h1/main.js"></script>';
    open(createRemotes({ ...createRunning(), pond: { build: 'p1', channel: 'override', fellBackFrom: null, ms: 1 } }));
    emitVital({ name: 'LCP', value: 1_840, atMs: 1_840 });
    emitVital({ name: 'LCP', value: 1_900, atMs: 1_900 });
    emitVital({ name: 'INP', value: 90, atMs: 6_000 });
    await jest.advanceTimersByTimeAsync(1_000);

    expect(posts()[0]?.vitals).toEqual([
      { remote: 'host', build: 'h1', name: 'LCP', value: 1_840 },
      { remote: 'garden', build: 'b1', name: 'LCP', value: 1_840 },
      { remote: 'host', build: 'h1', name: 'INP', value: 90 },
    ]);
  });

  it('posts failures within one second and everything else every ten seconds', async () => {
    const remotes = createRemotes();
    const inbox = await openAndPost(remotes);
    remotes.setRunning({ ...createRunning(), pond: { build: 'p1', channel: 'active', fellBackFrom: null, ms: 200 } });
    await jest.advanceTimersByTimeAsync(5_000);
    expect(posts()).toHaveLength(1);
    inbox.receive({ ...FAILURE, build: 'b1' });
    await jest.advanceTimersByTimeAsync(1_000);

    expect(posts()[1]).toMatchObject({ loads: [{ remote: 'pond' }], failures: [{ build: 'b1', hasRun: true }] });
  });

  it('counts repeated errors in one entry', async () => {
    const inbox = open();
    for (let times = 0; times < 300; times += 1) inbox.receive(createErrorEvent('x is undefined'));
    await jest.advanceTimersByTimeAsync(1_000);

    const source = { remote: 'garden', build: 'b1', place: FRAME, stack: FRAME, page: '/', moment: 'open' };
    expect(posts()[0]?.errors).toEqual([{ ...source, message: 'TypeError: x is undefined', times: 300 }]);
  });

  it.each([[0], [429], [503]])('retries after status %i with backoff, and stops after six posts', async (status) => {
    setNetwork(fakeStatuses(...Array.from({ length: 30 }, () => status)));
    open();
    await jest.advanceTimersByTimeAsync(3_600_000);

    expect(posts()).toHaveLength(6);
    expect(posts().at(-1)?.loads).toHaveLength(1);
  });

  it.each([[400], [413]])('does not retry a post that the server refuses with %i', async (status) => {
    setNetwork(fakeStatuses(status));
    open();
    await jest.advanceTimersByTimeAsync(60_000);

    expect(posts()).toHaveLength(1);
  });

  it('sends pending entries with sendBeacon when the page is hidden', async () => {
    open();
    hide(true);
    await jest.advanceTimersByTimeAsync(60_000);

    expect(navigator.sendBeacon).toHaveBeenCalledTimes(1);
    expect(posts()).toEqual([]);
  });

  it('stores pending entries while offline; the next page of the tab sends them once', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open();
    await jest.advanceTimersByTimeAsync(60_000);
    hide(true);
    stop();
    expect([posts(), jest.mocked(navigator.sendBeacon).mock.calls]).toEqual([[], []]);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    open(createRemotes({}));
    await jest.advanceTimersByTimeAsync(0);

    expect(posts()).toMatchObject([{ loads: [{ build: 'b1' }] }]);
    stop();
    open(createRemotes({}));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(posts()).toHaveLength(1);
  });

  it('sends the stored post of a hidden page once when the network is back', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open();
    hide(true);
    online.mockReturnValue(true);
    bus.emit('network.changed', { isOnline: true });
    bus.emit('network.changed', { isOnline: true });
    await jest.advanceTimersByTimeAsync(60_000);

    expect(posts()).toMatchObject([{ loads: [{ build: 'b1' }] }]);
  });

  it('posts when the network is back in the same page', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open();
    await jest.advanceTimersByTimeAsync(60_000);
    online.mockReturnValue(true);
    bus.emit('network.changed', { isOnline: true });
    await jest.advanceTimersByTimeAsync(10_000);

    expect(posts()).toHaveLength(1);
  });
});
