// Passed checks by a digest of their inputs, so that `npm test` repeats a check only after a change of one.
// CI runs all.
import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Tracked and new files. Null without git, as in an archive of the sources. */
function listSourceFiles(root) {
  try {
    const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    // A repository of a parent folder may ignore these files.
    const env = { ...process.env, GIT_CEILING_DIRECTORIES: path.dirname(root) };
    return execFileSync('git', args, { cwd: root, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\0')
      .filter(Boolean)
      .sort();
  } catch {
    return null;
  }
}

/** Null if the check has no passed run, or if its file is damaged. */
function readStored(file) {
  try {
    const { digest, passed } = JSON.parse(readFileSync(file, 'utf8'));
    return Number.isInteger(passed) ? { digest, passed } : null;
  } catch {
    return null;
  }
}

/** Another run may read the file at the same time. */
function replaceFile(file, text) {
  mkdirSync(path.dirname(file), { recursive: true });
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, text);
  renameSync(aside, file);
}

const computeSha256 = (data) => createHash('sha256').update(data).digest('hex');

/** Null for a deleted file; never the same twice for an unreadable one or the folder of another repository. */
function inspect(file, read) {
  try {
    return read(file);
  } catch (failure) {
    return ['ENOENT', 'ENOTDIR'].includes(failure.code) ? null : randomUUID();
  }
}
const digestFile = (file) => inspect(file, () => computeSha256(readFileSync(file)));
/** It also differs after a change that was undone. */
const stampFile = (file) => inspect(file, () => statSync(file).mtimeMs);

/** Variables that select tests or their conditions. */
const listVariables = () =>
  Object.entries(process.env)
    .filter(([name]) => /^(?:TEST|E2E|KILL)_|^TZ$/.test(name))
    .sort();

/**
 * A file per check, so that two runs at once cannot restore an entry that one of them has removed.
 * @param {object} options @param {string} options.root @param {string} options.folder of the results
 * @param {unknown} options.environment what else decides a result: programs and their versions
 * @param {() => boolean} options.isBuilt whether dist/, which git ignores, is built from the present files
 * @param {boolean} [options.again] runs and records all
 */
export function openResults({ root, folder, environment, isBuilt, again = false }) {
  const readSources = (read) => listSourceFiles(root)?.map((name) => [name, read(path.join(root, name))]) ?? null;
  const select = (sources, { inputs }) =>
    JSON.stringify(sources?.filter(([source]) => inputs.some((input) => source.startsWith(input))));
  const stamps = readSources(stampFile);
  const digests = readSources(digestFile);
  const conditions = JSON.stringify([environment, listVariables()]);
  const computeDigest = (check) => computeSha256(check.name + conditions + select(digests, check));
  const hasOldInputs = (check) =>
    select(readSources(stampFile), check) !== select(stamps, check) || (check.readsBuilds === true && !isBuilt());

  /**
   * A check without `inputs`, or without a passed run of the same digest, runs. A pass is recorded only if no input
   * changed meanwhile.
   * @param {{ name: string, inputs?: readonly string[], readsBuilds?: boolean, start: Function }} check `inputs`:
   * starts of paths
   */
  const skipUnchanged = (check) => {
    if (digests === null || check.inputs === undefined) return check;
    const file = path.join(folder, `${encodeURIComponent(check.name)}.json`);
    const digest = computeDigest(check);
    const stored = readStored(file);
    if (stored?.digest === digest && !again) {
      const outcome = { passed: stored.passed, failed: 0, isUnchanged: true };
      return { ...check, slots: 0, start: () => ({ done: Promise.resolve(outcome), stop: () => undefined }) };
    }
    const start = (write) => {
      const { done, stop } = check.start(write);
      const recorded = done.then((outcome) => {
        const isClean = outcome.failed === 0 && outcome.passed > 0 && (outcome.flaky ?? []).length === 0;
        if (isClean && !hasOldInputs(check)) replaceFile(file, JSON.stringify({ digest, passed: outcome.passed }));
        else rmSync(file, { force: true });
        return outcome;
      });
      return { done: recorded, stop };
    };
    return { ...check, start };
  };
  return { skipUnchanged };
}
