/**
 * Ends a build: compresses its files and writes `release.json`, which is all that publishing and the release gate read
 * (research/micro-frontends.md 5.2). It is written last, so a folder that has one is complete.
 */
const { execFileSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const fs = require('node:fs/promises');
const path = require('node:path');
const { pathToFileURL } = require('node:url');
const { compressFile } = require('./compress.cjs');
const { providedVersions, requiredRanges } = require('./sharing.cjs');

const root = path.resolve(__dirname, '../..');
const ENTRY_OF = { host: 'index.html' };

function commit() {
  try {
    return execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] }).toString().trim();
  } catch {
    // A source archive, or a repository without a commit.
    return 'local';
  }
}

async function describeFile(folder, name) {
  const file = path.join(folder, name);
  const integrity = `sha384-${createHash('sha384').update(await fs.readFile(file)).digest('base64')}`;
  return [name, { integrity, ...(await compressFile(file)) }];
}

/** The remote's own manifest, plain data. A wrong name or version would only show in a player's browser, so it stops the build. */
async function readManifest({ remote, folder, build }) {
  const { manifest } = await import(pathToFileURL(path.join(root, folder, 'src/manifest.ts')).href);
  if (manifest.name !== remote) throw new Error(`${folder}/src/manifest.ts is named "${manifest.name}", expected "${remote}"`);
  if (manifest.version !== build.version) {
    throw new Error(`${folder}/src/manifest.ts says version ${manifest.version}, its package.json ${build.version}`);
  }
  return manifest;
}

/** Chunk name → its files, so that the server can preload the screen of a route. */
function chunkFiles(compilation) {
  const entries = [...compilation.chunks].map((chunk) => [chunk.name ?? String(chunk.id), [...chunk.files].sort()]);
  return Object.fromEntries(entries.filter(([, files]) => files.length > 0).sort(([a], [b]) => a.localeCompare(b)));
}

function total(files, unit) {
  return Object.values(files).reduce((sum, file) => sum + file[unit], 0);
}

class ReleasePlugin {
  /** @param {{ remote: string, folder: string, container: string, build: { version: string, buildId: string } }} options */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('ReleasePlugin', async (compilation) => {
      if (compilation.errors.length > 0) return;
      const folder = compilation.outputOptions.path;
      const names = Object.keys(compilation.assets).sort();
      const files = Object.fromEntries(await Promise.all(names.map((name) => describeFile(folder, name))));
      const release = { ...(await this.identity(files)), sizes: this.sizes(files), files, chunks: chunkFiles(compilation) };
      await fs.writeFile(path.join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
    });
  }

  async identity(files) {
    const { remote, build, container } = this.options;
    const entry = ENTRY_OF[remote] ?? 'remoteEntry.js';
    const isHost = remote === 'host';
    return {
      schema: 1,
      remote,
      version: build.version,
      buildId: build.buildId,
      commit: commit(),
      builtAt: new Date().toISOString(),
      container,
      entry,
      integrity: files[entry].integrity,
      ...(isHost ? { provides: providedVersions() } : { needs: requiredRanges(), manifest: await readManifest(this.options) }),
    };
  }

  sizes(files) {
    const entry = files[ENTRY_OF[this.options.remote] ?? 'remoteEntry.js'];
    return { raw: total(files, 'raw'), brotli: total(files, 'brotli'), entryBrotli: entry.brotli };
  }
}

module.exports = { ReleasePlugin };
