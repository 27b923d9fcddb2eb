import { placeOfRegistry, PRODUCTION_REGISTRY, REGISTRY_NAME } from '@padauk/contract/registry';
import type { FileStorage } from './file-storage.types.ts';
import { LOCK } from './lock.ts';
import { Refused } from './refused.ts';
import { REGISTRY } from './revisions.ts';

export { PRODUCTION_REGISTRY as PRODUCTION };
const [REGISTRIES = ''] = placeOfRegistry('any').split('/');
/** Marks a registry before its first promotion. */
const MARK = 'named';

const isOfRegistry = (name: string): boolean => name === REGISTRY || name === LOCK || /^registry(?:\/|$)/.test(name);

/** Pointer, history, audit and lock are per registry, other files shared. */
export function viewOf(storage: FileStorage, registry: string): FileStorage {
  const place = placeOfRegistry(registry);
  if (place === '') return storage;
  const named = (name: string): string => (isOfRegistry(name) ? place + name : name);
  const asked = (name: string): string => (name.startsWith(place) ? name.slice(place.length) : name);
  return {
    place: storage.place,
    folder: storage.folder,
    read: (name) => storage.read(named(name)),
    folders: (name) => storage.folders(named(name)),
    files: async (name) => (await storage.files(named(name))).map(asked),
    create: (name, bytes) => storage.create(named(name), bytes),
    replace: (name, bytes, read) => storage.replace(named(name), bytes, read),
    write: (name, bytes) => storage.write(named(name), bytes),
    append: (name, line) => storage.append(named(name), line),
    remove: (name) => storage.remove(named(name)),
  };
}

/** Production first. */
export async function registriesOf(storage: FileStorage): Promise<readonly string[]> {
  return [PRODUCTION_REGISTRY, ...(await storage.folders(REGISTRIES))];
}

/** Throws `Refused` for an unknown registry, so that a typo does not create one. */
export async function checkRegistry(storage: FileStorage, registry: string): Promise<void> {
  if (registry === PRODUCTION_REGISTRY) return;
  const known = await registriesOf(storage);
  if (known.includes(registry)) return;
  throw new Refused(
    `${storage.place} has no registry ${registry}; there are ${known.join(', ')}`,
    'pnpm ops release make-registry <name> makes one',
    { code: 'no-registry' },
  );
}

export async function makeRegistry(storage: FileStorage, registry: string): Promise<boolean> {
  if (!REGISTRY_NAME.test(registry) || registry === PRODUCTION_REGISTRY)
    throw new Refused(`"${registry}" is not the name of a registry`, 'small letters, digits and dashes, as staging');
  return storage.create(placeOfRegistry(registry) + MARK, Buffer.from(`${registry}\n`));
}
