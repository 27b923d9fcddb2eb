// `pnpm bench:first-view [--rounds 40]`: CPU time and weight of each page with its first view (ADR-41), from `dist`.
// Compression is not timed: it runs once per copy, off the event loop.
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { LOCALES } from '../../contract/src/locales.ts';
import { composeView } from '../../api/src/edge/first-view.rules.ts';
import { findRemoteByPath, renderPage } from '../../api/src/edge/page.rules.ts';

const MAX_MEDIAN_MS = 1.5;
const MAX_PAGE_BYTES = 14 * 1024;
const ROUTES = ['/home', '/bet', '/login', '/football/home', '/games/game_list'];
const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '40' } } });

async function findNewestBuild(folder) {
  const builds = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const file = path.join(folder, name, 'release.json');
      return { folder: path.join(folder, name), builtAtMs: (await stat(file)).mtimeMs };
    }),
  );
  return builds.sort((first, second) => second.builtAtMs - first.builtAtMs)[0].folder;
}

const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'));

async function loadRemote(name) {
  const folder = await findNewestBuild(path.join(dist, 'r', name));
  const release = await readJson(path.join(folder, 'release.json'));
  const baseUrl = `/r/${name}/${release.buildId}/`;
  const build = {
    container: release.container,
    entry: baseUrl + release.entry,
    integrity: release.integrity,
    preload: release.preload.map((file) => baseUrl + file),
    preloadIntegrity: release.preloadIntegrity,
    manifest: release.manifest,
  };
  const active = release.buildId;
  const views = await readJson(path.join(folder, 'first-view.json')).catch(() => null);
  return {
    name,
    views,
    remote: { status: 'on', active, lkg: active, canary: null, blocked: [], builds: { [active]: build } },
  };
}

const computeMedian = (numbers) => numbers.toSorted((first, second) => first - second)[Math.floor(numbers.length / 2)];

const hostFolder = await findNewestBuild(path.join(dist, 'host'));
const host = await readJson(path.join(hostFolder, 'first-view.json'));
const template = await readFile(path.join(hostFolder, 'index.html'), 'utf8');
const remotes = await Promise.all((await readdir(path.join(dist, 'r'))).map(loadRemote));
const build = path.basename(hostFolder);
const registry = {
  schema: 1,
  revision: 1,
  updatedAt: new Date().toISOString(),
  webAppVersion: 1,
  host: { active: build, lkg: build, blocked: [] },
  remotes: Object.fromEntries(remotes.map(({ name, remote }) => [name, remote])),
};
const views = {
  host,
  remotes: new Map(
    remotes.flatMap(({ name, views: remoteViews }) => (remoteViews === null ? [] : [[name, remoteViews]])),
  ),
};
const settings = {
  brand: 'Padauk',
  environment: 'sandbox',
  hosts: { api: '', version: '', 'game-wallet': '', luke: '' },
  supportPhone: '',
  webAppVersion: 1,
};

function renderRoute(route, viewer) {
  const view = composeView(
    views,
    { registry, path: route, viewer, brand: 'Padauk', supportPhone: '', environment: 'sandbox' },
    template,
  );
  if (view === null) throw new Error(`${route} has no first view`);
  const parts = {
    registry,
    settings,
    remote: findRemoteByPath(registry, route),
    hasBrand: false,
    viewer,
    view,
    data: null,
  };
  return renderPage(template, parts);
}

let isOver = false;
for (const route of ROUTES) {
  const times = [];
  let bytes = 0;
  for (const locale of LOCALES) {
    const viewer = { locale, theme: 'system', isPlayer: false, hasLargeNumbers: false };
    for (let round = 0; round < Number(values.rounds); round += 1) {
      const before = process.cpuUsage();
      renderRoute(route, viewer);
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1000);
    }
    bytes = Math.max(bytes, brotliCompressSync(renderRoute(route, viewer)).length);
  }
  const cost = computeMedian(times);
  isOver ||= cost > MAX_MEDIAN_MS || bytes > MAX_PAGE_BYTES;
  console.log(
    `${route.padEnd(18)} ${cost.toFixed(2)} ms of CPU (at most ${MAX_MEDIAN_MS}), page ${(bytes / 1024).toFixed(1)} KB brotli (at most ${MAX_PAGE_BYTES / 1024})`,
  );
}
if (isOver) process.exitCode = 1;
