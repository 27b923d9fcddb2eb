/**
 * A team's CI from push to live: both jobs of create-padauk-remote/template/ci.yml.tmpl, one after the other, each in a
 * fresh clone of a separate repository. The package registry is local; npm's cache is that of this machine.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startRegistry } from '../packages/local-registry.mjs';
import { makeRepository, runIn, startReleaseService } from '../packages/separate-repository.mjs';
import { startPlatform } from './setup/released-platform.mjs';

export const options = { rounds: 2 };

const root = path.resolve(import.meta.dirname, '../..');
const NAME = 'xylophone';
const MAX_SECONDS = 180;
const JOBS = {
  test: [
    ['npm', 'ci'],
    ['npm', 'test'],
    ['npm', 'run', 'build'],
  ],
  ship: [
    ['npm', 'ci'],
    ['npm', 'run', 'ship', '--', '--why', 'bench'],
  ],
};
const LIVE_TIMEOUT_MS = 10_000;

const runGit = (folder, ...words) =>
  runIn(folder, ['git', '-c', 'user.name=bench', '-c', 'user.email=bench@localhost', ...words]);

/** No test of the repository expects it. */
async function changeText(repository, round) {
  const file = path.join(repository, 'src/locales/zh.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/暂无内容[^"]*/, `暂无内容 ${round}`));
  await runGit(repository, 'add', '--all');
  await runGit(repository, 'commit', '--quiet', '--message', `Text ${round}`);
}

async function waitUntilLive({ platform, releases }, before) {
  const until = performance.now() + LIVE_TIMEOUT_MS;
  for (;;) {
    const active = (await releases.registry()).remotes[NAME]?.active;
    const page = await (await fetch(`${platform.url}/${NAME}`, { headers: { accept: 'text/html' } })).text();
    if (active !== before && page.includes(`/r/${NAME}/${active}/`)) return;
    if (performance.now() > until) throw new Error(`the page has no build of ${NAME} after ${before ?? 'none'}`);
  }
}

/** @returns {Promise<Readonly<Record<string, number>>>} seconds of each step, and `total` */
async function measurePush({ repository, folder, env, platform, releases }, round) {
  await changeText(repository, round);
  const before = (await releases.registry()).remotes[NAME]?.active;
  const seconds = {};
  const startedAt = performance.now();
  const measureStep = async (name, work) => {
    const stepStartedAt = performance.now();
    await work();
    seconds[name] = (performance.now() - stepStartedAt) / 1_000;
  };
  for (const [job, steps] of Object.entries(JOBS)) {
    const clone = path.join(folder, `${job}-${round}`);
    await measureStep(`${job}: clone`, () => runGit(folder, 'clone', '--quiet', repository, clone));
    for (const step of steps) await measureStep(`${job}: ${step.slice(0, 3).join(' ')}`, () => runIn(clone, step, env));
    await rm(clone, { recursive: true });
  }
  await measureStep('the page has the build', () => waitUntilLive({ platform, releases }, before));
  return { ...seconds, total: (performance.now() - startedAt) / 1_000 };
}

async function measureRounds(rounds, { folder, registry, platform, releases }) {
  const publish = ['npm', 'run', '--silent', 'publish:packages', '--', '--registry', registry.url];
  await runIn(root, publish, registry.env);
  const repository = await makeRepository({ name: NAME, folder, registry, words: ['--en', 'Xylophone'] });
  await runGit(repository, 'init', '--quiet');
  const token = await releases.tokenFor(`${NAME}-team`, NAME);
  const env = { ...registry.env, RELEASE_URL: releases.url, RELEASE_TOKEN: token };
  const measured = [];
  for (let round = 1; round <= rounds; round += 1)
    measured.push(await measurePush({ repository, folder, env, platform, releases }, round));
  return measured;
}

export async function measure({ rounds }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'padauk-push-'));
  const running = [];
  const start = async (starting) => {
    const started = await starting;
    running.unshift(started);
    return started;
  };
  try {
    const registry = await start(startRegistry(path.join(folder, 'registry'), { hasOthers: true }));
    const platform = await start(startPlatform(null));
    const releases = await start(startReleaseService(platform.dataDir));
    const measured = await measureRounds(rounds, { folder, registry, platform, releases });
    return Object.keys(measured[0]).map((name) => ({
      name: `${name}, s`,
      values: measured.map((seconds) => seconds[name]),
      atMost: name === 'total' ? MAX_SECONDS : undefined,
    }));
  } finally {
    for (const { stop } of running) await stop();
    await rm(folder, { recursive: true, force: true });
  }
}
