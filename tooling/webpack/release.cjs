// Writes `release.json`, the only input of publishing and of the release gate; its fields: ops/src/store/release.ts.
// It is written last, so a folder with one is complete.
const { execFileSync } = require('node:child_process');
const fs = require('node:fs/promises');
const { createRequire } = require('node:module');
const path = require('node:path');
const { pathToFileURL } = require('node:url');
const { Compilation } = require('webpack');
const { computeIntegrity } = require('./chunk-integrity.cjs');
const { listFilesAfterEntry, mapFilesByChunk, listFiles } = require('./chunks.cjs');
const { createWorkFolder, isFinished, nameBuild, placeBuild, recordBuild } = require('./build-id.cjs');
const { compressFile } = require('./compress.cjs');
const { getConsumedRanges, listOfferedNames, listTakenNames } = require('./entry-names.cjs');
const { describeFederation, FEDERATION_MANIFEST_FILE, FEDERATION_STATS_FILE } = require('./federation-manifest.cjs');
const { createFederationTypes, TYPES_API, TYPES_ZIP } = require('./federation-types.cjs');
const { computeManifestRanges } = require('./ranges.cjs');
const { listProvidedVersions } = require('./sharing.cjs');
const { finishMaps, isMap, createSourceMapPlugin } = require('./source-maps.cjs');
const { describeThirdParties, listBundledPackages, NOTICES_FILE, SBOM_FILE } = require('./third-party.cjs');

const { findPackageFolder, root } = require('./root.cjs');

function readCommit() {
  try {
    return execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return 'local';
  }
}

async function describeFile(folder, name) {
  const file = path.join(folder, name);
  const integrity = computeIntegrity(await fs.readFile(file), 'sha384');
  return [name, { integrity, ...(await compressFile(file)) }];
}

const importSource = (file, search = '') => import(pathToFileURL(path.join(root, file)).href + search);
const requireOfContract = createRequire(path.join(findPackageFolder('contract'), 'package.json'));
const importContract = (module) => import(pathToFileURL(requireOfContract.resolve(`@padauk/contract/${module}`)).href);

class ManifestProblem extends Error {
  remedy = 'correct src/manifest.ts and run this again';
}

/** A wrong name would only fail in a player's browser. `stamp` busts the import cache after a change. */
async function readManifest({ bundle, folder, build, stamp }) {
  const { manifest } = await importSource(`${folder}/src/manifest.ts`, stamp);
  if (manifest.name !== bundle)
    throw new ManifestProblem(
      `${folder}/src/manifest.ts has the name "${manifest.name}", but package.json "${bundle}": make them equal`,
    );
  const { isIconPath } = await importContract('delivery/icon-path.rules');
  const wrong = manifest.nav.find(({ iconPath }) => !isIconPath(iconPath));
  if (wrong !== undefined)
    throw new ManifestProblem(
      `${folder}/src/manifest.ts: the iconPath of ${wrong.path} is not SVG path data (icon-path.rules.ts in contract)`,
    );
  const whole = {
    ...manifest,
    version: build.version,
    ...computeManifestRanges(manifest, build.ranges ?? {}, build.words),
    nav: await Promise.all(manifest.nav.map(addZawgyi)),
  };
  const { checkManifest } = await importContract('delivery/manifest-shape.rules');
  const findings = checkManifest(whole, bundle).map(({ field, problem }) => `  ${field} ${problem}`);
  if (findings.length > 0) throw new ManifestProblem([`${folder}/src/manifest.ts:`, ...findings].join('\n'));
  return whole;
}

async function readShell({ folder }) {
  const [{ manifest }, { EVENT_VERSIONS, STREAM_EVENTS }] = await Promise.all([
    importSource(`${folder}/src/manifest.ts`),
    importContract('events'),
  ]);
  const withVersion = (name) => `${name}@${EVENT_VERSIONS[name]}`;
  return { ...manifest, known: Object.keys(EVENT_VERSIONS).map(withVersion), streamed: STREAM_EVENTS.map(withVersion) };
}

/** A nav label shows before any locale file loads, so its Zawgyi form and line breaks are computed at build time. */
async function addZawgyi(item) {
  const { default: rabbit } = await import('rabbit-node');
  const [{ joinShanSyllables, toZawgyi }, { joinBurmeseWords }] = await Promise.all([
    importContract('text/myanmar-text.rules'),
    importContract('text/burmese-lines.rules'),
  ]);
  const { label } = item;
  const shown = {
    uni: joinBurmeseWords(label.uni),
    shan: joinShanSyllables(label.shan),
    zg: toZawgyi(label.uni, rabbit.uni2zg),
  };
  return { ...item, label: { ...label, ...shown } };
}

/** No page loads them. */
const FILES_FOR_TOOLS = [
  FEDERATION_MANIFEST_FILE,
  FEDERATION_STATS_FILE,
  TYPES_ZIP,
  TYPES_API,
  NOTICES_FILE,
  SBOM_FILE,
];

/** `unsent` files are not loaded by a page: first views, which the edge reads, screenshots, files for tools. */
function computeSizes(files, { entry, firstLoad, unsent }) {
  const sum = (names, unit) => names.reduce((bytes, name) => bytes + files[name][unit], 0);
  const all = Object.keys(files).filter((name) => !unsent.includes(name));
  const scripts = firstLoad.filter((name) => name.endsWith('.js'));
  return {
    raw: sum(all, 'raw'),
    brotli: sum(all, 'brotli'),
    entryBrotli: files[entry].brotli,
    firstLoadBrotli: sum(scripts, 'brotli'),
  };
}

