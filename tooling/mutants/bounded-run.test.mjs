import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { noticedBy, runWithin } from './bounded-run.mjs';

const LONG_MS = 60_000;
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bounded-run-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (program, limitMs = LONG_MS) => {
  const file = path.join(folder, 'program.mjs');
  writeFileSync(file, program);
  return runWithin([file], { cwd: folder, env: process.env, limitMs });
};

/** Signal 0 asks only whether the process is there. */
function isThere(pid) {
  try {
    process.kill(pid, 0);
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}

it.each([
  ['passes', ''],
  ['fails', 'process.exit(1);'],
  ['fails', "process.kill(process.pid, 'SIGKILL');"],
])('Issue 10 a run that ends within its time %s', async (end, program) => {
  expect(await run(program)).toBe(end);
});

it('Issue 10 a change that makes its tests hang ends by its time, with every process that they have started', async () => {
  const pids = path.join(folder, 'pids');
  const looping = `
    import { spawn } from 'node:child_process';
    import { writeFileSync } from 'node:fs';
    const worker = spawn(process.execPath, ['-e', "process.on('SIGTERM', () => 0); for (;;);"], { stdio: 'ignore' });
    writeFileSync(${JSON.stringify(pids)}, process.pid + ' ' + worker.pid);
    for (;;);`;

  expect(await run(looping, 3_000)).toBe('hangs');
  const started = readFileSync(pids, 'utf8').split(' ').map(Number);
  expect(started).toHaveLength(2);
  // A killed process ends when the machine comes to it. Without the kill, the time of this test is over.
  while (started.some(isThere)) await wait(20);
});

it('Issue 10 a test that hangs has noticed, and says how; the tests after it are not run', async () => {
  const seen = [];
  const ends = { one: 'passes', two: 'hangs', three: 'fails' };
  const found = await noticedBy(Object.keys(ends), (test) => {
    seen.push(test);
    return Promise.resolve(ends[test]);
  });

  expect(found).toEqual({ test: 'two', how: 'hangs' });
  expect(seen).toEqual(['one', 'two']);
});

it('Issue 10 a change that every test passes with is noticed by nobody', async () => {
  expect(await noticedBy(['one', 'two'], () => Promise.resolve('passes'))).toBeNull();
});
