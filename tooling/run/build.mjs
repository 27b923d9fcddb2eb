// `pnpm build [host lottery …]`, and `padauk build` in a separate repository. An existing build is not repeated,
// because its id is a hash of the sources. A warning of webpack is an error.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const { BUNDLES, getBundleFolder, isOneRemote } = require('../workspace.cjs');
const { isStandalonePageBuilt } = require('../webpack/standalone-page.cjs');
const { root } = require('../webpack/root.cjs');

const STANDALONE_PAGES = ['ops-page', 'game-pages'];

function runCompiler(config) {
  const webpack = require('webpack');
  const compiler = webpack(config);
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      compiler.close((closeFailure) => {
        if (failure ?? closeFailure) return reject(failure ?? closeFailure);
        if (stats.hasErrors() || stats.hasWarnings()) {
          return reject(
            new Error(
              stats.toString({
                all: false,
                errors: true,
                warnings: true,
                errorDetails: false,
                colors: process.stdout.isTTY,
              }),
            ),
          );
        }
        return resolve();
      });
    });
  });
}

async function buildBundle(bundle, position) {
  const startedAt = performance.now();
  process.env.NODE_ENV = 'production';
  const config = require(path.join(root, getBundleFolder(bundle), 'webpack.config.cjs'));
  const releaseFile = path.join(config.output.path, 'release.json');
  const isReady = existsSync(releaseFile);
  if (!isReady) await runCompiler(config);
  const { buildId, sizes } = JSON.parse(await readFile(releaseFile, 'utf8'));
  const took = isReady ? 'unchanged' : `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
  console.log(
    `[${position}] ${bundle} ${buildId}  ${took}  ${kilobytes(sizes.firstLoadBrotli)} first load, ${kilobytes(sizes.entryBrotli)} entry  ${path.relative(process.cwd(), config.output.path)}`,
  );
}

/** Standalone pages are not releases: each has one name in dist/, from which a server serves it. */
async function buildStandalonePage(name, position) {
  const startedAt = performance.now();
  process.env.NODE_ENV = 'production';
  const config = require(`../webpack/${name}.cjs`);
  const isReady = isStandalonePageBuilt(config.PAGE);
  if (!isReady) await runCompiler(config());
  const took = isReady ? 'unchanged' : `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  console.log(`[${position}] ${name}  ${took}`);
}

async function main(names) {
  const all = isOneRemote() ? BUNDLES : [...BUNDLES, ...STANDALONE_PAGES];
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`no such bundle: ${unknown.join(', ')}. There are ${all.join(', ')}.`);
  const wanted = names.length > 0 ? names : all;
  for (const [index, bundle] of wanted.entries()) {
    const position = `${index + 1}/${wanted.length}`;
    await (STANDALONE_PAGES.includes(bundle) ? buildStandalonePage(bundle, position) : buildBundle(bundle, position));
  }
}

main(process.argv.slice(2)).catch((failure) => {
  console.error(failure.message ?? failure);
  process.exitCode = 1;
});
