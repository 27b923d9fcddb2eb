/**
 * `pnpm mutants [parts of a file's path or of a name …] [--part 1/4]`: changes one line of a rule at a time, in a copy of the repository, and runs the tests that should
 * notice. Prints each change that no test noticed, with its place, and answers 1 when there is one. A change that makes its tests hang is noticed by timeout, and the
 * next one follows. The list is ours, as each line is a rule of the game or of safety; a change that the list names and the file does not have is an error, not a pass.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startPostgres } from '../run/postgres.mjs';
import { changed, MUTANTS } from './all-mutants.mjs';
import { noticedBy, runWithin } from './bounded-run.mjs';

/**
 * @typedef {object} Mutant
 * @property {string} name what goes wrong, in words
 * @property {string} file the path in the repository
 * @property {string} from stands once in it
 * @property {string} to what takes its place
 * @property {readonly string[]} by the test files that should notice
 * @property {boolean} [onPostgres] whether they run on PostgreSQL; else on the embedded database
 */

/** A change that makes a test wait for ever is noticed by this: no test of the list takes a tenth of it. */
const TEST_TIMEOUT_MS = 90_000;
/** One that makes a test loop for ever hears no timeout of jest's: its file of tests ends by this. None takes a quarter of it. */
const FILE_LIMIT_MS = 480_000;

const root = fileURLToPath(new URL('../../', import.meta.url));
const { values, positionals } = parseArgs({
  options: { part: { type: 'string', default: '1/1' } },
  allowPositionals: true,
});
const wanted = positionals.length === 0 ? [''] : positionals;
const [part = 1, parts = 1] = values.part.split('/').map(Number);
const all = MUTANTS.filter(({ file, name }) => wanted.some((word) => file.includes(word) || name.includes(word)));
const mutants = all.slice(Math.floor((all.length * (part - 1)) / parts), Math.floor((all.length * part) / parts));

/** The files that git knows, as they are here now, beside the packages that are installed here. */
function copyRepository() {
  const target = mkdtempSync(path.join(tmpdir(), 'padauk-mutants-'));
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  for (const file of stdout.split('\0').filter((name) => name !== '' && existsSync(path.join(root, name))))
    cpSync(path.join(root, file), path.join(target, file));
  symlinkSync(path.join(root, 'node_modules'), path.join(target, 'node_modules'));
  for (const folder of readdirSync(root)) {
    const installed = path.join(root, folder, 'node_modules');
    // Relative links stay as they are: our own packages are then those of the copy.
    if (folder !== 'node_modules' && existsSync(installed))
      cpSync(installed, path.join(target, folder, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  }
  return target;
}

/** Started when it is first needed. */
let postgres = null;

async function onDatabase(onPostgres) {
  if (!onPostgres) return {};
  postgres ??= await startPostgres();
  if (postgres === null) throw new Error('some of these changes need PostgreSQL (Debian: apt-get install postgresql)');
  return { TEST_DATABASE_URL: postgres.url };
}

/** How the tests of this file end. */
async function runTests(copy, test, { onPostgres = false }) {
  return await runWithin(['tooling/run/unit.mjs', '--silent', `--testTimeout=${TEST_TIMEOUT_MS}`, test], {
    cwd: copy,
    env: { ...process.env, ...(await onDatabase(onPostgres)) },
    limitMs: FILE_LIMIT_MS,
  });
}

/** The first file of tests that notices the change, and how; null when none does. */
async function testChange(copy, mutant) {
  const file = path.join(copy, mutant.file);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, changed(text, mutant));
  try {
    return await noticedBy(mutant.by, (test) => runTests(copy, test, mutant));
  } finally {
    writeFileSync(file, text);
  }
}

const passesUnchanged = new Set();

/** Each file of tests runs once on the code as it is: one that fails there says nothing about a change. */
async function holdPassing(copy, test, mutant) {
  if (passesUnchanged.has(test)) return;
  if ((await runTests(copy, test, mutant)) !== 'passes') throw new Error(`does not pass as the code is: ${test}`);
  passesUnchanged.add(test);
}

for (const mutant of mutants) changed(readFileSync(path.join(root, mutant.file), 'utf8'), mutant);
const copy = copyRepository();
// What runs is in a group of its own, and hears no Ctrl-C: it ends with us.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
try {
  let survivors = 0;
  for (const [index, mutant] of mutants.entries()) {
    const place = `${index + 1}/${mutants.length} ${mutant.name}`;
    const noticed = await testChange(copy, mutant);
    if (noticed !== null) {
      const { test, how } = noticed;
      await holdPassing(copy, test, mutant);
      console.log(
        `noticed      ${place}: ${test}${how === 'hangs' ? `, by timeout after ${FILE_LIMIT_MS / 1_000} s` : ''}`,
      );
      continue;
    }
    survivors += 1;
    console.log(`NOT NOTICED  ${place}\n  ${mutant.file}: ${mutant.from}  →  ${mutant.to || 'nothing'}`);
  }
  console.log(`${mutants.length} one-line changes, ${survivors} that no test noticed`);
  process.exitCode = survivors === 0 ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
  postgres?.stop();
}
