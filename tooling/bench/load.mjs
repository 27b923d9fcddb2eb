/**
 * `pnpm bench:load`: the price of federation at the first load of home, as ratios of medians taken in one run.
 * A visitor's cold load in Chromium, Slow 4G and a CPU four times slower, federated and as one plain build in turn.
 */
import { spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../ops/src/free-port.ts';
import { CHROMIUM_ARGS, findChromium } from '../run/chromium.mjs';
import { measureLoad } from './measure-load.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const require = createRequire(import.meta.url);
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const BUDGET = { firstLoadKilobytes: 180, requests: 12, betKilobytes: 40, paintRatio: 1.15, extraKilobytes: 45 };

function run(args, env) {
  return new Promise((resolve, reject) => {
    spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...env },
    }).on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${args[0]} failed`))));
  });
}

async function buildMono() {
  const compiler = require('webpack')(require('./mono.cjs')());
  await new Promise((resolve, reject) => {
    compiler.run((failure, stats) =>
      compiler.close(() =>
        failure || stats.hasErrors()
          ? reject(failure ?? new Error(stats.toString({ all: false, errors: true })))
          : resolve(),
      ),
    );
  });
  const { compressFile } = require('../webpack/compress.cjs');
  const folder = path.join(root, 'dist/mono/mono');
  for (const name of await readdir(folder))
    if (/\.(js|css|html|json|svg)$/.test(name)) await compressFile(path.join(folder, name));
}

/** A platform over a release store; `hostBuild` names another host than the published one. */
async function startPlatform(hostBuild) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'padauk-bench-'));
  await run(['tooling/run/publish.mjs'], { DATA_DIR: dataDir });
  if (hostBuild !== null) {
    const file = path.join(dataDir, 'releases/registry.json');
    const registry = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...registry, host: { active: hostBuild, lkg: hostBuild, blocked: [] } }));
    await cp(path.join(root, 'dist/mono', hostBuild), path.join(dataDir, 'releases/host', hostBuild), {
      recursive: true,
    });
  }
  const port = await freePort();
  const child = spawn(process.execPath, ['api/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      OPERATOR_PORT: String(await freePort()),
      OPERATOR_HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  for (
    let tries = 0;
    tries < 600 &&
    !(await fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    ));
    tries += 1
  )
    await new Promise((resolve) => setTimeout(resolve, 100));
  const stop = async () => {
    const ended = new Promise((resolve) => child.on('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url, stop };
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const medians = (rounds) =>
  Object.fromEntries(Object.keys(rounds[0]).map((name) => [name, median(rounds.map((round) => round[name]))]));
const kilobytes = (bytes) => (bytes / 1000).toFixed(1);

function report(federated, plain) {
  const rows = [
    [
      'home, JavaScript, brotli',
      `${kilobytes(federated.scriptBytes)} KB`,
      federated.scriptBytes / 1000 <= BUDGET.firstLoadKilobytes,
      `at most ${BUDGET.firstLoadKilobytes} KB`,
    ],
    [
      'home, JavaScript requests',
      federated.scriptRequests,
      federated.scriptRequests <= BUDGET.requests,
      `at most ${BUDGET.requests}`,
    ],
    [
      '/bet from home adds',
      `${kilobytes(federated.betBytes)} KB`,
      federated.betBytes / 1000 <= BUDGET.betKilobytes,
      `at most ${BUDGET.betKilobytes} KB`,
    ],
    [
      'largest contentful paint, federated / plain',
      `${federated.paintMs.toFixed(0)} / ${plain.paintMs.toFixed(0)} ms = ${(federated.paintMs / plain.paintMs).toFixed(2)}`,
      federated.paintMs / plain.paintMs <= BUDGET.paintRatio,
      `at most ${BUDGET.paintRatio}`,
    ],
    [
      'bytes of home, federated - plain',
      `${kilobytes(federated.bytes)} - ${kilobytes(plain.bytes)} = ${kilobytes(federated.bytes - plain.bytes)} KB`,
      (federated.bytes - plain.bytes) / 1000 <= BUDGET.extraKilobytes,
      `at most ${BUDGET.extraKilobytes} KB`,
    ],
    ['all requests of home, federated / plain', `${federated.requests} / ${plain.requests}`, true, ''],
  ];
  for (const [name, value, isKept, limit] of rows)
    console.log(`${isKept ? 'ok  ' : 'OVER'}  ${name}: ${value}${limit === '' ? '' : `  (${limit})`}`);
  return rows.every(([, , isKept]) => isKept);
}

async function main() {
  console.log('Building both …');
  await run(['tooling/run/build.mjs']);
  await buildMono();
  const platforms = { federated: await startPlatform(null), plain: await startPlatform('mono') };
  const { chromium } = require('playwright-core');
  const browser = await chromium.launch({ executablePath: findChromium(root), args: CHROMIUM_ARGS });
  const rounds = { federated: [], plain: [] };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const variant of ['federated', 'plain']) {
        const measured = await measureLoad(browser, platforms[variant].url);
        rounds[variant].push(measured);
        console.log(
          `  round ${round + 1} ${variant}: paint ${measured.paintMs.toFixed(0)} ms, ${kilobytes(measured.bytes)} KB, ${measured.requests} requests`,
        );
      }
    }
  } finally {
    await browser.close();
    await Promise.all(Object.values(platforms).map((platform) => platform.stop()));
  }
  if (!report(medians(rounds.federated), medians(rounds.plain))) process.exitCode = 1;
}

await main();
