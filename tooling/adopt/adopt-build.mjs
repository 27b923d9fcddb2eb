// `padauk adopt`: makes a release of a folder that any bundler has built. The release service measures sizes, format
// and hashes itself (ops/src/store/complete-build.ts), so this writes only what no program can see in the files.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';
import { AdoptProblem } from './adopt-problem.mjs';
import { listBundledPackages, parseObject } from './bundled-packages.mjs';
import { listTakenNames, pickInternal } from './taken-names.mjs';
import { findModule, findScriptImport, rewriteImports } from './rewrite-imports.mjs';

const require = createRequire(import.meta.url);
const {
  createPlaceholder,
  createWorkFolder,
  getOutputFolder,
  listFiles,
  placeBuild,
} = require('../webpack/build-id.cjs');
const {
  describeFederation,
  FEDERATION_MANIFEST_FILE,
  FEDERATION_STATS_FILE,
} = require('../webpack/federation-manifest.cjs');
const { createFederationTypes, TYPES_ZIP } = require('../webpack/federation-types.cjs');
const { ECMA_VERSION, parseSupported } = require('../webpack/promised-browsers.cjs');
const { root } = require('../webpack/root.cjs');
const { computeRequiredRanges } = require('../webpack/ranges.cjs');
const { describeFile, readCommit, readManifest } = require('../webpack/release.cjs');
const { describeThirdParties } = require('../webpack/third-party.cjs');

const HASH_CHARACTERS = 8;
/** Not loaded by a page. */
const LEFT_OUT = /(?:^|\/)\.|(?:^|\/)(?:index\.html|stats\.json)$|\.(?:map|br|gz)$/;
const IS_TEXT = /\.(?:m?js|css|json|html|svg|txt)$/;
const IS_SCRIPT = /\.m?js$/;

function readFiles(folder) {
  if (!existsSync(folder)) throw new AdoptProblem(`${folder} does not exist`, 'build the remote first');
  const names = listFiles(folder).map((file) => path.relative(folder, file).replaceAll('\\', '/'));
  return new Map(
    names.filter((name) => !LEFT_OUT.test(name)).map((name) => [name, readFileSync(path.join(folder, name))]),
  );
}

const mapTexts = (files, change) =>
  new Map(
    [...files].map(([name, bytes]) => [name, IS_TEXT.test(name) ? Buffer.from(change(bytes.toString(), name)) : bytes]),
  );

/** Adds types, unless the bundler has written them, and redirects imports of modules to the host. */
async function prepareFiles(built, { source, isModule }) {
  const types = built.has(TYPES_ZIP) ? {} : await createFederationTypes(source);
  return mapTexts(new Map([...built, ...Object.entries(types)]), (text, name) =>
    IS_SCRIPT.test(name) ? rewriteImports(text, { isModule }) : text,
  );
}

/** For Module Federation: the bundler's own with corrected names, or, without a readable one, ours. */
function writeDescriptions(files, build) {
  const written = Object.fromEntries(
    [FEDERATION_MANIFEST_FILE, FEDERATION_STATS_FILE].map((file) => [
      file,
      parseObject(files.get(file)?.toString() ?? ''),
    ]),
  );
  const hasFile = (name) => files.has(name);
  const { name, buildId, packages } = build;
  const texts = {
    ...describeFederation({ ...build, hasTypes: hasFile(TYPES_ZIP) }, { written, hasFile }),
    ...describeThirdParties({ name, version: buildId, packages }),
  };
  return new Map([...files, ...Object.entries(texts).map(([file, text]) => [file, Buffer.from(text)])]);
}

