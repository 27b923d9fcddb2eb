import type { FileStorage } from './file-storage.types.ts';
import { toSystemRefusal } from './system-failure.rules.ts';

/** Adds path and remedy to failures. Throws `Refused`. */
export function explainStorageFailures(storage: FileStorage): FileStorage {
  const explained =
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
    read: explained(storage.read),
    folders: explained(storage.folders),
    files: explained(storage.files),
    create: explained(storage.create),
    replace: explained(storage.replace),
    write: explained(storage.write),
    append: explained(storage.append),
    remove: explained(storage.remove),
  };
}
