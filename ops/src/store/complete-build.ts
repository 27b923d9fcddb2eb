import { createHash } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { init, parse } from 'es-module-lexer';
import { CONTENT_TYPES } from '@padauk/contract/delivery/edge';
import { FILE_HASHES_FILE, type FileHash, type FileHashes } from '@padauk/contract/delivery/file-hashes';
import { FIRST_VIEW_FILE } from '@padauk/contract/delivery/first-view';
import { parsePageTemplate } from '@padauk/contract/delivery/page-template.rules';
import type { FinishedBuild, Upload } from './finished-build.ts';
import { mapConcurrently } from './map-concurrently.ts';
import { RefusalError } from './refusal-error.ts';
import { DESCRIPTION_FILES, getBuildFolder, HOST, integrityOf, RELEASE_FILE, type Release } from './release.ts';

const brotliCompress = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const brotliDecompress = promisify(zlib.brotliDecompress);

const isCode = (name: string): boolean => /\.(?:m?js|css)$/.test(name);
const isScript = (name: string): boolean => /\.m?js$/.test(name);
/** Of es-module-lexer: `import()` has its position, `import.meta` is -2. */
const STATIC_IMPORT = -1;

/**
 * Computes what a wrong description could claim about the files: sizes, format, list of hashes, digest of the build.
 * Compresses files without a compressed copy. Throws `RefusalError` for a copy of other bytes, and for a module that
 * imports a file outside of the build.
 */
export async function completeBuild({ release, uploads }: FinishedBuild): Promise<FinishedBuild> {
  await init;
  const sent = uploads.filter(({ name }) => !name.startsWith(FILE_HASHES_FILE));
  const names = Object.keys(release.files).filter((name) => name !== FILE_HASHES_FILE);
  const bytesOf = toBytesByName(sent);
  const modules = release.remote === HOST ? new Map<string, readonly string[]>() : findModules(names, bytesOf);
  const list = listFileHashes(release, { names, bytesOf, modules });
  const added = list === null ? [] : [{ name: FILE_HASHES_FILE, bytes: Buffer.from(JSON.stringify(list)) }];
  const all = [...names, ...added.map(({ name }) => name)];
  const completed = await addCompressedCopies([...sent, ...added], all);
  const measured = measureBuild(release, { names: all, bytesOf: toBytesByName(completed), modules });
  return {
    release: measured,
    releaseText: Buffer.from(`${JSON.stringify(measured, null, 2)}\n`),
    uploads: completed,
  };
}

type BytesByName = ReadonlyMap<string, Buffer>;

interface BuildFiles {
  /** Without compressed copies. */
  readonly names: readonly string[];
  readonly bytesOf: BytesByName;
  /** Name of an ES module → the files that it imports statically. Classic scripts are absent. */
  readonly modules: ReadonlyMap<string, readonly string[]>;
}

const toBytesByName = (uploads: readonly Upload[]): BytesByName =>
  new Map(uploads.map(({ name, bytes }) => [name, bytes]));
const getBytes = (bytesOf: BytesByName, name: string): Buffer => bytesOf.get(name) ?? Buffer.alloc(0);
const computeHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64');

function findModules(names: readonly string[], bytesOf: BytesByName): ReadonlyMap<string, readonly string[]> {
  const known = new Set(names);
  const toFileName = (importer: string, specifier: string): string => {
    const name = path.posix.join(path.posix.dirname(importer), specifier);
    if (specifier.startsWith('.') && known.has(name)) return name;
    // A page would run it unchecked, or fail.
    throw new RefusalError(
      `${importer} imports ${specifier}, which is not a file of the build`,
      'a module imports files of its build only, by relative addresses; federation shares libraries with the page',
    );
  };
  return new Map(
    names.filter(isScript).flatMap((name) => {
      const imports = parseModule(getBytes(bytesOf, name).toString());
      return imports === null ? [] : [[name, imports.map((specifier) => toFileName(name, specifier))] as const];
    }),
  );
}

/** The specifiers of its static imports; null for a classic script. */
function parseModule(text: string): readonly string[] | null {
  try {
    const [imports, , , isModule] = parse(text);
    return isModule ? imports.filter(({ d }) => d === STATIC_IMPORT).flatMap(({ n }) => n ?? []) : null;
  } catch {
    return null;
  }
}

/** Null if the entry has the digest of every other file, as webpack's preset writes it (chunk-integrity.cjs). */
function listFileHashes({ remote, entry }: Release, { names, bytesOf, modules }: BuildFiles): FileHashes | null {
  if (remote === HOST) return null;
  const code = names.filter(isCode).map((name) => ({ name, hash: computeHash(getBytes(bytesOf, name)) }));
  const entryText = getBytes(bytesOf, entry).toString();
  const isChecked = code.every(({ name, hash }) => name === entry || entryText.includes(hash.slice(0, -1)));
  if (isChecked && !modules.has(entry)) return null;
  const describeFile = ({ name, hash }: { readonly name: string; readonly hash: string }): [string, FileHash] => {
    const imports = [...new Set(modules.get(name))];
    return [name, { hash: `sha256-${hash}`, ...(imports.length === 0 ? {} : { imports }) }];
  };
  return { schema: 1, files: Object.fromEntries(code.map(describeFile)) };
}

