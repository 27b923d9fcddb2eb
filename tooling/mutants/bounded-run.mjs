/** A run of tests that has an end, whatever a change has done to the program. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a program; after `limitMs` it ends, with everything that it has started: a loop without an end in a worker of jest hears no signal to itself, and would stand there beside the next change.
 *
 * @param {readonly string[]} words of Node's command line
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, limitMs: number }} options
 * @returns {Promise<'passes' | 'fails' | 'hangs'>}
 */
export async function runWithin(words, { cwd, env, limitMs }) {
  // A group of its own, which ends as one.
  const child = spawn(process.execPath, words, { cwd, stdio: 'ignore', env, detached: true });
  let isOver = false;
  const limit = setTimeout(() => {
    isOver = true;
    endGroup(child.pid);
  }, limitMs);
  const endWithUs = () => endGroup(child.pid);
  process.once('exit', endWithUs);
  try {
    const [code] = await once(child, 'exit');
    if (isOver) return 'hangs';
    return code === 0 ? 'passes' : 'fails';
  } finally {
    clearTimeout(limit);
    process.off('exit', endWithUs);
  }
}

function endGroup(pid) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // It has ended by itself meanwhile.
    if (error.code !== 'ESRCH') throw error;
  }
}

/**
 * The first of these tests that notices a change, and how; null when none does. One that hangs has noticed: on the code as it is it ends.
 *
 * @param {readonly string[]} tests
 * @param {(test: string) => Promise<'passes' | 'fails' | 'hangs'>} run
 * @returns {Promise<{ test: string, how: 'fails' | 'hangs' } | null>}
 */
export async function noticedBy(tests, run) {
  for (const test of tests) {
    const how = await run(test);
    if (how !== 'passes') return { test, how };
  }
  return null;
}
