import { bus, writeJson } from '@padauk/shared/runtime';
import { MALFORMED_MANIFESTS } from '@padauk/contract/test-data/malformed-manifests';
import { createBuild, createRegistry, createRemote } from '../test-data/registry-fixtures.tsx';
import {
  computePollMs,
  EMPTY_REGISTRY,
  isRegistry,
  refreshRegistry,
  registry,
  selectInitialRegistry,
  startRegistry,
} from './registry.store.ts';

const fakeResponses = (...bodies: unknown[]): jest.Mock => {
  const remaining = [...bodies];
  return jest.fn(async () => ({ json: async () => (remaining.length > 1 ? remaining.shift() : remaining[0]) }));
};
const createRevision = (revision: number) => createRegistry({}, revision);

let stop: () => void = () => undefined;
function startPage({
  page = JSON.stringify(createRevision(5)),
  network = fakeResponses(createRevision(6)),
} = {}): jest.Mock {
  document.body.innerHTML = `<script type="application/json" id="padauk-registry">${page}</script>`;
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
  it('is the registry of the page', () => {
    startPage();
    expect(registry.current().revision).toBe(5);
  });

  it.each([
    ['none', ''],
    ['a truncated one', '{"schema":1,'],
    ['another file', '{"hello":1}'],
  ])('is the last stored registry if the page has %s', (_, page) => {
    writeJson('registry', createRevision(4));
    startPage({ page });
    expect(registry.current().revision).toBe(4);
  });
});

describe('a partial registry in the page', () => {
  const offer = (revision: number, ...names: readonly string[]) => ({
    ...createRegistry(Object.fromEntries(names.map((name) => [name, createRemote()])), revision),
    epoch: 'e1',
  });
  const partial = { ...offer(5, 'garden'), isPartial: true } as const;
  const startPartialPage = (network = fakeResponses(offer(5, 'garden', 'pond'))) =>
    startPage({ page: JSON.stringify(partial), network });
  const listNames = (): readonly string[] => Object.keys(registry.current().remotes).sort();

  it('is replaced within two seconds by the whole one of the same revision, which alone is stored', async () => {
    const network = startPartialPage();
    expect([listNames(), localStorage.getItem('registry')]).toEqual([['garden'], null]);
    await jest.advanceTimersByTimeAsync(1_500);
    expect([listNames(), registry.current().isPartial]).toEqual([['garden', 'pond'], undefined]);
    stop();
    startPartialPage(network);
    await jest.advanceTimersByTimeAsync(1_500);
    expect([listNames(), network.mock.calls.length]).toEqual([['garden', 'pond'], 1]);
  });

  it('is not completed while the page is hidden', async () => {
    const network = startPartialPage();
    setHidden(true);
    await jest.advanceTimersByTimeAsync(10 * 60_000);
    expect(network).not.toHaveBeenCalled();
    setHidden(false);
    await jest.advanceTimersByTimeAsync(0);
    expect(listNames()).toEqual(['garden', 'pond']);
  });

  it('has the other remotes of an older stored one until it is replaced', async () => {
    writeJson('registry', offer(4, 'garden', 'lake'));
    startPartialPage();
    expect([listNames(), registry.current()]).toMatchObject([['garden', 'lake'], { revision: 5, isPartial: true }]);
    await jest.advanceTimersByTimeAsync(1_500);
    expect([listNames(), registry.current().isPartial]).toEqual([['garden', 'pond'], undefined]);
  });

  it.each([
    ['with the remotes of the page', 5, 5],
    ['as a whole if it is newer', 6, 6],
  ])('is completed from a stored one, %s', (_, storedRevision, revision) => {
    const stored = offer(storedRevision, 'garden', 'lake');
    const page = { ...partial, remotes: { garden: createRemote({ active: 'b1' }) } };
    const initial = selectInitialRegistry(page, stored);
    expect(initial).toMatchObject({
      revision,
      remotes: { lake: {}, garden: { active: revision === 5 ? 'b1' : 'b2' } },
    });
    expect(initial.isPartial).toBeUndefined();
  });

  it('is not replaced by an older one of a stale edge, which is requested again', async () => {
    startPartialPage(fakeResponses(offer(4, 'garden', 'pond'), offer(5, 'garden', 'pond')));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(listNames()).toEqual(['garden']);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(registry.current()).toMatchObject({ revision: 5, remotes: { pond: {} } });
  });
});

describe('a cached page', () => {
  it.each([
    ['older than the stored registry requests the registry at once', 9, 1],
    ['as new as the stored registry does not', 5, 0],
    ['newer than the stored registry does not', 4, 0],
  ])('%s', async (_, storedRevision, requests) => {
    writeJson('registry', createRevision(storedRevision));
    const network = startPage();
    await jest.advanceTimersByTimeAsync(0);
    expect(network).toHaveBeenCalledTimes(requests);
  });
});

