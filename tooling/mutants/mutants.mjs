/**
 * `pnpm mutants [part of a file's path]`: changes one line of a rule at a time, in a copy of the repository, and runs the tests that should
 * notice. Prints each change that no test noticed, with its place, and answers 1 when there is one. The list is ours, as each line
 * is a rule of the game or of safety; a change that the list names and the file does not have is an error, not a pass.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
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
import { MUTANTS_OF_RULES } from './mutants-of-rules.mjs';
import { MUTANTS_OF_THE_SERVER } from './mutants-of-the-server.mjs';

/**
 * @typedef {object} Mutant
 * @property {string} file the path in the repository
 * @property {string} from stands once in it
 * @property {string} to what takes its place
 * @property {readonly string[]} by the tests that should notice, as `pnpm unit` takes them
 */

const root = fileURLToPath(new URL('../../', import.meta.url));
const [wanted = ''] = process.argv.slice(2);
const mutants = [...MUTANTS_OF_RULES, ...MUTANTS_OF_THE_SERVER].filter(({ file }) => file.includes(wanted));

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

/** @returns whether all of these tests pass */
async function passes(copy, tests) {
  const child = spawn(process.execPath, ['tooling/run/unit.mjs', '--silent', '--bail', ...tests], {
    cwd: copy,
    stdio: 'ignore',
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}

function changed(text, { file, from, to }) {
  if (text.split(from).length !== 2) throw new Error(`${file} has ${text.split(from).length - 1} times: ${from}`);
  return text.replace(from, () => to);
}

/** @returns whether a test noticed */
async function isNoticed(copy, mutant) {
  const file = path.join(copy, mutant.file);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, changed(text, mutant));
  try {
    return !(await passes(copy, mutant.by));
  } finally {
    writeFileSync(file, text);
  }
}

for (const mutant of mutants) changed(readFileSync(path.join(root, mutant.file), 'utf8'), mutant);
const copy = copyRepository();
try {
  const tests = [...new Set(mutants.flatMap(({ by }) => by))];
  if (!(await passes(copy, tests)))
    throw new Error('the tests do not pass as the code is: nothing can be said about a change');
  const survivors = [];
  for (const mutant of mutants) {
    if (await isNoticed(copy, mutant)) continue;
    survivors.push(mutant);
    console.log(`not noticed: ${mutant.file}: ${mutant.from}  →  ${mutant.to || 'nothing'}`);
  }
  console.log(`${mutants.length} one-line changes, ${survivors.length} that no test noticed`);
  process.exitCode = survivors.length === 0 ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
