import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import builds from '../webpack/build-id.cjs';
import workspace from '../workspace.cjs';
import { listChecks, SLOTS } from './checks.mjs';
import { findChromium } from './chromium.mjs';
import { runInSlots } from './run-in-slots.mjs';
import { openServers } from './postgres.mjs';
import { openResults } from './results.mjs';
import { createTempFolder } from './temp-folder.mjs';
import { onStopSignal } from './stopping.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const STOPPED_CODE = 130;
/** Without them some tests are left out. */
const NGINX_FILES = ['static', 'filter']
  .map((kind) => `/usr/lib/nginx/modules/ngx_http_brotli_${kind}_module.so`)
  .concat('/usr/sbin/nginx');

const isBuilt = () =>
  workspace.BUNDLES.every((name) => builds.findBuild(name, workspace.getBundleFolder(name)) !== null) &&
  workspace.STANDALONE_PAGES.every((name) => builds.isStandalonePageBuilt(name));

const readVersion = (program) =>
  program === null ? null : spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout;

export async function runChecks({ forms = ['short'], until = Infinity, again = false, only = '' } = {}) {
  let isStopped = false;
  let stopRun = () => undefined;
  // Ctrl-C also reaches the checks, but not a PostgreSQL daemon.
  onStopSignal(() => {
    isStopped = true;
    stopRun();
  });
  const chromium = findChromium();
  const scratch = createTempFolder('padauk-test-');
  // PostgreSQL runs as another user and stores its data there.
  chmodSync(scratch, 0o755);
  process.env.TMPDIR = scratch;
  const servers = openServers();
  const first = await servers.take();
  servers.giveBack(first);
  console.log(
    `Chromium: ${chromium ?? 'none; the journeys will fail'}\nPostgreSQL: ${first === null ? 'none; the money tests run only on the embedded database' : 'on loopback'}`,
  );
  const hasOneServer = (process.env.TEST_DATABASE_URL ?? '') !== '';
  const machine = { scratch, chromium, servers, hasPostgres: first !== null, hasOneServer };
  const environment = [process.version, readVersion(chromium), NGINX_FILES.map(existsSync), machine.hasPostgres];
  const folder = path.join(root, '.cache/passed-checks');
  const results = openResults({ root, folder, environment, isBuilt, again });
  const listed = listChecks(machine, forms).filter(({ name }) => name.includes(only));
  const checks = process.env.CI === 'true' ? listed : listed.map(results.skipUnchanged);
  try {
    if (checks.length === 0) throw new Error(`no check of ${forms.join(' and ')} has "${only}" in its name`);
    const { done, stop } = runInSlots(checks, { slots: SLOTS, until });
    stopRun = stop;
    if (isStopped) stop();
    const result = await done;
    printSummary(result);
    return result.isStopped ? STOPPED_CODE : Number(result.failed > 0);
  } finally {
    servers.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

const MAX_REPORTED = 12;

function printSummary({ passed, failed, unchanged, failures, wrong, flaky, leftOut, isStopped }) {
  for (const { name, tail } of failures) console.log(`\n── failed: ${name}; end of its output:\n${tail.trim()}`);
  if (failures.length > 0) console.log(`\nFailed: ${failures.map(({ name }) => name).join(', ')}`);
  for (const test of wrong.slice(0, MAX_REPORTED)) console.log(`\n✗ ${test}`);
  for (const title of flaky) console.log(`\nPassed only in the second run: ${title}`);
  for (const name of leftOut) console.log(`\nSkipped for lack of time: ${name}`);
  if (isStopped) console.log('\nStopped before the end.');
  if (unchanged > 0)
    console.log(`\n${unchanged} passed in an earlier run with the same files; npm test -- --again runs all.`);
  console.log(`\n${passed} passed, ${failed} failed`);
}
