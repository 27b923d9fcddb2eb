/** Programs that checks are made of: what they print is passed on as it comes, and what they report is counted. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Characters of what a check printed last, said again under the others' output when it failed: of a log, often only the end is kept. */
const TAIL = 6_000;
const LAST_WORDS_MS = 2_000;

/** Starts a program; `done` answers its exit code and the end of what it printed. */
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
      tail = (tail + text).slice(-TAIL);
    });
  }
  const done = new Promise((resolve) => {
    const end = () => {
      child.stdout.destroy();
      child.stderr.destroy();
      resolve({ code: child.exitCode ?? 1, tail });
    };
    child.once('close', end);
    // What it started and left behind may hold its output open: that is not waited for.
    child.once('exit', () => setTimeout(end, LAST_WORDS_MS).unref());
  });
  return { done, stop: () => child.kill('SIGTERM') };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null; // the runner died before it could write: that is a failure, counted as one
  }
}

/** A program that is one check: it passes or it fails. */
export function asSingleCheck(program, write) {
  const { done, stop } = startProgram(program, write);
  const outcome = done.then(({ code, tail }) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, tail }));
  return { done: outcome, stop };
}

/** A program whose tests count one by one, from its own report. One that fails without a failed test counts as one failure. */
export function countedByReport({ report, countsOf, ...program }, write) {
  const { done, stop } = startProgram(program, write);
  const outcome = done.then(({ code, tail }) => {
    const written = readReport(report);
    const counts = written === null ? { passed: 0, failed: 1 } : countsOf(written);
    return { ...counts, failed: code !== 0 && counts.failed === 0 ? 1 : counts.failed, tail };
  });
  return { done: outcome, stop };
}

/**
 * The first run; where it names a few files that failed, these run once more alone.
 * @param {{ done: Promise<object>, stop: () => void }} first its outcome has `failedFiles` and `passedBesides`, how many passed in all other files
 * @param {(files: readonly string[]) => { done: Promise<object>, stop: () => void }} again
 * @param {object} options
 * @param {number} options.most more failed files than these are not run again
 * @param {boolean} options.isForgiving a file that passes now counts as passed, and is named as flaky; otherwise the
 * second run only prints more
 */
export function withSecondTry(first, again, { most, isForgiving }) {
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
