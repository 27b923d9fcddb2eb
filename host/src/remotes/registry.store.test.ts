import { bus, writeJson } from '@padauk/shared/runtime';
import { createRegistry } from '../test-data/registry-fixtures.tsx';
import { refreshRegistry, registry, startRegistry } from './registry.store.ts';

const fakeResponses = (...bodies: unknown[]): jest.Mock => {
  const left = [...bodies];
  return jest.fn(async () => ({ json: async () => (left.length > 1 ? left.shift() : left[0]) }));
};
const createRevision = (revision: number) => createRegistry({}, revision);

function writePageRegistry(content: string): void {
  document.body.innerHTML = `<script type="application/json" id="padauk-registry">${content}</script>`;
}

let stop: () => void = () => undefined;
function startPage({
  page = JSON.stringify(createRevision(5)),
  network = fakeResponses(createRevision(6)),
} = {}): jest.Mock {
  writePageRegistry(page);
  globalThis.fetch = network;
  stop = startRegistry();
  return network;
}
const setHidden = (isHidden: boolean): void => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-20T03:00:00Z') });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('the first registry', () => {
  it('is the one of the page', () => {
    startPage();
    expect(registry.current().revision).toBe(5);
  });

  it.each([
    ['none', ''],
    ['half of one', '{"schema":1,'],
    ['another file', '{"hello":1}'],
  ])('is the last one that this browser saw when the page has %s', (_, page) => {
    writeJson('registry', createRevision(4));
    startPage({ page });
    expect(registry.current().revision).toBe(4);
  });
});

describe('a page that was kept by an edge', () => {
  it.each([
    ['is older than what this browser has seen asks at once', 9, 1],
    ['is the newest that it has seen does not', 5, 0],
    ['is newer does not', 4, 0],
  ])('and %s', async (_, seen, requests) => {
    writeJson('registry', createRevision(seen));
    const network = startPage();
    await jest.advanceTimersByTimeAsync(0);
    expect(network).toHaveBeenCalledTimes(requests);
  });
});

describe('reading the registry', () => {
  it('B11 never takes a lower revision of its epoch: a stale answer brings nothing back', async () => {
    startPage({ network: fakeResponses(createRevision(4)) });
    await refreshRegistry();
    expect(registry.current().revision).toBe(5);
  });

  it.each([
    ['a lower number of another epoch', { revision: 3, epoch: 'restored' }],
    ['its own number once more', { revision: 5 }],
  ])('B11 takes %s, made later: the store was restored and changed', async (_, restored) => {
    startPage({ network: fakeResponses({ ...createRegistry(), ...restored, updatedAt: '2026-11-21T00:00:00Z' }) });
    await refreshRegistry();
    expect(registry.current()).toMatchObject(restored);
  });

  it.each([
    ['nothing', null],
    ['another file', { hello: 1 }],
    ['a refusal', { refusal: { code: 'NOT_FOUND' } }],
  ])('keeps what it knows when %s comes, after four tries', async (_, body) => {
    const network = startPage({ network: fakeResponses(body) });
    const read = refreshRegistry();
    await jest.advanceTimersByTimeAsync(10_000);
    await read;
    expect([registry.current().revision, network.mock.calls.length]).toEqual([5, 4]);
  });

  it('asks again when it does not answer within five seconds', async () => {
    const network = startPage({
      network: jest.fn(
        (_, { signal }: RequestInit) =>
          new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
      ),
    });
    void refreshRegistry();
    await jest.advanceTimersByTimeAsync(5_700);
    expect(network).toHaveBeenCalledTimes(2);
  });
});

describe('an open page', () => {
  it('learns of a new revision within 60 seconds', async () => {
    startPage();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(registry.current().revision).toBe(6);
  });

  it('B14 in rush hour too, as long as it does not hear the stream', async () => {
    jest.setSystemTime(new Date('2026-11-20T05:15:00Z')); // 11:45 in Myanmar
    startPage();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(registry.current().revision).toBe(6);
  });

  it('goes on asking each minute', async () => {
    const network = startPage();
    await jest.advanceTimersByTimeAsync(5 * 60_000);
    expect(network).toHaveBeenCalledTimes(5);
  });

  it('asks nothing while nobody sees it, and at once when it is seen again', async () => {
    const network = startPage();
    setHidden(true);
    await jest.advanceTimersByTimeAsync(10 * 60_000);
    expect(network).not.toHaveBeenCalled();
    setHidden(false);
    await jest.advanceTimersByTimeAsync(0);
    expect(registry.current().revision).toBe(6);
  });

  it('learns of it within a second when the stream tells it, also the last of all pages that it tells', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.999_999);
    startPage();
    bus.emit('registry.changed', { revision: 6 });
    await jest.advanceTimersByTimeAsync(1_000);
    expect(registry.current().revision).toBe(6);
  });

  it('asks nothing when the stream tells what it knows', async () => {
    const network = startPage();
    bus.emit('registry.changed', { revision: 5 });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(network).not.toHaveBeenCalled();
  });

  it('B11 learns of a restored store whose number it has seen', async () => {
    const updatedAt = '2026-11-21T00:00:00Z';
    startPage({ network: fakeResponses({ ...createRevision(5), updatedAt }) });
    bus.emit('registry.changed', { revision: 5, updatedAt });
    await jest.advanceTimersByTimeAsync(1_000);
    expect(registry.current().updatedAt).toBe(updatedAt);
  });

  it('asks again when what it gets is older than what it was told of', async () => {
    startPage({ network: fakeResponses(createRevision(5), createRevision(5), createRevision(6)) });
    bus.emit('registry.changed', { revision: 6 });
    await jest.advanceTimersByTimeAsync(3_000);
    expect(registry.current().revision).toBe(6);
  });
});