describe('reading the registry', () => {
  it('B11 ignores a lower revision of the same epoch', async () => {
    startPage({ network: fakeResponses(createRevision(4)) });
    await refreshRegistry();
    expect(registry.current().revision).toBe(5);
  });

  it.each([
    ['a lower revision of another epoch', { revision: 3, epoch: 'restored' }],
    ['the same revision', { revision: 5 }],
  ])('B11 accepts %s with a later time: the store was restored and changed', async (_, restored) => {
    startPage({ network: fakeResponses({ ...createRegistry(), ...restored, updatedAt: '2026-11-21T00:00:00Z' }) });
    await refreshRegistry();
    expect(registry.current()).toMatchObject(restored);
  });

  it('B11 omits a build with a malformed manifest and names its problem', async () => {
    const [malformed] = MALFORMED_MANIFESTS;
    const bonus = { ...createBuild('b2'), manifest: malformed?.manifest };
    const remotes = { bonus: { ...createRemote({ active: 'b2', lkg: 'b2' }), builds: { b2: bonus } } };
    startPage({ network: fakeResponses({ ...createRevision(6), remotes }) });
    await refreshRegistry();
    expect(registry.invalidBuilds()).toEqual([{ remote: 'bonus', build: 'b2', problem: expect.stringMatching(/\w/) }]);
    expect(registry.current()).toMatchObject({ revision: 6, remotes: { bonus: { builds: {} } } });
  });

  it.each([
    ['null', null],
    ['another file', { hello: 1 }],
    ['a refusal', { refusal: { code: 'NOT_FOUND' } }],
  ])('keeps the current registry if the response is %s, after four tries', async (_, body) => {
    const network = startPage({ network: fakeResponses(body) });
    const refresh = refreshRegistry();
    await jest.advanceTimersByTimeAsync(10_000);
    await refresh;
    expect([registry.current().revision, network.mock.calls.length]).toEqual([5, 4]);
  });

  it('requests again if no response arrives within five seconds', async () => {
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
  it.each([
    ['receives a new revision within 60 seconds', '2026-11-20T03:00:00Z'],
    ['B14 receives it in rush hour too, while the stream is closed', '2026-11-20T05:15:00Z'], // 11:45 in Myanmar
  ])('%s', async (_, now) => {
    jest.setSystemTime(new Date(now));
    startPage();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(registry.current().revision).toBe(6);
  });

  it('polls every minute', async () => {
    const network = startPage();
    await jest.advanceTimersByTimeAsync(5 * 60_000);
    expect(network).toHaveBeenCalledTimes(5);
  });

  it('does not poll while hidden, and polls at once when visible again', async () => {
    const network = startPage();
    setHidden(true);
    await jest.advanceTimersByTimeAsync(10 * 60_000);
    expect(network).not.toHaveBeenCalled();
    setHidden(false);
    await jest.advanceTimersByTimeAsync(0);
    expect(registry.current().revision).toBe(6);
  });

  it('receives it within one second of the stream event, also with the longest random delay', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.999_999);
    startPage();
    bus.emit('registry.changed', { revision: 6 });
    await jest.advanceTimersByTimeAsync(1_000);
    expect(registry.current().revision).toBe(6);
  });

  it('requests nothing when the stream announces the current revision', async () => {
    const network = startPage();
    bus.emit('registry.changed', { revision: 5 });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(network).not.toHaveBeenCalled();
  });

  it('B11 receives a restored store with the same revision and a later time', async () => {
    const updatedAt = '2026-11-21T00:00:00Z';
    startPage({ network: fakeResponses({ ...createRevision(5), updatedAt }) });
    bus.emit('registry.changed', { revision: 5, updatedAt });
    await jest.advanceTimersByTimeAsync(1_000);
    expect(registry.current().updatedAt).toBe(updatedAt);
  });

  it('requests again if the response is older than the announced revision', async () => {
    startPage({ network: fakeResponses(createRevision(5), createRevision(5), createRevision(6)) });
    bus.emit('registry.changed', { revision: 6 });
    await jest.advanceTimersByTimeAsync(3_000);
    expect(registry.current().revision).toBe(6);
  });
});

describe('the registry', () => {
  it.each([
    [createRegistry(), true],
    [null, false],
    [{}, false],
    [{ ...createRegistry(), schema: 2 }, false],
    [{ ...createRegistry(), remotes: null }, false],
    ['text', false],
  ])('case %#: is valid: %s', (candidate, isValid) => {
    expect(isRegistry(candidate)).toBe(isValid);
  });

  it.each([
    ['if the epoch is the same', 'e1', 'e1', 9],
    ['but not from another epoch', 'e1', 'e2', 3],
  ])('B11 starts from a newer stored registry, %s', (_, pageEpoch, storedEpoch, revision) => {
    const page = { ...createRegistry({}, 3), epoch: pageEpoch };
    const stored = { ...createRegistry({}, 9), epoch: storedEpoch };
    expect(selectInitialRegistry(page, stored).revision).toBe(revision);
  });

  it('starts from the stored registry if the page has none, and from an empty one if both are missing', () => {
    expect(selectInitialRegistry(null, createRegistry({}, 9)).revision).toBe(9);
    expect(selectInitialRegistry(null, null)).toBe(EMPTY_REGISTRY);
  });

  it.each([
    [false, false, 60_000],
    [false, true, 60_000],
    [true, true, 180_000],
    [true, false, 60_000],
  ])('B14 rush hour %s, stream open %s: polls every %s ms', (isRush, isStreamOpen, pollMs) => {
    expect(computePollMs(isRush, isStreamOpen)).toBe(pollMs);
  });
});
