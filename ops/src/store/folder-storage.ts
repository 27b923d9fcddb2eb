import { randomUUID } from 'node:crypto';
import { readFileSync, statSync, type Dirent, type Stats } from 'node:fs';
import {
  appendFile,
  link,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  writeFile,
  chmod,
  mkdir,
  stat,
} from 'node:fs/promises';
import path from 'node:path';
import type { FileStorage, StoredFile } from './store.types.ts';
import { getErrorCode, toSystemRefusal } from './refusal-error.ts';

/** Temporary files; `prune` removes those of killed processes. */
export const INCOMING_FOLDER = 'incoming';
/** Bytes. Synchronous reads are faster for the thousands of small files: async needs four thread switches per file. */
const MAX_SYNC_READ_BYTES = 65_536;

const createPathResolver =
  (root: string) =>
  (name: string): string =>
    path.join(root, ...name.split('/'));

export function createFolderStorage(folder: string): FileStorage {
  const root = path.resolve(folder);
  const toPath = createPathResolver(root);
  const { read, changedAt, folders, files } = createFolderReader(root);
  const sharedModes = createSharedModes(root);

  async function stageFile<Value>(
    name: string,
    bytes: Uint8Array,
    publish: (file: string) => Promise<Value>,
  ): Promise<Value> {
    const file = toPath(`${INCOMING_FOLDER}/${randomUUID()}`);
    await sharedModes.makeFolder(path.dirname(file));
    await sharedModes.makeFolder(path.dirname(toPath(name)));
    try {
      await writeFile(file, bytes, { flush: isPointer(name) });
      await sharedModes.share(file, isSecret(name));
      return await publish(file);
    } finally {
      await rm(file, { force: true });
    }
  }

  /** A hard link is the only atomic exclusive creation of a complete file. */
  const create = (name: string, bytes: Uint8Array): Promise<boolean> =>
    stageFile(name, bytes, (file) =>
      link(file, toPath(name)).then(
        () => true,
        (failure: unknown) => ignoreErrorCodes(failure, false, 'EEXIST'),
      ),
    );

  const write = (name: string, bytes: Uint8Array): Promise<void> =>
    stageFile(name, bytes, (file) => rename(file, toPath(name)));

  async function replace(name: string, bytes: Uint8Array, known: StoredFile): Promise<boolean> {
    const current = await read(name);
    if (current === null || !current.bytes.equals(known.bytes)) return false;
    await write(name, bytes);
    return true;
  }

  async function remove(name: string): Promise<void> {
    await rm(toPath(name), { force: true });
    for (let dir = path.dirname(toPath(name)); dir.startsWith(`${root}${path.sep}`); dir = path.dirname(dir)) {
      const isGone = await rmdir(dir).then(
        () => true,
        () => false,
      );
      if (!isGone) return;
    }
  }

  return explainStorageFailures({
    location: root,
    read,
    changedAt,
    folders,
    files,
    create,
    replace,
    write,
    append: (name, line) => appendLine(toPath(name), line, { ...sharedModes, isSecret: isSecret(name) }),
    remove,
  });
}

function createFolderReader(root: string): Pick<FileStorage, 'read' | 'changedAt' | 'folders' | 'files'> {
  const toPath = createPathResolver(root);
  const findStats = (name: string): Stats | undefined => statSync(toPath(name), { throwIfNoEntry: false });

  async function read(name: string): Promise<StoredFile | null> {
    try {
      const stats = findStats(name);
      if (stats === undefined) return null;
      const bytes = stats.size <= MAX_SYNC_READ_BYTES ? readFileSync(toPath(name)) : await readFile(toPath(name));
      return { bytes, tag: '', changedAt: stats.mtime };
    } catch (failure) {
      return ignoreErrorCodes(failure, null, 'ENOENT', 'ENOTDIR');
    }
  }

  const list = (name: string, recursive: boolean): Promise<Dirent[]> =>
    readdir(toPath(name), { withFileTypes: true, recursive }).catch((failure: unknown) =>
      ignoreErrorCodes(failure, [], 'ENOENT'),
    );

  async function folders(name: string): Promise<readonly string[]> {
    return (await list(name, false))
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .sort();
  }

  async function files(name: string): Promise<readonly string[]> {
    return (await list(name, true))
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
      .sort();
  }

  return { read, changedAt: async (name) => findStats(name)?.mtime ?? null, folders, files };
}

