/** Cold paints of each page ÷ those of its first view alone (scripts blocked; ADR-41); bytes and CPU time of a page. */
import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { LOCALES } from '../../contract/src/text/locales.ts';
import { visitCold, withBrowser } from './setup/phone.mjs';
import { measureCost } from './setup/processes.mjs';
import { runNode, startPlatform } from './setup/released-platform.mjs';

export const options = { rounds: 3, pages: 200, routes: '/home,/bet,/login,/football/home,/games/game_list' };

/** A sandbox fills its first draws and matches after the start. */
const START_WORK_MS = 10_000;
const COMPRESSION_MS = 3_000;

async function measurePaints(browser, url, { path, rounds }) {
  const measured = [];
  for (let round = 0; round < rounds; round += 1)
    measured.push({
      now: await visitCold(browser, { url, path, locale: 'en' }),
      alone: await visitCold(browser, { url, path, locale: 'en', blocked: ['*.js'] }),
    });
  const values = (compute) => measured.map(compute);
  return [
    { name: `${path}: first paint, ms`, values: values(({ now }) => now.first) },
    { name: `${path}: largest paint, ms`, values: values(({ now }) => now.largest) },
    {
      name: `${path}: largest paint ÷ that of the first view alone`,
      values: values(({ now, alone }) => now.largest / alone.largest),
      atMost: 1.15,
    },
    { name: `${path}: layout shift`, values: values(({ now }) => now.shift), atMost: 0.01 },
  ];
}

/** @returns {Promise<number>} bytes of the body as sent; `fetch` would decompress it */
async function loadPage(url) {
  const [answer] = await once(get(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' } }), 'response');
  let bytes = 0;
  for await (const chunk of answer) bytes += chunk.length;
  return bytes;
}

/** The first requests warm the server up; they also compress the page, once per copy and off the event loop. */
async function measurePage({ url, pid }, path, pages) {
  const urls = LOCALES.map((locale) => `${url}${path}?lang=${locale}`);
  const sizes = [];
  for (const page of urls) sizes.push(await loadPage(page));
  const loadPages = async () => {
    for (let turn = 0; turn < pages; turn += 1) await loadPage(urls[turn % urls.length]);
    return { transactions: pages };
  };
  await loadPages();
  await wait(COMPRESSION_MS);
  const { cpuMicroseconds } = await measureCost({ server: pid }, loadPages);
  return [
    { name: `${path}: page, KB brotli`, values: [Math.max(...sizes) / 1_024], atMost: 14 },
    { name: `${path}: CPU of a page, ms`, values: Object.values(cpuMicroseconds).map((us) => us / 1_000), atMost: 3 },
  ];
}

export async function measure({ rounds, pages, routes }) {
  await runNode(['tooling/run/build.mjs']);
  const platform = await startPlatform(null);
  try {
    await wait(START_WORK_MS);
    return await withBrowser(async (browser) => {
      const targets = [];
      for (const path of routes.split(',')) {
        targets.push(...(await measurePage(platform, path, pages)));
        targets.push(...(await measurePaints(browser, platform.url, { path, rounds })));
      }
      return targets;
    });
  } finally {
    await platform.stop();
  }
}