async function describeRole(options, compilation) {
  if (options.bundle === 'host')
    return {
      entry: (await importContract('delivery/page-template.rules')).PAGE_TEMPLATE_FILE,
      provides: listProvidedVersions(),
      offers: listOfferedNames(compilation),
      shell: await readShell(options),
    };
  return {
    entry: 'remoteEntry.js',
    needs: getConsumedRanges(compilation, options.build.ranges),
    takes: listTakenNames(compilation),
    manifest: await readManifest(options),
  };
}

class ReleasePlugin {
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    createSourceMapPlugin().apply(compiler);
    const { bundle, build } = this.options;
    let named;
    let output;
    let types = Promise.resolve({});
    // Beside webpack, because it takes a second.
    compiler.hooks.beforeRun.tap('ReleasePlugin', () => {
      if (bundle !== 'host') types = createFederationTypes(path.join(root, this.options.folder));
      // The build reports it when it needs them; it may fail before.
      types.catch(() => undefined);
    });
    // After minimizers and source maps, before ChunkIntegrityPlugin.
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1;
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'ReleasePlugin', stage }, async () => {
        if (compilation.errors.length > 0) return;
        const role = await describeRole(this.options, compilation);
        const { manifest = null, provides, needs, ...others } = role;
        const unversioned = { ...others, manifest: manifest && { ...manifest, version: '' } };
        const typeFiles = await types;
        const describe = () => this.describeForTools(compilation, { ...role, hasTypes: TYPES_ZIP in typeFiles });
        const digests = Object.values(typeFiles).map((bytes) => computeIntegrity(bytes));
        const versions = { provides, needs, descriptions: describe(), types: digests };
        const insertName = nameBuild(compilation, { ...this.options, role: unversioned, versions });
        named = { role, insertName };
        const { RawSource } = compilation.compiler.webpack.sources;
        // After the digest of the content, which holds under every id and version.
        for (const [file, text] of Object.entries(describe()))
          compilation.emitAsset(file, new RawSource(insertName(text)));
        for (const [file, bytes] of Object.entries(typeFiles)) compilation.emitAsset(file, new RawSource(bytes));
      });
    });
    compiler.hooks.shouldEmit.tap('ReleasePlugin', (compilation) => {
      if (compilation.errors.length > 0) return undefined;
      output = compiler.outputPath;
      if (isFinished(output)) {
        recordBuild(bundle, build);
        return false;
      }
      compiler.outputPath = createWorkFolder(bundle);
      return undefined;
    });
    compiler.hooks.afterEmit.tapPromise('ReleasePlugin', async (compilation) => {
      if (compilation.errors.length > 0) return;
      const folder = compiler.outputPath;
      const release = await this.describe(compilation, { folder, role: named.role });
      const text = named.insertName(JSON.stringify(release, null, 2));
      await fs.writeFile(path.join(folder, 'release.json'), `${text}\n`);
      placeBuild(folder, output);
      compiler.outputPath = output;
      recordBuild(bundle, build);
    });
  }

  describeForTools(compilation, role) {
    const { bundle, build, notices } = this.options;
    return {
      ...this.describeFederation(compilation, role),
      ...describeThirdParties({
        name: bundle,
        version: build.buildId,
        packages: listBundledPackages(compilation),
        notices,
      }),
    };
  }

  describeFederation(compilation, { entry, needs, provides, takes, hasTypes }) {
    const { bundle, build, container, firstModule } = this.options;
    return describeFederation({
      name: bundle,
      buildId: build.buildId,
      container,
      entry: bundle === 'host' ? '' : entry,
      needs,
      provides,
      takes,
      hasTypes,
      preload: listFilesAfterEntry(compilation, firstModule),
      chunks: mapFilesByChunk(compilation),
    });
  }

  async describe(compilation, { folder, role }) {
    const { bundle, build, container, firstModule } = this.options;
    const assets = Object.keys(compilation.assets);
    const names = assets.filter((asset) => !isMap(asset)).sort();
    const files = Object.fromEntries(await Promise.all(names.map((asset) => describeFile(folder, asset))));
    const preload = listFilesAfterEntry(compilation, firstModule);
    const entryScripts = listFiles([...compilation.entrypoints.values()].flatMap((entry) => entry.chunks));
    return {
      schema: 1,
      remote: bundle,
      version: build.version,
      buildId: build.buildId,
      sources: build.sources,
      commit: readCommit(),
      builtAt: new Date().toISOString(),
      container,
      integrity: files[role.entry].integrity,
      ...role,
      preload,
      preloadIntegrity: await Promise.all(
        preload.map(async (file) => computeIntegrity(await fs.readFile(path.join(folder, file)))),
      ),
      sizes: computeSizes(files, {
        entry: role.entry,
        firstLoad: [...entryScripts, ...preload],
        unsent: [
          ...FILES_FOR_TOOLS,
          (await importContract('delivery/first-view')).FIRST_VIEW_FILE,
          ...(role.manifest?.screenshots ?? []).map(({ file }) => file),
        ],
      }),
      files,
      maps: await finishMaps(folder, assets),
      chunks: mapFilesByChunk(compilation),
    };
  }
}

module.exports = { ReleasePlugin, computeSizes, describeFile, readCommit, readManifest };
