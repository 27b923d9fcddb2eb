import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Characters of output repeated at the end when a check fails, because CI logs often keep only the end. */
const TAIL_CHARACTERS = 6_000;
const OUTPUT_GRACE_MS = 2_000;

function startProgram({ command, args, env }, write) {
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...colour, ...process.env, ...env },
  });
  let tail = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      write(text);
      tail = (tail + text).slice(-TAIL_CHARACTERS);
    });
  }
  const done = new Promise((resolve) => {
    const end = () => {
      child.stdout.destroy();
      child.stderr.destroy();
      resolve({ code: child.exitCode ?? 1, tail });
    };
    child.once('close', end);
    // Orphaned grandchildren may hold the output open, so `close` may never come.
    child.once('exit', () => setTimeout(end, OUTPUT_GRACE_MS).unref());
  });
  return { done, stop: () => child.kill('SIGTERM') };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null; // the runner died before it wrote its report; this counts as a failure
  }
}

export function runSingleCheck(program, write) {
  const { done, stop } = startProgram(program, write);
  const outcome = done.then(({ code, tail }) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, tail }));
  return { done: outcome, stop };
}

/** Counts the tests of a program by its report. A non-zero exit without a failed test counts as one failure. */
export function runCountedCheck({ report, countsOf, ...program }, write) {
  const { done, stop } = startProgram(program, write);
  const outcome = done.then(({ code, tail }) => {
    const written = readReport(report);
    const counts = written === null ? { passed: 0, failed: 1 } : countsOf(written);
    return { ...counts, failed: code !== 0 && counts.failed === 0 ? 1 : counts.failed, tail };
  });
  return { done: outcome, stop };
}

/** Runs a few failed files once more. `isForgiving`: a file that passes now counts as passed and flaky. */
export function withRetry(first, again, { most, isForgiving }) {
  let running = first;
  let isStopped = false;
  const run = async () => {
    const { failedFiles = [], passedBesides = 0, ...outcome } = await first.done;
    if (isStopped || failedFiles.length === 0 || failedFiles.length > most) return outcome;
    running = again(failedFiles);
    const { passed, failed } = await running.done;
    return failed > 0 || !isForgiving ? outcome : { passed: passedBesides + passed, failed: 0, flaky: failedFiles };
  };
  const stop = () => {
    isStopped = true;
    running.stop();
  };
  return { done: run(), stop };
}
