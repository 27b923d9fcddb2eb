import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTemporaryFolder } from '../../test/build-fixture.ts';
import { openStore } from '../store/store.ts';
import { publishFirstRelease } from './first-release.ts';

const DIST = fileURLToPath(new URL('../../../dist', import.meta.url));
const describeOnBuilds =
  existsSync(path.join(DIST, 'host')) || process.env['CI'] !== undefined ? describe : describe.skip;

describeOnBuilds('the first release of dist/', () => {
  it('K1 activates the host and every remote without force', async () => {
    const folder = await createTemporaryFolder();
    const store = await openStore(path.join(folder, 'releases'));
    await publishFirstRelease(store, DIST, 'hla');
    const registry = await store.readRegistry();
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });

    expect(registry?.host.active).not.toBe('');
    expect(Object.keys(registry?.remotes ?? {}).sort()).toEqual(['account', 'football', 'games', 'lottery', 'wallet']);
  });
});
