// `pnpm bench:own-repository`: time from `git clone` of a separate repository until a player sees its change.
// Runs the steps of CI with npm's cache. Needs the output of `pnpm build`.
import { readFile, writeFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeRepository, runIn, startReleaseService } from '../packages/separate-repository.mjs';
import { packPackages } from '../packages/pack.mjs';
import { CHROMIUM_ARGS, findChromium } from '../run/chromium.mjs';
import { startPlatform } from './released-platform.mjs';

const BUDGET_MS = { whole: 90_000, building: 10_000 };
const NAME = 'xylophone';
const AUTHOR = ['-c', 'user.name=bench', '-c', 'user.email=bench@localhost'];
const root = fileURLToPath(new URL('../../', import.meta.url));
const require = createRequire(import.meta.url);

async function shipRepository(folder, { releases, tarballs }) {
  const repository = await makeRepository({ name: NAME, folder, tarballs, words: ['--en', 'First title'] });
  const env = { RELEASE_URL: releases.url, RELEASE_TOKEN: await releases.tokenFor('bench-team', NAME) };
  await runIn(repository, ['npm', 'run', 'ship'], env);
  await runIn(repository, ['git', 'init', '-q', '-b', 'main']);
  return { repository, env };
}

async function commitAll(repository, subject) {
  await runIn(repository, ['git', 'add', '--all']);
  await runIn(repository, ['git', ...AUTHOR, 'commit', '-q', '-m', subject]);
}

async function changeTitle(repository) {
  const file = path.join(repository, 'src/locales/en.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('First title', 'Second title'));
}

async function openPlayer(browser, url) {
  const openPage = async () => {
    const newPage = await (await browser.newContext()).newPage();
    await newPage.goto(`${url}/${NAME}?lang=en`);
    return newPage;
  };
  const page = await openPage();
  const waitForTitle = (openedPage, title) => openedPage.getByRole('heading', { level: 1, name: title }).waitFor();
  await waitForTitle(page, 'First title');
  return { sees: async () => waitForTitle(await openPage(), 'Second title') };
}

async function measureSteps(folder, { repository, env, player }) {
  const times = [];
  const measureStep = async (name, run) => {
    const startedAt = performance.now();
    await run();
    times.push([name, performance.now() - startedAt]);
  };
  const clone = path.join(folder, 'ci', 'clone');
  const runNpm = (...args) => runIn(clone, ['npm', ...args], env);
  await mkdir(path.dirname(clone), { recursive: true });
  await measureStep('git clone', () => runIn(folder, ['git', 'clone', '-q', repository, clone]));
  await measureStep('npm ci', () => runNpm('ci', '--prefer-offline', '--no-audit', '--no-fund'));
  await measureStep('build', () => runNpm('run', 'build'));
  await measureStep('publish, gate, promote', () => runNpm('run', 'ship', '--', '--why', 'another title'));
  await measureStep('a player sees it', player.sees);
  return times;
}

const folder = await mkdtemp(path.join(tmpdir(), 'padauk-own-'));
const platform = await startPlatform(null);
const releases = await startReleaseService(platform.dataDir);
const browser = await require('playwright-core').chromium.launch({
  executablePath: findChromium(root) ?? undefined,
  args: CHROMIUM_ARGS,
});
try {
  const tarballs = packPackages(path.join(folder, 'tarballs'));
  const { repository, env } = await shipRepository(folder, { releases, tarballs });
  await commitAll(repository, 'Begin');
  const player = await openPlayer(browser, platform.url);
  await changeTitle(repository);
  await commitAll(repository, 'Change the title');

  const times = await measureSteps(folder, { repository, env, player });
  const whole = times.reduce((sum, [, ms]) => sum + ms, 0);
  const building = times.find(([name]) => name === 'build')[1];
  for (const [name, ms] of [...times, ['in all', whole]]) console.log(`${name.padEnd(24)} ${(ms / 1000).toFixed(1)} s`);
  if (whole > BUDGET_MS.whole || building > BUDGET_MS.building)
    throw new Error(`more than ${BUDGET_MS.whole / 1000} s in all, or ${BUDGET_MS.building / 1000} s of building`);
} finally {
  await browser.close();
  await Promise.all([releases.stop(), platform.stop()]);
  await rm(folder, { recursive: true, force: true });
}
