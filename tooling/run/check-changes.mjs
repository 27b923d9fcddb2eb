/** `pnpm check`: the types of the workspace; lint, style, texts and unit tests of all that differs from HEAD. */
import { execFile, execFileSync } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { runSingleCheck } from './program.mjs';
import { onStopSignal } from './stopping.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const STOPPED_CODE = 130;
/** A change of contract or shared concerns hundreds of test files, which is the work of `npm test`. */
const MAX_RELATED_TESTS = 20;
/** A test file with a database takes five seconds of a core, and the whole check at most a minute of two. */
const MAX_NEIGHBOURS = 12;

export function listChangedFiles(folder) {
  const git = (...args) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).split('\0').filter(Boolean);
  return [
    ...git('diff', '--name-only', '--diff-filter=d', '--relative', '-z', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
}

function countSharedLetters(a, b) {
  const names = [a, b].map((file) => path.basename(file));
  const differing = [...names[0]].findIndex((letter, index) => letter !== names[1][index]);
  return differing === -1 ? names[0].length : differing;
}

const getUnit = (file) => /^api\/src\/modules\/[^/]+/.exec(file)?.[0] ?? path.dirname(file);

/** If the related tests are too many: those in the modules of the changed files, similar names first. */
export function selectTests(related, changed) {
  if (related.length <= MAX_RELATED_TESTS) return { tests: related, leftOut: [] };
  const listNeighbours = (file) => changed.filter((other) => getUnit(other) === getUnit(file));
  const similarity = (file) => Math.max(...listNeighbours(file).map((other) => countSharedLetters(file, other)));
  const inUnits = related.filter((file) => listNeighbours(file).length > 0);
  const tests = inUnits.sort((a, b) => similarity(b) - similarity(a)).slice(0, MAX_NEIGHBOURS);
  return { tests, leftOut: related.filter((file) => !tests.includes(file)) };
}

const MAX_LISTED = 8;

export function describeTests({ tests, leftOut }) {
  const counts = Map.groupBy(leftOut, (file) => getUnit(file));
  const folders = [...counts].sort(([, one], [, other]) => other.length - one.length);
  const others = folders.slice(0, MAX_LISTED).map(([unit, files]) => `${files.length} of ${unit}`);
  if (folders.length > MAX_LISTED) others.push(`some of ${folders.length - MAX_LISTED} more folders`);
  const leftOutText = others.length === 0 ? '' : `; not run (pnpm unit <folder>): ${others.join(', ')}`;
  return `${tests.length} test files${leftOutText}`;
}

async function findRelatedTests(changed) {
  const args = ['tooling/run/unit.mjs', '--listTests', '--json', '--findRelatedTests', ...changed];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, maxBuffer: Infinity });
  return JSON.parse(stdout).map((file) => path.relative(root, file).split(path.sep).join('/'));
}

async function planUnitTests(changed) {
  const selection = selectTests(await findRelatedTests(changed), changed);
  const args = ['tooling/run/unit.mjs', '--runTestsByPath', ...selection.tests];
  return { args: selection.tests.length === 0 ? null : args, note: describeTests(selection) };
}

/** Two lanes, for two cores. Style also compiles, so it waits for the types. */
function listLanes(changed) {
  const runs = (name, ...args) => ({ name, plan: () => ({ args }) });
  return [
    [runs('types', 'node_modules/typescript/bin/tsc', '-b'), runs('style', 'tooling/style/run-style.mjs')],
    [
      runs('lint', 'tooling/lint/lint.mjs', ...changed),
      runs('i18n', 'tooling/i18n/build-locales.mjs', '--check'),
      { name: 'unit', plan: () => planUnitTests(changed) },
    ],
  ];
}

const running = new Set();

async function runStep({ name, plan }, print) {
  const startedAt = performance.now();
  const { args, note = '' } = await plan();
  let output = '';
  let failed = 0;
  if (args !== null) {
    const check = runSingleCheck({ command: process.execPath, args }, (text) => (output += text));
    running.add(check);
    ({ failed } = await check.done);
    running.delete(check);
  }
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  print(`${failed === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(5)} ${seconds.padStart(6)} s  ${note}`.trimEnd());
  return { name, output, failed };
}

/** `plan` answers the arguments of Node, or null for nothing to run. */
export async function runLanes(lanes, print = console.log) {
  const results = await Promise.all(
    lanes.map(async (steps) => {
      const done = [];
      for (const step of steps) done.push(await runStep(step, print));
      return done;
    }),
  );
  const failures = results.flat().filter(({ failed }) => failed > 0);
  for (const { name, output } of failures) print(`\n── ${name}:\n${output.trim()}`);
  return failures.length === 0 ? 0 : 1;
}

if (process.argv[1] === import.meta.filename) {
  onStopSignal(() => {
    for (const check of running) check.stop();
    process.exit(STOPPED_CODE);
  });
  const changed = listChangedFiles(root);
  if (changed.length === 0) console.log('Nothing differs from HEAD.');
  else process.exitCode = await runLanes(listLanes(changed));
}
