/** Cost of module federation at the first load of home, as ratios against one plain build of the same sources. */
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { visitCold, withBrowser } from './setup/phone.mjs';
import { runNode, startPlatform } from './setup/released-platform.mjs';

export const options = { rounds: 5 };

const root = path.resolve(import.meta.dirname, '../..');
const require = createRequire(import.meta.url);
const LATE_FILES = /\/beacons\.js$/;
/** The last file that home loads by itself (host/src/bootstrap.tsx). On a busy machine home is quiet before. */
const LAST_FILE = /\/later\.js$/;
/** Burmese web font. A phone with Noto Sans Myanmar does not download it (ADR-40), so it is reported separately. */
const FONT_FILES = /\/noto-[\w-]+\.\w+\.woff2$/;

async function buildPlain() {
  await require('../webpack/compile.cjs').compile(require('./setup/plain-build.cjs')());
  const { compressFile } = require('../webpack/compress.cjs');
  const folder = path.join(root, 'dist/mono/mono');
  for (const name of await readdir(folder)) await compressFile(path.join(folder, name));
}

const sumKilobytes = (requests) => requests.reduce((bytes, request) => bytes + request.bytes, 0) / 1_000;

async function measureHome({ page, network, paints }) {
  await network.waitForFile(LAST_FILE);
  await network.waitUntilQuiet();
  const home = network.listFinished();
  const isScript = ({ type }) => type === 'Script';
  const firstView = home.filter(({ url }) => !LATE_FILES.test(url));
  const letters = sumKilobytes(firstView.filter(({ url }) => FONT_FILES.test(url)));
  await page.locator('main a[href^="/bet"]').first().click();
  await page.getByRole('button', { name: '99' }).waitFor();
  await network.waitUntilQuiet();
  return {
    paintMs: paints.largest,
    all: sumKilobytes(home),
    requests: home.length,
    firstView: sumKilobytes(firstView) - letters,
    firstViewScripts: sumKilobytes(firstView.filter(isScript)),
    letters,
    scriptRequests: home.filter(isScript).length,
    bet: sumKilobytes(network.listFinished()) - sumKilobytes(home),
  };
}

async function measureRounds(platforms, count) {
  const variants = { federated: ['federated', 'en'], burmese: ['federated', 'uni'], plain: ['plain', 'en'] };
  const rounds = [];
  const measureRound = async (browser) => {
    const measured = {};
    for (const [name, [platform, locale]] of Object.entries(variants)) {
      measured[name] = await visitCold(browser, { url: platforms[platform].url, path: '/home', locale }, measureHome);
      const { paintMs, all, requests } = measured[name];
      console.log(`${name}: paint ${paintMs.toFixed(0)} ms, ${all.toFixed(1)} KB, ${requests} requests`);
    }
    rounds.push(measured);
  };
  try {
    await withBrowser(async (browser) => {
      for (let round = 0; round < count; round += 1) await measureRound(browser);
    });
  } finally {
    await platforms.federated.stop();
    await platforms.plain.stop();
  }
  return rounds;
}

export async function measure({ rounds: count }) {
  await runNode(['tooling/run/build.mjs']);
  await buildPlain();
  const platforms = { federated: await startPlatform(null), plain: await startPlatform('mono') };
  const rounds = await measureRounds(platforms, count);
  const languages = { English: 'federated', Burmese: 'burmese' };
  const values = (compute) => rounds.map(compute);
  return [
    ...Object.entries(languages).flatMap(([language, variant]) => [
      { name: `home in ${language}, JavaScript, KB`, values: values((r) => r[variant].firstViewScripts), atMost: 180 },
      { name: `home in ${language}, first view, KB`, values: values((r) => r[variant].firstView), atMost: 210 },
      { name: `home in ${language}, letters for phones without, KB`, values: values((r) => r[variant].letters) },
    ]),
    { name: 'home, JavaScript requests', values: values(({ federated }) => federated.scriptRequests), atMost: 12 },
    { name: '/bet from home adds, KB', values: values(({ federated }) => federated.bet), atMost: 40 },
    {
      name: 'largest paint, federated ÷ plain',
      values: values(({ federated, plain }) => federated.paintMs / plain.paintMs),
      atMost: 1.15,
    },
    {
      name: 'bytes of home, federated − plain, KB',
      values: values(({ federated, plain }) => federated.all - plain.all),
      atMost: 45,
    },
    {
      name: 'requests of home, federated − plain',
      values: values(({ federated, plain }) => federated.requests - plain.requests),
    },
  ];
}
