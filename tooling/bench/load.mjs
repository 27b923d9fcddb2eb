/** `pnpm bench:load`: cost of module federation at the first load of home, as ratios against one plain build. */
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHROMIUM_ARGS, findChromium } from '../run/chromium.mjs';
import { measureLoad } from './measure-load.mjs';
import { runNode, startPlatform } from './released-platform.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const require = createRequire(import.meta.url);
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const BUDGET = {
  firstLoadKilobytes: 180,
  firstViewKilobytes: 210,
  requests: 12,
  betKilobytes: 40,
  paintRatio: 1.15,
  extraKilobytes: 45,
};

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

const computeMedian = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const computeMedians = (rounds) =>
  Object.fromEntries(Object.keys(rounds[0]).map((name) => [name, computeMedian(rounds.map((round) => round[name]))]));
const toKilobytes = (bytes) => (bytes / 1000).toFixed(1);

/** Android ships Burmese letters; only phones without them download the web font, so it is reported separately. */
function buildFirstViewRow(language, { firstViewBytes, letterBytes }) {
  const bytes = firstViewBytes - letterBytes;
  return [
    `home in ${language}, all of the first view`,
    `${toKilobytes(bytes)} KB, and ${toKilobytes(letterBytes)} KB of letters where a phone has none`,
    bytes / 1000 <= BUDGET.firstViewKilobytes,
    `at most ${BUDGET.firstViewKilobytes} KB`,
  ];
}

function buildScriptsRow(language, { firstViewScriptBytes, scriptBytes }) {
  return [
    `home in ${language}, JavaScript`,
    `${toKilobytes(firstViewScriptBytes)} KB, ${toKilobytes(scriptBytes)} KB with what comes seconds later`,
    firstViewScriptBytes / 1000 <= BUDGET.firstLoadKilobytes,
    `at most ${BUDGET.firstLoadKilobytes} KB`,
  ];
}

function printReport({ federated, burmese, plain }) {
  const rows = [
    buildScriptsRow('English', federated),
    buildScriptsRow('Burmese', burmese),
    buildFirstViewRow('English', federated),
    buildFirstViewRow('Burmese', burmese),
    [
      'home, JavaScript requests',
      federated.scriptRequests,
      federated.scriptRequests <= BUDGET.requests,
      `at most ${BUDGET.requests}`,
    ],
    [
      '/bet from home adds',
      `${toKilobytes(federated.betBytes)} KB`,
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
      `${toKilobytes(federated.bytes)} - ${toKilobytes(plain.bytes)} = ${toKilobytes(federated.bytes - plain.bytes)} KB`,
      (federated.bytes - plain.bytes) / 1000 <= BUDGET.extraKilobytes,
      `at most ${BUDGET.extraKilobytes} KB`,
    ],
    ['all requests of home, federated / plain', `${federated.requests} / ${plain.requests}`, true, ''],
  ];
  for (const [name, value, isWithinBudget, limit] of rows)
    console.log(`${isWithinBudget ? 'ok  ' : 'OVER'}  ${name}: ${value}${limit === '' ? '' : `  (${limit})`}`);
  return rows.every(([, , isWithinBudget]) => isWithinBudget);
}

async function main() {
  console.log('Building both …');
  await runNode(['tooling/run/build.mjs']);
  await buildMono();
  const platforms = { federated: await startPlatform(null), plain: await startPlatform('mono') };
  const { chromium } = require('playwright-core');
  const browser = await chromium.launch({ executablePath: findChromium(root), args: CHROMIUM_ARGS });
  const rounds = { federated: [], burmese: [], plain: [] };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const variant of ['federated', 'burmese', 'plain']) {
        const { url } = platforms[variant === 'plain' ? 'plain' : 'federated'];
        const measured = await measureLoad(browser, url, variant === 'burmese' ? 'uni' : 'en');
        rounds[variant].push(measured);
        console.log(
          `  round ${round + 1} ${variant}: paint ${measured.paintMs.toFixed(0)} ms, ${toKilobytes(measured.bytes)} KB, ${measured.requests} requests`,
        );
      }
    }
  } finally {
    await browser.close();
    await Promise.all(Object.values(platforms).map((platform) => platform.stop()));
  }
  const measured = Object.fromEntries(
    Object.entries(rounds).map(([variant, times]) => [variant, computeMedians(times)]),
  );
  if (!printReport(measured)) process.exitCode = 1;
}

await main();
