import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { createTemporaryFolder, HLA, makeLive } from '../../test/build-fixture.ts';
import { createSecret } from '../webhooks/secrets.ts';
import { setFreeze } from '../release/verbs/freeze.ts';
import { createRegistry } from './named-registry.ts';
import { createStore, openStore } from './store.ts';

const OPERATOR = { ...HLA, isDryRun: false, report: () => {} };

describe('a store written with umask 077', () => {
  let storeFolder: string;
  let umask: number;

  beforeEach(async () => {
    storeFolder = path.join(await createTemporaryFolder(), 'data/releases');
    umask = process.umask(0o077);
  });
  afterEach(() => void process.umask(umask));

  const release = async (): Promise<void> => {
    await makeLive(await openStore(storeFolder), 'lottery a');
  };
  /** `750 r/lottery` per folder and file, each mode once. */
  const readModes = async (): Promise<readonly string[]> => {
    const entries = await readdir(storeFolder, { recursive: true, withFileTypes: true });
    const found = await Promise.all(
      entries.map(async (entry) => {
        const { mode } = await stat(path.join(entry.parentPath, entry.name));
        return `${entry.isDirectory() ? 'folder' : 'file'} ${(mode & 0o7777).toString(8)}`;
      }),
    );
    return [...new Set(found)].sort();
  };

  const readMode = async (name: string): Promise<number> => (await stat(path.join(storeFolder, name))).mode & 0o777;

  it('is readable for the server, which runs as another user', async () => {
    await release();

    expect(await readModes()).toEqual(['file 644', 'folder 755']);
    for (const folder of [storeFolder, path.dirname(storeFolder)])
      expect((await stat(folder)).mode & 0o777).toBe(0o755);
  });

  it('takes the permissions of its existing folder', async () => {
    await mkdir(storeFolder, { recursive: true });
    await chmod(storeFolder, 0o2750);
    await release();

    expect(await readModes()).toEqual(['file 640', 'folder 2750']);
  });

  it('shares the secrets of webhooks with no other user', async () => {
    const { storage } = await openStore(storeFolder);
    await createSecret(storage, '1a2b3c4d');

    expect(await readMode('access/webhooks/1a2b3c4d')).toBe(0o640);
  });

  it.each([undefined, 'staging'])('shares the addresses of webhooks of %s with no other user', async (registry) => {
    await release();
    const { storage } = await openStore(storeFolder);
    if (registry !== undefined) await createRegistry(storage, registry);
    await setFreeze(createStore(storage, registry), { remote: '', until: '2099-01-01T00:00:00.000Z' }, OPERATOR);

    const folder = registry === undefined ? 'registry' : `registries/${registry}/registry`;
    for (const name of ['controls.json', 'controls.jsonl']) expect(await readMode(`${folder}/${name}`)).toBe(0o640);
  });
});
