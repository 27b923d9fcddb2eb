/**
 * `node die-while-promoting.ts <store> <remote> <build> <step>`: promotes, and is killed before write `step`
 * (1: lock, 2: copy in the history, 3: audit line, 4: registry, 5: unlock).
 */
import { promoteRelease } from '../src/release/verbs/promote.ts';
import { openStore, createStore } from '../src/store/store.ts';
import { createDyingStorage } from './dying-storage.ts';

const [location = '', remote = '', buildId = '', step = ''] = process.argv.slice(2);
const { storage } = await openStore(location);
await promoteRelease(
  createStore(createDyingStorage(storage, Number(step))),
  { remote, buildId },
  { who: 'a killed operator', why: '', smoke: false },
);