const isText = (name: string): boolean => CONTENT_TYPES[path.extname(name).slice(1)]?.includes('charset') === true;

async function addCompressedCopies(uploads: readonly Upload[], names: readonly string[]): Promise<readonly Upload[]> {
  const known = toBytesByName(uploads);
  const added = await mapConcurrently(names.filter(isText), async (name) => {
    const bytes = getBytes(known, name);
    const copy = known.get(`${name}.br`);
    if (copy !== undefined) await checkCopy(`${name}.br`, copy, bytes);
    const create = async (suffix: string, compress: (plain: Buffer) => Promise<Buffer>): Promise<readonly Upload[]> =>
      known.has(name + suffix) ? [] : [{ name: name + suffix, bytes: await compress(bytes) }];
    return [
      ...(await create('.br', (plain) =>
        brotliCompress(plain, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY } }),
      )),
      ...(await create('.gz', (plain) => gzip(plain, { level: zlib.constants.Z_BEST_COMPRESSION }))),
    ];
  });
  return [...uploads, ...added.flat()];
}

/** The limit guards the service's memory: a copy may claim to be a gigabyte. */
async function checkCopy(name: string, copy: Buffer, bytes: Buffer): Promise<void> {
  const plain = await brotliDecompress(copy, { maxOutputLength: bytes.length + 1 }).catch(() => null);
  if (plain?.equals(bytes) === true) return;
  throw new RefusalError(`the build does not match its ${RELEASE_FILE}: ${name}`, 'build it again');
}

function measureBuild(release: Release, build: BuildFiles): Release {
  const { format: _claimed, ...rest } = release;
  const { names, bytesOf, modules } = build;
  const files = Object.fromEntries(
    names.map((name) => {
      const bytes = getBytes(bytesOf, name);
      const size = { raw: bytes.length, brotli: bytesOf.get(`${name}.br`)?.length ?? bytes.length };
      return [name, { integrity: integrityOf(bytes), ...size }] as const;
    }),
  );
  const screenshots = (release.manifest?.screenshots ?? []).map(({ file }) => file);
  const unsent = new Set([FIRST_VIEW_FILE, ...DESCRIPTION_FILES, ...screenshots]);
  const sum = (list: readonly string[], unit: 'raw' | 'brotli'): number =>
    list.reduce((total, name) => total + (files[name]?.[unit] ?? 0), 0);
  const sent = names.filter((name) => !unsent.has(name));
  return {
    ...rest,
    ...(modules.has(release.entry) ? { format: 'module' } : {}),
    sources: { ...release.sources, built: computeBuiltDigest(release, build) },
    preloadIntegrity: release.preload.map((name) => `sha256-${computeHash(getBytes(bytesOf, name))}`),
    sizes: {
      raw: sum(sent, 'raw'),
      brotli: sum(sent, 'brotli'),
      entryBrotli: files[release.entry]?.brotli ?? 0,
      firstLoadBrotli: sum(listFirstLoad(release, build).filter(isScript), 'brotli'),
    },
    files,
  };
}

/** With everything that a module imports statically. */
function listFirstLoad({ remote, buildId, entry, preload }: Release, { bytesOf, modules }: BuildFiles): string[] {
  const template = remote === HOST ? parsePageTemplate(getBytes(bytesOf, entry).toString()) : null;
  const folder = `/${getBuildFolder(remote, buildId)}/`;
  const shell = [...(template?.scripts ?? []), ...(template?.preloads ?? [])].map((file) => file.replace(folder, ''));
  const found = new Set([entry, ...preload, ...shell]);
  for (const name of found) for (const imported of modules.get(name) ?? []) found.add(imported);
  return [...found];
}

/** The same for a build that only has another id. */
function computeBuiltDigest({ container, buildId, manifest }: Release, { names, bytesOf }: BuildFiles): string {
  const digest = createHash('sha256');
  const withoutId = (text: string): string => text.replaceAll(container, '').replaceAll(buildId, '');
  const described = new Set([FILE_HASHES_FILE, ...DESCRIPTION_FILES]);
  for (const name of names.filter((one) => !described.has(one)).sort()) {
    const bytes = getBytes(bytesOf, name);
    digest.update(`${withoutId(name)}\0`);
    digest.update(isText(name) ? withoutId(bytes.toString()) : bytes);
  }
  const { version: _version, ...others } = manifest ?? { version: '' };
  return digest.update(JSON.stringify(others)).digest('hex');
}