/** Only these are flushed: builds can be published again, and a lock need not survive a power cut. */
function isPointer(name: string): boolean {
  return /^registry(?:\.json$|\/)/.test(name);
}

/** In plain text, unlike tokens: only operators of the store read them. A webhook's address is often a password. */
function isSecret(name: string): boolean {
  return /^access\/webhooks\/|(?:^|\/)registry\/controls\.jsonl?$/.test(name);
}

/** Starts a new line after a torn one, which a killed process left. */
async function appendLine(
  file: string,
  line: string,
  { isSecret: isSecretFile, ...modes }: SharedModes & { readonly isSecret: boolean },
): Promise<void> {
  await modes.makeFolder(path.dirname(file));
  const isTorn = await readLastByte(file).then((byte) => byte !== null && byte !== 0x0a);
  await appendFile(file, `${isTorn ? '\n' : ''}${line}\n`, { flush: true });
  await modes.share(file, isSecretFile);
}

async function readLastByte(file: string): Promise<number | null> {
  const handle = await open(file, 'r').catch((failure: unknown) => ignoreErrorCodes(failure, null, 'ENOENT'));
  if (handle === null) return null;
  try {
    const { size } = await handle.stat();
    // Another process has just created the file, so it has no torn line.
    if (size === 0) return null;
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
    return bytesRead === 0 ? null : (buffer[0] ?? null);
  } finally {
    await handle.close();
  }
}

function ignoreErrorCodes<Value>(failure: unknown, value: Value, ...codes: readonly string[]): Value {
  if (codes.includes(String(getErrorCode(failure)))) return value;
  throw failure;
}

/** Files get the read permissions of the store, whatever the operator's umask. */
interface SharedModes {
  readonly makeFolder: (folder: string) => Promise<void>;
  readonly share: (file: string, isSecret?: boolean) => Promise<void>;
}

const WORLD_READABLE_MODE = 0o755;
const READ_WRITE_MODE = 0o666;
const SECRET_MODE = 0o660;
/** Another operator's shared file, a disk without modes, or removed by `prune`. */
const IGNORED_CODES = ['EPERM', 'ENOTSUP', 'ENOSYS', 'ENOENT'];

/** Server and nginx run as other users. A new store is world-readable: its content is public. */
function createSharedModes(root: string): SharedModes {
  let known: Promise<number> | null = null;
  const readFolderMode = (): Promise<number> =>
    (known ??= stat(root).then(
      ({ mode }) => mode & 0o7777,
      () => WORLD_READABLE_MODE,
    ));

  async function makeFolder(folder: string): Promise<void> {
    const mode = await readFolderMode();
    const first = await mkdir(folder, { recursive: true });
    if (first === undefined) return;
    for (let created = folder; created.length >= first.length; created = path.dirname(created))
      await changeMode(created, `${created}${path.sep}`.startsWith(`${root}${path.sep}`) ? mode : WORLD_READABLE_MODE);
  }

  const share: SharedModes['share'] = async (file, isSecretFile = false) =>
    changeMode(file, (await readFolderMode()) & (isSecretFile ? SECRET_MODE : READ_WRITE_MODE));

  return { makeFolder, share };
}

async function changeMode(target: string, mode: number): Promise<void> {
  await chmod(target, mode).catch((failure: unknown) => ignoreErrorCodes(failure, undefined, ...IGNORED_CODES));
}

const explainStorageFailures = (storage: FileStorage): FileStorage =>
  wrapStorage(storage, async (name, work) => {
    try {
      return await work(name);
    } catch (failure) {
      throw toSystemRefusal(failure, `${storage.location}/${name}`) ?? failure;
    }
  });

/** Each call passes through `call`, which may change the name. */
export function wrapStorage(
  storage: FileStorage,
  call: <Value>(name: string, work: (name: string) => Promise<Value>) => Promise<Value>,
): FileStorage {
  return {
    location: storage.location,
    read: (name) => call(name, storage.read),
    changedAt: (name) => call(name, storage.changedAt),
    folders: (name) => call(name, storage.folders),
    files: (name) => call(name, storage.files),
    create: (name, bytes) => call(name, (at) => storage.create(at, bytes)),
    replace: (name, bytes, known) => call(name, (at) => storage.replace(at, bytes, known)),
    write: (name, bytes) => call(name, (at) => storage.write(at, bytes)),
    append: (name, line) => call(name, (at) => storage.append(at, line)),
    remove: (name) => call(name, storage.remove),
  };
}
