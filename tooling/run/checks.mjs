/** The checks of `npm test`, in the order in which a mistake is found soonest. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import workspace from '../workspace.cjs';
import { findChromium } from './chromium.mjs';
import { startPostgres } from './postgres.mjs';
import { whenAskedToStop } from './stopping.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const bin = (name) => path.join(root, 'node_modules/.bin', name);

/** Characters of what a check printed last, said again under the others' output when it failed: of a log, often only the end is kept. */
const TAIL = 6_000;

const LAST_WORDS_MS = 2_000;
/** The exit code of a program that Ctrl-C has ended. */
const STOPPED = 130;

/** The check that is running now, and whether somebody has asked to stop: then no other one begins. */
let current = null;
let isStopping = false;

/** The titles of the journeys that passed only at the second try, from Playwright's report: suites in suites, with specs in them. */
function flakyTitles({ suites = [], specs = [] }) {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file}: ${title}`);
  return [...own, ...suites.flatMap(flakyTitles)];
}

/** Shows what a program prints as it comes, and answers its exit code and the end of what it printed. */
function run(command, args, env) {
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['inherit', 'pipe', 'pipe'],
      env: { ...colour, ...process.env, ...env },
    });
    current = child;
    let tail = '';
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      from.setEncoding('utf8').on('data', (text) => {
        to.write(text);
        tail = (tail + text).slice(-TAIL);
      });
    }
    const end = () => {
      child.stdout.destroy();
      child.stderr.destroy();
      resolve({ code: child.exitCode ?? 1, tail });
    };
    child.once('close', end);
    // What it started and left behind may hold its output open: that is not waited for.
    child.once('exit', () => setTimeout(end, LAST_WORDS_MS).unref());
  });
}

/** A check that is one check: it passes or it fails. */
async function single({ command, args, env }) {
  const { code, tail } = await run(command, args, env);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, tail };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null; // the runner died before it could write: that is a failure, counted as one
  }
}

/** Tests that count one by one, from the runner's own report. A runner that fails without a failed test counts as one failure. */
async function counted({ command, args, env, report, countsOf }) {
  const { code, tail } = await run(command, args, env);
  const written = readReport(report);
  const counts = written === null ? { passed: 0, failed: 1 } : countsOf(written);
  return { ...counts, failed: code !== 0 && counts.failed === 0 ? 1 : counts.failed, tail };
}

const API_PARTS = [1, 2, 3, 4];

/** Jest's words for the tests of some packages; jest matches whole paths, and the checkout may lie in a folder of any name. */
function under(...packages) {
  const here = root.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return ['--testPathPatterns', `^${here}(${packages.join('|')})/`];
}

/** Of the sources alone, and what is built from them. */
function checksOfSources() {
  const node = process.execPath;
  return [
    { name: 'types', check: () => single({ command: bin('tsc'), args: ['-b'] }) },
    { name: 'lint', check: () => single({ command: node, args: ['tooling/lint/lint.mjs'] }) },
    {
      name: 'import rules',
      check: () =>
        single({
          command: bin('depcruise'),
          args: ['--config', '.dependency-cruiser.cjs', '--no-progress', ...workspace.CRUISED],
        }),
    },
    { name: 'unused code', check: () => single({ command: bin('knip'), args: [] }) },
    {
      name: 'texts in five languages',
      check: () => single({ command: node, args: ['tooling/i18n/build-locales.mjs', '--check'] }),
    },
    { name: 'build', check: () => single({ command: node, args: ['tooling/run/build.mjs'] }) },
    { name: 'every part of the kit', check: () => single({ command: node, args: ['tooling/run/check-kit.mjs'] }) },
  ];
}

function checks({ scratch, chromium, databaseUrl }) {
  const node = process.execPath;
  const database = databaseUrl === null ? {} : { TEST_DATABASE_URL: databaseUrl };
  let reports = 0;
  const jest = (which) => {
    reports += 1;
    const report = path.join(scratch, `jest-${reports}.json`);
    return counted({
      command: node,
      args: ['tooling/run/unit.mjs', ...which, '--json', '--outputFile', report],
      env: { ...database, CHROMIUM_PATH: chromium ?? '' },
      report,
      countsOf: ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
        passed: numPassedTests,
        failed: numFailedTests + numRuntimeErrorTestSuites,
      }),
    });
  };
  const journeys = path.join(scratch, 'journeys.json');
  return [
    ...checksOfSources(),
    { name: 'unit tests of the browser side', check: () => jest(['--selectProjects', 'browser']) },
    {
      name: 'contract, operators and tools',
      check: () => jest(['--selectProjects', 'node', ...under('contract', 'ops', 'tooling')]),
    },
    // One at a time: they share one PostgreSQL, and there an event is seen only when every older transaction of the whole server has ended.
    // Part by part, each in a process of its own: what embedded databases leave behind in one process slows the last of a hundred files down.
    ...API_PARTS.map((part) => ({
      name: `API, part ${part} of ${API_PARTS.length}`,
      check: () =>
        jest(['--selectProjects', 'node', '--runInBand', ...under('api'), `--shard=${part}/${API_PARTS.length}`]),
    })),
    {
      name: 'journeys in Chromium',
      check: () =>
        counted({
          command: bin('playwright'),
          args: ['test', '--config', 'e2e/playwright.config.ts', '--reporter', 'list,json'],
          env: { ...database, CHROMIUM_PATH: chromium ?? '', PLAYWRIGHT_JSON_OUTPUT_NAME: journeys },
          report: journeys,
          countsOf: (report) => ({
            passed: report.stats.expected + report.stats.flaky,
            failed: report.stats.unexpected,
            flaky: flakyTitles(report),
          }),
        }),
    },
  ];
}

/** Runs all; a failed check does not keep the others from running. Answers the exit code. */
export async function runChecks() {
  // A Ctrl-C reaches the check as well; the PostgreSQL is a daemon, and would stay.
  whenAskedToStop(() => {
    isStopping = true;
    current?.kill('SIGTERM');
  });
  const scratch = mkdtempSync(path.join(tmpdir(), 'padauk-test-'));
  const chromium = findChromium(root);
  const postgres = await startPostgres();
  console.log(
    `Chromium: ${chromium ?? 'none: the journeys will fail'}\nPostgreSQL: ${postgres === null ? 'none: the money tests run on the embedded database alone' : 'started on loopback'}`,
  );
  const total = { passed: 0, failed: 0 };
  const failures = [];
  const atSecondTry = [];
  try {
    for (const { name, check } of checks({ scratch, chromium, databaseUrl: postgres?.url ?? null })) {
      if (isStopping) break;
      const startedAt = performance.now();
      console.log(`\n── ${name}`);
      const { passed, failed, tail, flaky = [] } = await check();
      console.log(
        `── ${name}: ${passed} passed, ${failed} failed, ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
      );
      total.passed += passed;
      total.failed += failed;
      if (failed > 0) failures.push({ name, tail });
      atSecondTry.push(...flaky);
    }
  } finally {
    postgres?.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
  for (const { name, tail } of failures)
    console.log(`\n── failed: ${name}; the end of what it printed:\n${tail.trim()}`);
  if (failures.length > 0) console.log(`\nFailed: ${failures.map(({ name }) => name).join(', ')}`);
  for (const title of atSecondTry) console.log(`\nPassed only at the second try: ${title}`);
  if (isStopping) console.log('\nStopped before the end.');
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return isStopping ? STOPPED : Number(total.failed > 0);
}
