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
import { getBuildFolder, HOST, integrityOf, RELEASE_FILE, type Release } from './release.ts';

type BytesByName = ReadonlyMap<string, Buffer>;

const brotliCompress = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const brotliDecompress = promisify(zlib.brotliDecompress);

const IS_CODE = /\.(?:m?js|css)$/;
const IS_SCRIPT = /\.m?js$/;
/** Of es-module-lexer: `import()` has its position, `import.meta` is -2. */
const STATIC_IMPORT = -1;

/**
 * Computes everything that a wrong description could claim about the files: sizes, format, list of hashes, digest of the
 * build. Compresses files without a compressed copy. Throws `RefusalError` for a copy of other bytes.
 */
export async function completeBuild({ release, uploads }: FinishedBuild): Promise<FinishedBuild> {
  await init;
  const sent = uploads.filter(({ name }) => !name.startsWith(FILE_HASHES_FILE));
  const names = Object.keys(release.files).filter((name) => name !== FILE_HASHES_FILE);
  const hashes = listFileHashes(release, pickFiles(sent, names));
  const files =
    hashes === null ? sent : [...sent, { name: FILE_HASHES_FILE, bytes: Buffer.from(JSON.stringify(hashes)) }];
  const all = hashes === null ? names : [...names, FILE_HASHES_FILE];
  const completed = await addCompressedCopies(files, all);
  const measured = measureBuild(release, completed, all);
  return {
    release: measured,
    releaseText: Buffer.from(`${JSON.stringify(measured, null, 2)}\n`),
    uploads: completed,
  };
}

function pickFiles(uploads: readonly Upload[], names: readonly string[]): BytesByName {
  const wanted = new Set(names);
  return new Map(uploads.filter(({ name }) => wanted.has(name)).map(({ name, bytes }) => [name, bytes]));
}

const isText = (name: string): boolean => CONTENT_TYPES[path.extname(name).slice(1)]?.includes('charset') === true;

async function addCompressedCopies(uploads: readonly Upload[], names: readonly string[]): Promise<readonly Upload[]> {
  const known = new Map(uploads.map(({ name, bytes }) => [name, bytes]));
  const added = await mapConcurrently(names.filter(isText), async (name) => {
    const bytes = known.get(name) ?? Buffer.alloc(0);
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

async function checkCopy(name: string, copy: Buffer, bytes: Buffer): Promise<void> {
  const plain = await brotliDecompress(copy).catch(() => null);
  if (plain?.equals(bytes) === true) return;
  throw new RefusalError(`the build does not match its ${RELEASE_FILE}: ${name}`, 'build it again');
}

const computeHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64');

/** Null if the entry has the digest of every other file, as webpack's preset writes it (chunk-integrity.cjs). */
function listFileHashes(release: Release, files: BytesByName): FileHashes | null {
  if (release.remote === HOST) return null;
  const code = [...files].filter(([name]) => IS_CODE.test(name));
  const entry = files.get(release.entry)?.toString() ?? '';
  const isChecked = code.every(
    ([name, bytes]) => name === release.entry || entry.includes(computeHash(bytes).slice(0, -1)),
  );
  if (isChecked && parseModule(entry) === null) return null;
  for (const [name, bytes] of code) checkImports(name, bytes, files);
  return { schema: 1, files: Object.fromEntries(code.map(([name, bytes]) => [name, describeFile(name, bytes)])) };
}

/** A page would run such a file unchecked, or fail. */
function checkImports(name: string, bytes: Buffer, files: BytesByName): void {
  const specifiers = IS_SCRIPT.test(name) ? (parseModule(bytes.toString()) ?? []) : [];
  const outside = specifiers.find((specifier) => !specifier.startsWith('.') || !files.has(toFileName(name, specifier)));
  if (outside === undefined) return;
  throw new RefusalError(
    `${name} imports ${outside}, which is not a file of the build`,
    'a module imports files of its build only, by relative addresses; federation shares libraries with the page',
  );
}

const toFileName = (importer: string, specifier: string): string =>
  path.posix.join(path.posix.dirname(importer), specifier);

function describeFile(name: string, bytes: Buffer): FileHash {
  const imports = IS_SCRIPT.test(name) ? (parseModule(bytes.toString()) ?? []) : [];
  const inBuild = imports
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => toFileName(name, specifier));
  return { hash: `sha256-${computeHash(bytes)}`, ...(inBuild.length === 0 ? {} : { imports: [...new Set(inBuild)] }) };
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

function measureBuild(release: Release, uploads: readonly Upload[], names: readonly string[]): Release {
  const { format: _claimed, ...rest } = release;
  const bytesOf = new Map(uploads.map(({ name, bytes }) => [name, bytes]));
  const getBytes = (name: string): Buffer => bytesOf.get(name) ?? Buffer.alloc(0);
  const files = Object.fromEntries(
    names.map((name) => {
      const bytes = getBytes(name);
      const size = { raw: bytes.length, brotli: bytesOf.get(`${name}.br`)?.length ?? bytes.length };
      return [name, { integrity: integrityOf(bytes), ...size }] as const;
    }),
  );
  const isModule = release.remote !== HOST && parseModule(getBytes(release.entry).toString()) !== null;
  const firstLoad = listFirstLoad(release, getBytes);
  const unsent = new Set([FIRST_VIEW_FILE, ...(release.manifest?.screenshots ?? []).map(({ file }) => file)]);
  const sum = (list: readonly string[], unit: 'raw' | 'brotli'): number =>
    list.reduce((total, name) => total + (files[name]?.[unit] ?? 0), 0);
  const sent = names.filter((name) => !unsent.has(name));
  return {
    ...rest,
    ...(isModule ? { format: 'module' } : {}),
    sources: { ...release.sources, built: computeBuiltDigest(release, names, getBytes) },
    preloadIntegrity: release.preload.map((name) => `sha256-${computeHash(getBytes(name))}`),
    sizes: {
      raw: sum(sent, 'raw'),
      brotli: sum(sent, 'brotli'),
      entryBrotli: files[release.entry]?.brotli ?? 0,
      firstLoadBrotli: sum(
        firstLoad.filter((name) => IS_SCRIPT.test(name)),
        'brotli',
      ),
    },
    files,
  };
}

/** With everything that a module imports statically. */
function listFirstLoad({ remote, buildId, entry, preload }: Release, getBytes: (name: string) => Buffer): string[] {
  const template = remote === HOST ? parsePageTemplate(getBytes(entry).toString()) : null;
  const folder = `/${getBuildFolder(remote, buildId)}/`;
  const shell = [...(template?.scripts ?? []), ...(template?.preloads ?? [])].map((file) => file.replace(folder, ''));
  const found = new Set([entry, ...preload, ...shell]);
  for (const name of found)
    for (const imported of describeFile(name, getBytes(name)).imports ?? []) found.add(imported);
  return [...found];
}

/** The same for a build that only has another id. */
function computeBuiltDigest(release: Release, names: readonly string[], getBytes: (name: string) => Buffer): string {
  const digest = createHash('sha256');
  const withoutId = (text: string): string => text.replaceAll(release.container, '').replaceAll(release.buildId, '');
  for (const name of [...names].filter((one) => one !== FILE_HASHES_FILE).sort()) {
    const bytes = getBytes(name);
    digest.update(`${withoutId(name)}\0`);
    digest.update(isText(name) ? withoutId(bytes.toString()) : bytes);
  }
  const { version: _version, ...manifest } = release.manifest ?? { version: '' };
  return digest.update(JSON.stringify(manifest)).digest('hex');
}
