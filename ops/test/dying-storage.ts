import type { FileStorage } from '../src/store/store.types.ts';

/** Kills this process before write `step`, counted from 1. */
export function createDyingStorage(storage: FileStorage, step: number): FileStorage {
  let writes = 0;
  const killAtStep =
    <Args extends readonly unknown[], Value>(write: (...args: Args) => Promise<Value>) =>
    (...args: Args): Promise<Value> => {
      writes += 1;
      if (writes === step) process.kill(process.pid, 'SIGKILL');
      return write(...args);
    };
  return {
    ...storage,
    create: killAtStep(storage.create),
    replace: killAtStep(storage.replace),
    write: killAtStep(storage.write),
    append: killAtStep(storage.append),
    remove: killAtStep(storage.remove),
  };
}
