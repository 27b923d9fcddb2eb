import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { createBuild, createTemporaryFolder } from '../../test/build-fixture.ts';
import { promoteRelease } from './promote.ts';
import { publishFolder } from './publish.ts';
import { openStore } from './store.ts';

const HLA = { who: 'hla', why: '', smoke: false };

describe('a store that an operator with umask 077 writes', () => {
  let place: string;
  let umask: number;

  beforeEach(async () => {
    place = path.join(await createTemporaryFolder(), 'data/releases');
    umask = process.umask(0o077);
  });
  afterEach(() => void process.umask(umask));

  const released = async (): Promise<void> => {
    const store = await openStore(place);
    await publishFolder(store, await createBuild({ remote: 'lottery', buildId: 'a' }));
    await promoteRelease(store, { remote: 'lottery', buildId: 'a' }, HLA);
  };
  /** `750 r/lottery` per folder and file, each mode once. */
  const modes = async (): Promise<readonly string[]> => {
    const entries = await readdir(place, { recursive: true, withFileTypes: true });
    const seen = await Promise.all(
      entries.map(async (entry) => {
        const { mode } = await stat(path.join(entry.parentPath, entry.name));
        return `${entry.isDirectory() ? 'folder' : 'file'} ${(mode & 0o7777).toString(8)}`;
      }),
    );
    return [...new Set(seen)].sort();
  };

  it('can be read by the server, which is another user', async () => {
    await released();

    expect(await modes()).toEqual(['file 644', 'folder 755']);
    for (const folder of [place, path.dirname(place)]) expect((await stat(folder)).mode & 0o777).toBe(0o755);
  });

  it('is for those for whom its folder is', async () => {
    await mkdir(place, { recursive: true });
    await chmod(place, 0o2750);
    await released();

    expect(await modes()).toEqual(['file 640', 'folder 2750']);
  });
});
