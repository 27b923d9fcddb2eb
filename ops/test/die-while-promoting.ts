/**
 * `node die-while-promoting.ts <store> <remote> <build> <step>`: promotes, and is killed before write `step`
 * (1: lock, 2: copy in the history, 3: audit line, 4: registry, 5: unlock).
 */
import type { FileStorage } from '../src/store/store.types.ts';
import { promoteRelease } from '../src/release/verbs/promote.ts';
import { openStore, createStore } from '../src/store/store.ts';

const [location = '', remote = '', buildId = '', step = ''] = process.argv.slice(2);
const { storage } = await openStore(location);
let writes = 0;

function killAtStep<Args extends readonly unknown[], Value>(
  write: (...args: Args) => Promise<Value>,
): (...args: Args) => Promise<Value> {
  return (...args) => {
    writes += 1;
    if (writes === Number(step)) process.kill(process.pid, 'SIGKILL');
    return write(...args);
  };
}

const dyingStorage: FileStorage = {
  ...storage,
  create: killAtStep(storage.create),
  replace: killAtStep(storage.replace),
  write: killAtStep(storage.write),
  append: killAtStep(storage.append),
  remove: killAtStep(storage.remove),
};
await promoteRelease(
  createStore(dyingStorage),
  { remote, buildId },
  { who: 'a killed operator', why: '', smoke: false },
);
