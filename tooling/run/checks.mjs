/** The checks of `npm test`, in the order in which a mistake is found soonest. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.mjs';
import { startPostgres } from './postgres.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const bin = (name) => path.join(root, 'node_modules/.bin', name);

function run(command, args, env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** A check that is one check: it passes or it fails. */
async function single({ command, args, env }) {
  const code = await run(command, args, env);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
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
  const code = await run(command, args, env);
  const written = readReport(report);
  const counts = written === null ? { passed: 0, failed: 1 } : countsOf(written);
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function checks({ scratch, chromium, databaseUrl }) {
  const node = process.execPath;
  const database = databaseUrl === null ? {} : { TEST_DATABASE_URL: databaseUrl };
  const jest = (which) => {
    const report = path.join(scratch, `${which[1]}.json`);
    return counted({
      command: node, args: ['tooling/run/unit.mjs', ...which, '--json', '--outputFile', report], env: { ...database, CHROMIUM_PATH: chromium ?? '' }, report,
      countsOf: ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({ passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites }),
    });
  };
  const journeys = path.join(scratch, 'journeys.json');
  return [
    { name: 'types', check: () => single({ command: bin('tsc'), args: ['-b'] }) },
    { name: 'lint', check: () => single({ command: node, args: ['tooling/lint/lint.mjs'] }) },
    { name: 'import rules', check: () => single({ command: bin('depcruise'), args: ['--config', '.dependency-cruiser.cjs', '--no-progress', 'contract', 'shared', 'host', 'remote-lottery', 'remote-football', 'remote-games', 'remote-wallet', 'remote-account', 'api', 'ops', 'e2e'] }) },
    { name: 'unused code', check: () => single({ command: bin('knip'), args: [] }) },
    { name: 'texts in five languages', check: () => single({ command: node, args: ['tooling/i18n/build-locales.mjs', '--check'] }) },
    { name: 'build', check: () => single({ command: node, args: ['tooling/run/build.mjs'] }) },
    { name: 'unit tests of the browser side', check: () => jest(['--selectProjects', 'browser']) },
    // One at a time: they share one PostgreSQL, and there an event is seen only when every older transaction of the whole server has ended.
    { name: 'contract, API and tools', check: () => jest(['--selectProjects', 'node', '--runInBand']) },
    {
      name: 'journeys in Chromium',
      check: () => counted({
        command: bin('playwright'), args: ['test', '--config', 'e2e/playwright.config.ts', '--reporter', 'list,json'], env: { ...database, CHROMIUM_PATH: chromium ?? '', PLAYWRIGHT_JSON_OUTPUT_NAME: journeys }, report: journeys,
        countsOf: (report) => ({ passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }),
      }),
    },
  ];
}

/** Runs all; a failed check does not keep the others from running. Answers the exit code. */
export async function runChecks() {
  const scratch = mkdtempSync(path.join(tmpdir(), 'padauk-test-'));
  const chromium = findChromium(root);
  const postgres = await startPostgres();
  console.log(`Chromium: ${chromium ?? 'none: the journeys will fail'}\nPostgreSQL: ${postgres === null ? 'none: the money tests run on the embedded database alone' : 'started on loopback'}`);
  const total = { passed: 0, failed: 0 };
  const failedChecks = [];
  try {
    for (const { name, check } of checks({ scratch, chromium, databaseUrl: postgres?.url ?? null })) {
      const startedAt = performance.now();
      console.log(`\n── ${name}`);
      const { passed, failed } = await check();
      console.log(`── ${name}: ${passed} passed, ${failed} failed, ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
      total.passed += passed;
      total.failed += failed;
      if (failed > 0) failedChecks.push(name);
    }
  } finally {
    postgres?.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
  if (failedChecks.length > 0) console.log(`\nFailed: ${failedChecks.join(', ')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}
