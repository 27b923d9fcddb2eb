// `pnpm bench:lighthouse [--rounds 3] [--routes /home,/bet]`: median mobile scores after `pnpm build`.
// Lighthouse (176 MB) has a separate lockfile; install it once with `npm ci --prefix tooling/lighthouse`.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { findFreePort } from '../../ops/src/free-port.ts';
import { CHROMIUM_ARGS, findChromium } from '../run/chromium.mjs';
import { startPlatform } from './released-platform.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const require = createRequire(import.meta.url);
const PROGRAM = path.join(root, 'tooling/lighthouse', 'node_modules', 'lighthouse/core/index.js');
const LOCALES = ['uni', 'en'];
/** Skips the welcome ad (B6), which would otherwise cover the page and lead to home after five seconds. */
const FROM_LINK = 'from=link';
const MIN_SCORES = { performance: 98, accessibility: 100, 'best-practices': 100 };

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    routes: { type: 'string', default: '/home,/bet,/login,/football/home,/games/game_list' },
  },
});

if (!existsSync(PROGRAM)) throw new Error('Lighthouse is not installed: run npm ci --prefix tooling/lighthouse');
const { default: lighthouse } = await import(pathToFileURL(PROGRAM).href);

const computeMedian = (numbers) =>
  numbers.toSorted((first, second) => first - second)[Math.floor((numbers.length - 1) / 2)];

async function measureScores(url, port) {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: Object.keys(MIN_SCORES),
  });
  if (result === undefined || result.lhr.runtimeError !== undefined)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  const { categories, audits } = result.lhr;
  const failed = Object.keys(MIN_SCORES)
    .filter((name) => name !== 'performance')
    .flatMap((name) => categories[name].auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => id);
  const paints = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ];
  return {
    scores: Object.fromEntries(Object.keys(MIN_SCORES).map((name) => [name, Math.round(categories[name].score * 100)])),
    failed,
    paints: paints.map((name) => audits[name].displayValue).join(', '),
  };
}

const platform = await startPlatform(null);
const port = await findFreePort();
const { chromium } = require('playwright-core');
const browser = await chromium.launch({
  executablePath: findChromium(root),
  args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
});
try {
  for (const route of values.routes.split(','))
    for (const locale of LOCALES) {
      const runs = [];
      for (let round = 0; round < Number(values.rounds); round += 1)
        runs.push(await measureScores(`${platform.url}${route}?lang=${locale}&${FROM_LINK}`, port));
      const scores = Object.keys(MIN_SCORES).map((name) => [name, computeMedian(runs.map((run) => run.scores[name]))]);
      const isReached = scores.every(([name, score]) => score >= MIN_SCORES[name]);
      const failed = [...new Set(runs.flatMap((run) => run.failed))];
      console.log(
        `${isReached ? 'reached    ' : 'NOT REACHED'}  ${route} in ${locale}: ${scores.map(([name, score]) => `${name} ${score}`).join(', ')} (${runs[0].paints})${failed.length === 0 ? '' : `; ${failed.join(', ')}`}`,
      );
      if (!isReached) process.exitCode = 1;
    }
} finally {
  await browser.close();
  await platform.stop();
}
