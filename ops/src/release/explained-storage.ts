import type { FileStorage } from './file-storage.types.ts';
import { refusedBySystem } from './system-failure.rules.ts';

/** Adds path and remedy to failures. Throws `Refused`. */
export function explainedStorage(storage: FileStorage): FileStorage {
  const explained =
    <Rest extends readonly unknown[], Value>(work: (name: string, ...rest: Rest) => Promise<Value>) =>
    async (name: string, ...rest: Rest): Promise<Value> => {
      try {
        return await work(name, ...rest);
      } catch (failure) {
        throw refusedBySystem(failure, `${storage.place}/${name}`) ?? failure;
      }
    };
  return {
    place: storage.place,
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
