import type { Registry } from '@padauk/contract/delivery/registry';
import { computeRegistryChanges } from '@padauk/contract/delivery/registry-changes.rules';
import { writeJson } from '@padauk/shared/runtime';
import { MALFORMED_MANIFESTS } from '@padauk/contract/test-data/malformed-manifests';
import { createBuild, createRegistry, createRemote, gardenManifest } from '../test-data/registry-fixtures.tsx';
import { refreshRegistry, registry, startRegistry } from './registry.store.ts';

const createOffer = (revision: number, remotes: Registry['remotes']): Registry => ({
  ...createRegistry(remotes, revision),
  epoch: 'e1',
});
const pondManifest = { ...gardenManifest, name: 'pond' };
const pondBuilds = { b1: createBuild('b1', pondManifest), b2: createBuild('b2', pondManifest) };
const createPond = (active = 'b2') => createRemote({ active, builds: pondBuilds });
const first = createOffer(5, { garden: createRemote(), pond: createPond() });
const second = createOffer(6, { garden: createRemote({ active: 'b1' }), pond: createPond() });

let stop: () => void;
function startPage(page: Registry, ...answers: readonly unknown[]): { readonly listPaths: () => readonly unknown[] } {
  document.body.innerHTML = `<script type="application/json" id="padauk-registry">${JSON.stringify(page)}</script>`;
  const remaining = [...answers];
  const network = jest.fn(async (_path: string) => ({ json: async () => remaining.shift() }));
  // Only what the store reads of a response.
  globalThis.fetch = network as unknown as typeof fetch;
  stop = startRegistry();
  return { listPaths: () => network.mock.calls.map(([path]) => path) };
}

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-20T03:00:00Z') });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('an open page', () => {
  it('B11 requests the changes since its revision, and keeps and stores the other remotes', async () => {
    const { listPaths } = startPage(first, computeRegistryChanges(first, second));
    await refreshRegistry();
    const stored: unknown = JSON.parse(localStorage.getItem('registry') ?? 'null');
    expect([registry.current(), stored, listPaths()]).toEqual([second, second, ['/registry.json?from=5']]);
  });

  it('B11 requests the whole registry when the changes are those of a restored store', async () => {
    const restored = { ...first, updatedAt: '2026-11-19T00:00:00Z', remotes: {} };
    const { listPaths } = startPage(first, computeRegistryChanges(restored, second), second);
    await refreshRegistry();
    expect([registry.current(), listPaths()]).toEqual([second, ['/registry.json?from=5', '/registry.json']]);
  });

  it('B11 accepts no changes in place of the whole registry', async () => {
    const changes = computeRegistryChanges(first, second);
    const { listPaths } = startPage({ ...first, isPartial: true }, changes, second);
    const read = refreshRegistry();
    await jest.advanceTimersByTimeAsync(60_000);
    await read;
    expect(registry.current()).toEqual(second);
    expect(listPaths().slice(0, 2)).toEqual(['/registry.json', '/registry.json']);
  });

  it('B11 accepts the whole registry, which servers send that cannot compute the changes', async () => {
    startPage(first, second);
    await refreshRegistry();
    expect(registry.current()).toEqual(second);
  });

  it('B11 still names an invalid build after a change of another remote', async () => {
    const manifest = MALFORMED_MANIFESTS[0]?.manifest;
    const bonus = { ...createRemote(), builds: { b2: { ...createBuild('b2'), manifest } } };
    // A malformed build, as only a server could send one.
    const malformed = { ...second, remotes: { ...second.remotes, bonus } } as Registry;
    const next = { ...malformed, revision: 7, remotes: { ...malformed.remotes, pond: createPond('b1') } };
    startPage(first, computeRegistryChanges(first, malformed), computeRegistryChanges(malformed, next));
    await refreshRegistry();
    await refreshRegistry();
    expect(registry.invalidBuilds()).toMatchObject([{ remote: 'bonus', build: 'b2' }]);
    expect(registry.current()).toMatchObject({ revision: 7, remotes: { pond: { active: 'b1' } } });
  });
});

describe('a page that has not received a whole registry', () => {
  it.each<[string, Registry, Registry | null]>([
    ['a partial one', { ...first, isPartial: true }, null],
    ['a stored one, which another host has read', { ...first, revision: 4 }, first],
  ])('requests the whole one first, then changes: it has %s', async (_, page, stored) => {
    if (stored !== null) writeJson('registry', stored);
    const third = { ...second, revision: 7 };
    const { listPaths } = startPage(page, second, computeRegistryChanges(second, third));
    await jest.advanceTimersByTimeAsync(1_500);
    await refreshRegistry();
    expect([registry.current(), listPaths()]).toEqual([third, ['/registry.json', '/registry.json?from=6']]);
  });
});
