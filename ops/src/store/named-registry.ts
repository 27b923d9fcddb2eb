import { getRegistryFolder, PRODUCTION_REGISTRY, REGISTRY_NAME } from '@padauk/contract/delivery/registry';
import { wrapStorage } from './folder-storage.ts';
import type { FileStorage } from './store.types.ts';
import { LOCK_FILE } from './lock.ts';
import { RefusalError } from './refusal-error.ts';
import { REGISTRY_FILE } from './revisions.ts';

export { PRODUCTION_REGISTRY as PRODUCTION };
const [REGISTRIES = ''] = getRegistryFolder('any').split('/');
/** Marks a registry before its first promotion. */
const MARKER_FILE = 'named';

const isRegistryFile = (name: string): boolean =>
  name === REGISTRY_FILE || name === LOCK_FILE || /^registry(?:\/|$)/.test(name);

/** Pointer, history, audit and lock are per registry, other files shared. */
export function createRegistryView(storage: FileStorage, registry: string): FileStorage {
  const prefix = getRegistryFolder(registry);
  if (prefix === '') return storage;
  const toStoredName = (name: string): string => (isRegistryFile(name) ? prefix + name : name);
  const toViewName = (name: string): string => (name.startsWith(prefix) ? name.slice(prefix.length) : name);
  return {
    ...wrapStorage(storage, (name, work) => work(toStoredName(name))),
    files: async (name) => (await storage.files(toStoredName(name))).map(toViewName),
  };
}

export async function listRegistries(storage: FileStorage): Promise<readonly string[]> {
  return [PRODUCTION_REGISTRY, ...(await storage.folders(REGISTRIES))];
}

/** Throws `Refused` for an unknown registry, so that a typo does not create one. */
export async function checkRegistry(storage: FileStorage, registry: string): Promise<void> {
  if (registry === PRODUCTION_REGISTRY) return;
  const known = await listRegistries(storage);
  if (known.includes(registry)) return;
  throw new RefusalError(
    `${storage.location} has no registry ${registry}; there are ${known.join(', ')}`,
    'pnpm ops release make-registry <name> creates one',
    { code: 'no-registry' },
  );
}

export async function createRegistry(storage: FileStorage, registry: string): Promise<boolean> {
  if (!REGISTRY_NAME.test(registry) || registry === PRODUCTION_REGISTRY)
    throw new RefusalError(
      `"${registry}" is not the name of a registry`,
      'use lower-case letters, digits and dashes, such as staging',
    );
  return storage.create(getRegistryFolder(registry) + MARKER_FILE, Buffer.from(`${registry}\n`));
}
