/** Steps of a cold `npm start` in a copy of the tracked files, without our caches; packages come from pnpm's store. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from '../../ops/src/free-port.ts';

export const options = {};

const root = path.resolve(import.meta.dirname, '../..');
const MAX_SECONDS = 50;
const STEP = /^(?:Building|Creating|Publishing|Starting|\[\d|  (?:host|\w+) \S+ published|  Open)/;

function copyTrackedFiles(folder) {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  for (const file of listed.split('\0').filter(Boolean))
    if (existsSync(path.join(root, file))) cpSync(path.join(root, file), path.join(folder, file));
}

async function followSteps(child, url) {
  const startedAt = performance.now();
  const getSeconds = () => (performance.now() - startedAt) / 1_000;
  let installed = null;
  for await (const line of createInterface({ input: child.stdout })) {
    if (!STEP.test(line)) continue;
    installed ??= getSeconds();
    console.log(`${getSeconds().toFixed(1).padStart(6)} s  ${line.trim()}`);
    if (line.startsWith('  Open')) break;
  }
  child.stdout.resume();
  const page = await fetch(url, { headers: { accept: 'text/html' } });
  if (!(await page.text()).includes('id="root"')) throw new Error(`the first page has status ${page.status}`);
  const opened = getSeconds();
  console.log(`${opened.toFixed(1).padStart(6)} s  the first page was answered`);
  return { installed, opened };
}

export async function measure() {
  const folder = await mkdtemp(path.join(tmpdir(), 'padauk-start-'));
  copyTrackedFiles(folder);
  const [port, operatorPort, releasePort] = [await findFreePort(), await findFreePort(), await findFreePort()].map(
    String,
  );
  const ports = { PORT: port, OPERATOR_PORT: operatorPort, RELEASE_PORT: releasePort };
  const env = { ...process.env, ...ports, DATABASE_URL: '', DATA_DIR: '', LOG_LEVEL: 'error', NODE_OPTIONS: '' };
  const child = spawn(process.execPath, ['tooling/run/start.mjs'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    const { installed, opened } = await followSteps(child, `http://localhost:${port}`);
    return [
      { name: 'installation, s', values: [installed] },
      { name: 'from the installed packages to the first page, s', values: [opened - installed], atMost: MAX_SECONDS },
    ];
  } finally {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  }
}
