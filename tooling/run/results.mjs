// Passed checks by a digest of their inputs, so that `npm test` repeats a check only after a change of one. CI runs all.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Tracked and new files. Null without git, as in an archive of the sources. */
function listSourceFiles(root) {
  try {
    const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\0')
      .filter(Boolean)
      .sort();
  } catch {
    return null;
  }
}

function readStored(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {}; // none yet, or damaged: every check runs
  }
}

/** Null for a deleted file. */
function digestFile(file) {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex');
  } catch {
    return null;
  }
}

/**
 * @param {object} options @param {string} options.root @param {string} options.file of the results
 * @param {unknown} options.environment what else decides a result: programs and their versions
 * @param {boolean} [options.again] runs and records all
 */
export function openResults({ root, file, environment, again = false }) {
  const files = listSourceFiles(root);
  const digests = new Map((files ?? []).map((name) => [name, digestFile(path.join(root, name))]));
  const stored = readStored(file);
  const computeDigest = ({ name, inputs }) => {
    const read = [...digests].filter(([source]) => inputs.some((input) => source.startsWith(input)));
    return createHash('sha256')
      .update(JSON.stringify([name, environment, read]))
      .digest('hex');
  };
  const record = (name, result) => {
    if (result === null) delete stored[name];
    else stored[name] = result;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(stored, null, 1));
  };

  /**
   * A check without `inputs`, or without a passed run of the same digest, stays as it is.
   * @param {{ name: string, inputs?: readonly string[], start: Function }} check `inputs`: starts of paths
   */
  const skipUnchanged = (check) => {
    if (files === null || check.inputs === undefined) return check;
    const digest = computeDigest(check);
    const { passed, digest: before } = stored[check.name] ?? {};
    if (before === digest && !again) {
      const outcome = { passed, failed: 0, isUnchanged: true };
      return { ...check, slots: 0, start: () => ({ done: Promise.resolve(outcome), stop: () => undefined }) };
    }
    const start = (write) => {
      const { done, stop } = check.start(write);
      const recorded = done.then((outcome) => {
        const isClean = outcome.failed === 0 && outcome.passed > 0 && (outcome.flaky ?? []).length === 0;
        record(check.name, isClean ? { digest, passed: outcome.passed } : null);
        return outcome;
      });
      return { done: recorded, stop };
    };
    return { ...check, start };
  };
  return { skipUnchanged };
}
