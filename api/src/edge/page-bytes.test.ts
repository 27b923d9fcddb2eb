import { createHash } from 'node:crypto';
import type { Registry, RegistryBuild, RegistryRemote, RemoteNav } from '@padauk/contract/delivery/registry';
import { provideEdge } from '../../test/edge-fixtures.ts';
import { createRegistry } from '../../test/release-store.ts';

const ROUTES = 12;
/** Brotli, as the edge sends it. */
const MAX_GROWTH_BYTES = 1_000;
const computeHash = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

function createBuild(name: string, id: string, slot: RemoteNav['slot']): RegistryBuild {
  const folder = `/r/${name}/${id}`;
  const routes = Array.from({ length: ROUTES }, (_, index) => ({
    path: `/${name}${index === 0 ? '' : `/page-${index}`}`,
    layout: 'default' as const,
    auth: 'anyone' as const,
  }));
  const label = { en: name, uni: name, zh: name, shan: name };
  return {
    container: `${name}_${id}`,
    entry: `${folder}/remoteEntry.js`,
    integrity: computeHash(`${folder} entry`),
    preload: [`${folder}/remote.js`],
    preloadIntegrity: [computeHash(`${folder} remote`)],
    manifest: {
      name,
      version: '1.0.0',
      contract: '^1.0.0',
      shared: '^1.0.0',
      routes,
      nav: [{ slot, path: `/${name}`, iconPath: 'M4 4h16v16', order: 10, label, auth: 'anyone' }],
      widgets: [],
      events: { emits: [], consumes: [] },
    },
  };
}

/** Each with an active and a last known good build. Two have a tab. */
function createRemotes(count: number): Registry['remotes'] {
  const remotes = Array.from({ length: count }, (_, index): readonly [string, RegistryRemote] => {
    const name = index === 0 ? 'wallet' : `team-${index}`;
    const ids = ['active', 'lkg'].map(
      (channel) =>
        `1.0.0-${createHash('sha1')
          .update(name + channel)
          .digest('hex')}`,
    );
    const [active = '', lkg = ''] = ids;
    const slot = index < 2 ? 'tab' : 'tile';
    const builds = Object.fromEntries(ids.map((id) => [id, createBuild(name, id, slot)]));
    return [name, { status: 'on', active, lkg, canary: null, blocked: [], builds }];
  });
  return Object.fromEntries(remotes);
}

describe('the page of /wallet', () => {
  const { store, get } = provideEdge();

  async function measureBytes(remotes: number): Promise<number> {
    await store.release({ ...createRegistry(), epoch: 'e1', remotes: createRemotes(remotes) });
    return (await get('/wallet', { 'accept-encoding': 'br' })).rawPayload.length;
  }

  it('grows by at most 1 KB from 7 to 32 remotes of 12 routes', async () => {
    await store.writeHost('h1', { acceptsPartialRegistry: true });
    expect((await measureBytes(32)) - (await measureBytes(7))).toBeLessThanOrEqual(MAX_GROWTH_BYTES);
  });

  it('has all remotes for a host that does not complete the registry', async () => {
    await store.writeHost('h1');
    expect((await measureBytes(32)) - (await measureBytes(7))).toBeGreaterThan(MAX_GROWTH_BYTES);
  });
});

describe('an open page', () => {
  const { store, get } = provideEdge();
  const readBytes = async (path: string): Promise<number> =>
    (await get(path, { 'accept-encoding': 'br' })).rawPayload.length;

  it.each([7, 32])('reads at most 1 KB after the rollback of one of %i remotes', async (count) => {
    const before = { ...createRegistry(), remotes: createRemotes(count) };
    const [wallet, ...others] = Object.entries(before.remotes);
    const rolledBack = wallet === undefined ? [] : [[wallet[0], { ...wallet[1], active: wallet[1].lkg }] as const];
    await store.write('registry/history/1.json', JSON.stringify(before));
    await store.release({ ...before, revision: 2, remotes: Object.fromEntries([...rolledBack, ...others]) });
    expect(await readBytes('/registry.json?from=1')).toBeLessThanOrEqual(1_000);
    expect(await readBytes('/registry.json')).toBeGreaterThan(1_000);
  });
});