function digestFiles(files, role) {
  const digest = createHash('sha256').update(JSON.stringify(role));
  for (const [name, bytes] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    digest.update(`${name}\0`).update(bytes).update('\0');
  return digest.digest('hex');
}

function checkSyntax(file, text) {
  try {
    parseSupported(text, findModule(text) === null ? 'script' : 'module');
  } catch (failure) {
    throw new AdoptProblem(
      `${file} contains syntax newer than ES${ECMA_VERSION}: ${failure.message}`,
      'set the target of the bundler to chrome99, safari15.4 and firefox98',
    );
  }
}

/** The host cannot check what a classic script imports, because adopt redirects imports of modules only. */
function checkImports(file, text) {
  const address = findModule(text) === null ? findScriptImport(text) : null;
  if (address === null) return;
  throw new AdoptProblem(
    `${file} is a script and imports ${address}, which the host cannot check`,
    'build the entry as a module, too, or let the bundler load chunks by script elements',
  );
}

function checkScripts(files) {
  for (const [file, bytes] of files) {
    if (!IS_SCRIPT.test(file)) continue;
    checkSyntax(file, bytes.toString());
    checkImports(file, bytes.toString());
  }
}

/** What the entry would do in a page, in less than a second: a script defines the container, a module exports it. */
function checkEntry(text, container) {
  const found = findModule(text);
  if (found !== null) {
    const names = new Set(found.exports.map(({ n }) => n));
    if (names.has('init') && names.has('get')) return;
    throw new AdoptProblem(
      'the entry is a module that does not export init and get',
      'expose ./remote by Module Federation',
    );
  }
  const page = { console, setTimeout, URL, location: { href: 'https://app.test/' }, addEventListener: () => undefined };
  const script = { tagName: 'SCRIPT', src: 'https://app.test/r/remoteEntry.js' };
  page.document = { currentScript: script, getElementsByTagName: () => [script], baseURI: page.location.href };
  page.document.defaultView = page;
  page.self = page.window = page.globalThis = page;
  try {
    vm.runInNewContext(`${text}\n;this.found = typeof ${container} === 'undefined' ? undefined : ${container};`, page);
  } catch (failure) {
    throw new AdoptProblem(`the entry fails before it defines a container: ${failure.message}`, 'open it in a page');
  }
  if (typeof page.found?.init === 'function' && typeof page.found.get === 'function') return;
  throw new AdoptProblem(
    `the entry does not define the container ${container}`,
    'name it createContainerName(remote, version) of @padauk/tooling/federation: a page runs two builds side by side',
  );
}

function writeFiles(folder, files) {
  for (const [file, bytes] of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), bytes);
  }
}

/** @returns {Promise<{ buildId: string, folder: string, sizes: object }>} */
export async function adoptBuild({ folder, remote, version, entry, source }) {
  const built = readFiles(folder);
  if (!built.has(entry)) throw new AdoptProblem(`${folder} has no ${entry}`, 'name the entry with --entry');
  if (!existsSync(path.join(source, 'src/manifest.ts')))
    throw new AdoptProblem('src/manifest.ts is missing', 'write it as docs/remotes.md says: name, routes, navigation');
  const placeholder = createPlaceholder(version);
  const isModule = findModule(built.get(entry).toString()) !== null;
  const rewritten = await prepareFiles(built, { source, isModule });
  const { isolation } = (await import(pathToFileURL(path.join(source, 'src/manifest.ts')).href)).manifest;
  // What an isolated remote imports is in its bundle, also a React of its own.
  const taken = isolation === undefined ? await listTakenNames(path.join(source, 'src')) : {};
  const needs = computeRequiredRanges(new Map(Object.entries(taken)));
  const takes = pickInternal(taken);
  const manifest = await readManifest({
    bundle: remote,
    folder: path.relative(root, source) || '.',
    // A host without these words of the contract (since.json) would run unchecked files.
    build: { version, ranges: needs, words: isModule ? ['build.fileHashes', 'build.format'] : ['build.fileHashes'] },
    stamp: '',
  });
  const packages = listBundledPackages({ folder, source, needs });
  const described = { name: remote, entry, isModule, needs, takes, packages };
  const files = writeDescriptions(rewritten, { ...described, buildId: placeholder, container: remote });
  const buildId = `${version}-${digestFiles(files, { takes, needs, manifest }).slice(0, HASH_CHARACTERS)}`;
  const name = buildId.replace(/\W/g, '_');
  const container = `${remote}_${name}`;
  checkScripts(files);
  const insertName = (text) => text.replaceAll(placeholder, name);
  const renamed = new Map([...mapTexts(files, insertName)].map(([file, bytes]) => [insertName(file), bytes]));
  const named = writeDescriptions(renamed, { ...described, buildId, container });
  checkEntry(named.get(entry).toString(), container);
  const work = createWorkFolder(remote);
  writeFiles(work, named);
  const measured = Object.fromEntries(await Promise.all([...named.keys()].map((file) => describeFile(work, file))));
  const sum = (unit) => Object.values(measured).reduce((total, file) => total + file[unit], 0);
  const { integrity, brotli } = measured[entry];
  const sizes = { raw: sum('raw'), brotli: sum('brotli'), entryBrotli: brotli, firstLoadBrotli: brotli };
  const release = {
    schema: 1,
    remote,
    version,
    buildId,
    commit: readCommit(),
    builtAt: new Date().toISOString(),
    container,
    entry,
    integrity,
    needs,
    takes,
    manifest,
    preload: [],
    preloadIntegrity: [],
    sizes,
    files: measured,
    chunks: {},
  };
  writeFileSync(path.join(work, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  const output = getOutputFolder(remote, buildId);
  if (existsSync(path.join(output, 'release.json'))) rmSync(work, { recursive: true });
  else placeBuild(work, output);
  return { buildId, folder: output, sizes };
}
