import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { storePicture } from '../../../ops/src/gate/smoke/pictures.ts';
import { createRegistry } from '../../../ops/src/release/named-registry.ts';
import { promoteRelease } from '../../../ops/src/release/promote.ts';
import { publishFolder } from '../../../ops/src/release/publish.ts';
import { openStore, createStore } from '../../../ops/src/release/store.ts';
import { writeBuild } from './build.mjs';

const BENCH = { who: 'bench', why: '', smoke: false };
const OLD_DAYS = 40;
const DAY_MS = 86_400_000;

export const toBuildId = (index) => `1.0.${index}`;

export async function createReleaseStore(folder, builds) {
  const place = path.join(folder, 'releases');
  const store = await openStore(place);
  const written = (buildId, remote) =>
    writeBuild(path.join(folder, 'build', `${buildId}-${remote ?? ''}`), buildId, remote);
  for (let index = 0; index < builds; index += 1) await publishFolder(store, await written(toBuildId(index)));
  await createRegistry(store.sharedStorage, 'staging');
  for (const registry of ['production', 'staging'])
    await promoteRelease(
      createStore(store.sharedStorage, registry),
      { remote: 'lottery', buildId: toBuildId(0) },
      BENCH,
    );
  await storePicture(store, { remote: 'lottery', buildId: toBuildId(0), number: 1 }, Buffer.alloc(40_000, 1));

  /** Adds builds that `prune` deletes: published long ago and followed by more than ten newer ones. */
  async function addOld(round, count) {
    for (let index = 0; index < count; index += 1) {
      const buildId = `0.${round}.${index}`;
      await publishFolder(store, await written(buildId));
      const at = new Date(Date.now() - OLD_DAYS * DAY_MS);
      await utimes(path.join(place, 'r/lottery', buildId, 'release.json'), at, at);
    }
  }

  async function addRetiring(round) {
    const buildId = toBuildId(round);
    await publishFolder(store, await written(buildId, 'games'));
    await promoteRelease(store, { remote: 'games', buildId }, BENCH);
  }

  return { place, written, addOld, addRetiring };
}
