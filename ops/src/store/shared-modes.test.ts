import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { createTemporaryFolder, makeLive } from '../../test/build-fixture.ts';
import { createSecret } from '../webhooks/secrets.ts';
import { openStore } from './store.ts';

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

    expect((await stat(path.join(storeFolder, 'access/webhooks/1a2b3c4d'))).mode & 0o777).toBe(0o640);
  });
});
