import type { FileStorage } from './file-storage.types.ts';
import { toSystemRefusal } from './system-failure.rules.ts';

/** Adds path and remedy to failures. Throws `Refused`. */
export function explainStorageFailures(storage: FileStorage): FileStorage {
  const explainFailures =
    <Rest extends readonly unknown[], Value>(work: (name: string, ...rest: Rest) => Promise<Value>) =>
    async (name: string, ...rest: Rest): Promise<Value> => {
      try {
        return await work(name, ...rest);
      } catch (failure) {
        throw toSystemRefusal(failure, `${storage.location}/${name}`) ?? failure;
      }
    };
  return {
    location: storage.location,
    folder: storage.folder,
    read: explainFailures(storage.read),
    folders: explainFailures(storage.folders),
    files: explainFailures(storage.files),
    create: explainFailures(storage.create),
    replace: explainFailures(storage.replace),
    write: explainFailures(storage.write),
    append: explainFailures(storage.append),
    remove: explainFailures(storage.remove),
  };
}
