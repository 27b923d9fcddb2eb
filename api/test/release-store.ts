import { mkdir, mkdtemp, rename, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PAGE_TEMPLATE_FILE, type PageTemplate } from '@padauk/contract/delivery/page-template.rules';
import type { PageSettings, Registry, RegistryRemote, RemoteRoute } from '@padauk/contract/delivery/registry';
import { createPageTemplate } from '@padauk/contract/test-data/page-template';

export const PAGE_SETTINGS: PageSettings = {
  brand: 'Padauk',
  environment: 'sandbox',
  hosts: { api: '', version: '', 'game-wallet': '', luke: '' },
  supportPhone: '09123456789',
};

function createRemote(
  name: string,
  routes: readonly RemoteRoute[],
  build: string,
  status: RegistryRemote['status'],
): RegistryRemote {
  const manifest = {
    name,
    version: '1.0.0',
    contract: '^1.0.0',
    shared: '^1.0.0',
    routes,
    nav: [],
    widgets: [],
    events: { emits: [], consumes: [] },
  };
  const files = {
    container: `${name}_${build}`,
    entry: `/r/${name}/${build}/remoteEntry.js`,
    integrity: `sha384-${build}`,
    preload: [`/r/${name}/${build}/remote.css`, `/r/${name}/${build}/remote.js`],
    preloadIntegrity: ['sha256-style', 'sha256-script'],
    manifest,
  };
  return { status, active: build, lkg: build, canary: null, blocked: [], builds: { [build]: files } };
}

export function createRegistry({
  revision = 1,
  host = 'h1',
  build = 'b1',
  status = 'on',
}: { revision?: number; host?: string; build?: string; status?: RegistryRemote['status'] } = {}): Registry {
  const anyone = { layout: 'default', auth: 'anyone' } as const;
  const lottery: RemoteRoute[] = [
    { ...anyone, path: '/twoD' },
    { ...anyone, path: '/twoD/bet' },
    { ...anyone, path: '/threeD', isOpen: false },
    { ...anyone, path: '/old', redirect: '/twoD' },
  ];
  return {
    schema: 1,
    revision,
    updatedAt: '2026-11-20T05:00:00.000Z',
    webAppVersion: revision,
    host: { active: host, lkg: host, blocked: [] },
    remotes: {
      lottery: createRemote('lottery', lottery, build, status),
      wallet: createRemote('wallet', [{ ...anyone, path: '/wallet' }], build, status),
    },
  };
}

/** Writes the registry as the release command does. */
export interface ReleaseStore {
  readonly dataDir: string;
  readonly write: (name: string, content: string) => Promise<void>;
  /** The page contains the name of the build. */
  readonly writeHost: (build: string, parts?: Partial<PageTemplate>) => Promise<void>;
  readonly release: (registry: Registry) => Promise<void>;
}

export async function createReleaseStore(): Promise<ReleaseStore> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'padauk-edge-'));
  const write = async (name: string, content: string): Promise<void> => {
    const file = path.join(dataDir, 'releases', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  };
  const writeHost: ReleaseStore['writeHost'] = (build, parts) =>
    write(`host/${build}/${PAGE_TEMPLATE_FILE}`, JSON.stringify(createPageTemplate({ fallback: build, ...parts })));
  const release = async (registry: Registry): Promise<void> => {
    await write('registry.json.next', JSON.stringify(registry));
    await rename(path.join(dataDir, 'releases', 'registry.json.next'), path.join(dataDir, 'releases', 'registry.json'));
  };
  return { dataDir, write, writeHost, release };
}
