// `pnpm build [host lottery … | releases]`, and `padauk build` in a separate repository. The build of unchanged inputs
// is not repeated. A warning of webpack is an error.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism, totalmem } from 'node:os';
import path from 'node:path';
import { onStopSignal } from './stopping.mjs';

const require = createRequire(import.meta.url);
const { BUNDLES, STANDALONE_PAGES, getBundleFolder } = require('../workspace.cjs');
const { findBuild, isStandalonePageBuilt } = require('../webpack/build-id.cjs');
const { root } = require('../webpack/root.cjs');

const MEMORY_PER_BUILD = 2e9;

async function runCompiler(config) {
  const { compile } = require('../webpack/compile.cjs');
  const { compilation } = await compile(config, { warningsCount: true });
  return compilation.compiler.outputPath;
}

/** Standalone pages are not releases: each has one name in dist/, from which a server serves it. */
async function buildStandalonePage(name) {
  const isReady = isStandalonePageBuilt(name);
  if (!isReady) await runCompiler(require(`../webpack/${name}.cjs`)());
  return { isReady, id: name };
}

async function buildBundle(bundle) {
  const folder = getBundleFolder(bundle);
  const ready = findBuild(bundle, folder);
  const output = ready?.folder ?? (await runCompiler(require(path.join(root, folder, 'webpack.config.cjs'))));
  const { buildId, sizes } = JSON.parse(await readFile(path.join(output, 'release.json'), 'utf8'));
  const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
  const summary = `${kilobytes(sizes.firstLoadBrotli)} first load, ${kilobytes(sizes.entryBrotli)} entry`;
  const place = path.relative(process.cwd(), output);
  return { isReady: ready !== null, id: `${bundle} ${buildId}`, summary: `${summary}  ${place}` };
}

async function buildOne(name, position) {
  const startedAt = performance.now();
  process.env.NODE_ENV = 'production';
  const {
    isReady,
    id,
    summary = '',
  } = await (STANDALONE_PAGES.includes(name) ? buildStandalonePage : buildBundle)(name);
  const took = isReady ? 'unchanged' : `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  console.log(`[${position}] ${id}  ${took}  ${summary}`.trimEnd());
}

async function skipFinished(wanted) {
  const unfinished = [];
  for (const [index, name] of wanted.entries()) {
    const position = `${index + 1}/${wanted.length}`;
    const isReady = STANDALONE_PAGES.includes(name)
      ? isStandalonePageBuilt(name)
      : findBuild(name, getBundleFolder(name)) !== null;
    if (isReady) await buildOne(name, position);
    else unfinished.push({ name, position });
  }
  return unfinished;
}

/** One process per build and core: webpack itself uses one core most of the time. */
async function buildInProcesses(unfinished) {
  const waiting = unfinished.values();
  const running = new Set();
  onStopSignal((signal) => {
    for (const child of running) child.kill(signal);
    process.exit(1);
  });
  const runLane = async () => {
    for (const { name, position } of waiting) {
      const env = { ...process.env, BUILD_POSITION: position };
      const child = spawn(process.execPath, [import.meta.filename, name], { stdio: 'inherit', env });
      running.add(child);
      const [code] = await once(child, 'exit');
      running.delete(child);
      if (code !== 0) process.exitCode = 1;
    }
  };
  const lanes = Math.min(availableParallelism(), Math.floor(totalmem() / MEMORY_PER_BUILD), unfinished.length);
  await Promise.all(Array.from({ length: Math.max(1, lanes) }, runLane));
}

async function main(names) {
  const all = [...BUNDLES, ...STANDALONE_PAGES];
  const wanted = names.length === 0 ? all : names.join() === 'releases' ? BUNDLES : names;
  const unknown = wanted.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`no such bundle: ${unknown.join(', ')}. There are ${all.join(', ')}.`);
  if (wanted.length === 1) await buildOne(wanted[0], process.env.BUILD_POSITION ?? '1/1');
  else await buildInProcesses(await skipFinished(wanted));
}

main(process.argv.slice(2)).catch((failure) => {
  console.error(require('../webpack/compile.cjs').describeFailure(failure));
  process.exitCode = 1;
});
