// The checks of `npm test`, longest first, so that none starts late. Long checks have a short form, which always runs,
// and a whole form, which runs last and only when there is time.
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import workspace from '../workspace.cjs';
import { runSingleCheck, runCountedCheck, withRetry } from './program.mjs';
import { countJestResults, countJourneyResults } from './reports.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const toBinPath = (name) => path.join(root, 'node_modules/.bin', name);
const node = process.execPath;

const CORES = availableParallelism();
/** Checks often wait. More groups of journeys at once exceed the waiting times of pages. */
export const SLOTS = 1 + 2 * CORES;
const JOURNEY_SLOTS = 2;

const createParts = (count) => Array.from({ length: count }, (_, index) => index + 1);
/** Players' journeys are all others; parts, so that no long group delays the end. */
const PLAYER_PARTS = createParts(Math.max(2, CORES));
const API_PARTS = createParts(3 * Math.max(2, CORES));
/** The slowest API tests kill processes or simulate many days. Separate checks keep the parts of equal length. */
const LONG_API_TESTS = [
  ['api/test/kill-rounds', 'api/test/simulator/', 'api/src/modules/transfers/transfer-faults'],
  ['api/src/modules/transfers/transfer-(kill|races)', 'api/src/modules/betting/settlement-kill'],
];
const SHIPPING_JOURNEYS = ['edge', 'release-gate', 'rollback', 'watchdog'];
const DEVELOPING_JOURNEYS = ['broken-remote', 'dev-remote', 'build-failures', 'npm-start', 'shared-version-mismatch'];
const toSpecFiles = (names) => names.map((name) => `${name}.spec.ts`);
const FURTHER_LANGUAGES = ['en', 'shan', 'zh', 'zg'];
const ALL_LANGUAGES = ['uni', ...FURTHER_LANGUAGES];
/** Journeys whose languages depend on a field of e2e/core/depth.ts. */
function findJourneys(field) {
  const folder = path.join(root, 'e2e/specs');
  return readdirSync(folder).filter((file) => readFileSync(path.join(folder, file), 'utf8').includes(`DEPTH.${field}`));
}

const SEEDS_PER_CHECK = 50;
const FIRST_SEEDS = [1, 51, 101, 151];

const DEEP_ONLY = ['tooling/webpack/reproducible-build', 'tooling/packages/packed'];

/** `depth.ts` of each side reads this variable. */
const DEEP_ENV = { TEST_DEPTH: 'whole' };

const ROOT_PATTERN = root.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Jest matches absolute paths, and the checkout may be in any folder. */
const selectPaths = (...packages) => ['--testPathPatterns', `^${ROOT_PATTERN}(${packages.join('|')})`];
const toRootPattern = (folder) => `^${ROOT_PATTERN}${folder}`;

const createCheck = ({ name, slots = 1, command = node, args, env = {} }) => ({
  name,
  slots,
  start: (write) => runSingleCheck({ command, args, env }, write),
});

/** Lint does not keep two cores busy, so bundles are built beside it. Types and texts act as barriers. */
function listSourceChecks() {
  return [
    createCheck({ name: 'types', slots: SLOTS, command: toBinPath('tsc'), args: ['-b'] }),
    createCheck({ name: 'build', slots: SLOTS - 2, args: ['tooling/run/build.mjs'] }),
    createCheck({ name: 'lint', slots: 2, args: ['tooling/lint/lint.mjs'] }),
    createCheck({
      name: 'import rules',
      command: toBinPath('depcruise'),
      args: ['--config', '.dependency-cruiser.cjs', '--no-progress', ...workspace.CRUISED],
    }),
    createCheck({ name: 'unused code', command: toBinPath('knip'), args: [] }),
    createCheck({ name: 'size of the repository', args: ['tooling/measure/measure.mjs'] }),
    createCheck({ name: 'texts in five languages', slots: SLOTS, args: ['tooling/i18n/build-locales.mjs', '--check'] }),
  ];
}

/** In CI, at most this many failed test files run once more and are reported. Never for the API: a race is a bug. */
const MAX_RETRIES = process.env.CI === 'true' ? 2 : 0;

/** At most this many failed API files run once more, to print after which test the books are wrong. */
const MAX_EXPLAINED = 3;

function createRunners({ scratch, chromium }) {
  // The compile cache saves time when a hundred servers start.
  const machine = { CHROMIUM_PATH: chromium ?? '', NODE_COMPILE_CACHE: path.join(root, '.cache/node') };
  const getReportPath = (name) => path.join(scratch, `${name.replaceAll(/\W+/g, '-')}.json`);
  const startJest = (name, args, env, write) => {
    const jestArgs = ['tooling/run/unit.mjs', ...args, '--json', '--outputFile', getReportPath(name)];
    const program = { command: node, args: jestArgs, env: { ...machine, ...env } };
    return runCountedCheck({ ...program, report: getReportPath(name), countsOf: countJestResults }, write);
  };
  const jest = (name, projects, args, env = {}) => ({
    name,
    slots: 1,
    start: (write) => {
      const runAgain = (files) =>
        startJest(`${name}, again`, [...projects, '--runInBand', '--runTestsByPath', ...files], env, write);
      const first = startJest(name, [...projects, ...args], env, write);
      return withRetry(first, runAgain, { most: MAX_RETRIES, isForgiving: true });
    },
  });
  const nodeTests = (name, args, env) => ({
    name,
    slots: 1,
    start: (write) => {
      const start = (title, extraArgs, extraEnv) =>
        startJest(title, ['--selectProjects', 'node', '--runInBand', ...extraArgs], { ...env, ...extraEnv }, write);
      const runAgain = (files) => start(`${name}, again`, ['--runTestsByPath', ...files], { VERIFY: 'each' });
      return withRetry(start(name, args, {}), runAgain, { most: MAX_EXPLAINED, isForgiving: false });
    },
  });
  const journeys = (name, args, env = {}) => ({
    name,
    slots: JOURNEY_SLOTS,
    start: (write) => {
      const testArgs = ['test', '--config', 'e2e/playwright.config.ts', '--reporter', 'list,json', ...args];
      // Playwright empties its output folder on start, and another shard may be using it.
      const output = ['--output', path.join(root, 'test-results', path.basename(getReportPath(name), '.json'))];
      const report = { PLAYWRIGHT_JSON_OUTPUT_NAME: getReportPath(name) };
      const program = {
        command: toBinPath('playwright'),
        args: [...testArgs, ...output],
        env: { ...machine, ...env, ...report },
      };
      return runCountedCheck({ ...program, report: getReportPath(name), countsOf: countJourneyResults }, write);
    },
  });
  return { jest, nodeTests, journeys };
}

/**
 * In starting order. With `hasOneServer`, a check that needs a server runs alone.
 * @param {object} machine @param {string} machine.scratch folder of reports @param {string | null} machine.chromium
 * @param {ReturnType<typeof import('./postgres.mjs').openServers>} machine.servers
 * @param {boolean} machine.hasOneServer @param {readonly ('short' | 'whole')[]} forms
 */
export function listChecks({ scratch, chromium, servers, hasOneServer }, forms) {
  const onPostgres = (createCheckWith) =>
    withServer(createCheckWith, servers, hasOneServer ? SLOTS : createCheckWith({}).slots);
  const runners = { ...createRunners({ scratch, chromium }), onPostgres };
  return [
    ...(forms.includes('short') ? [...listSourceChecks(), ...listShortChecks(runners)] : []),
    ...(forms.includes('whole') ? listDeepChecks(runners) : []),
  ];
}

function listShortChecks({ jest, nodeTests, journeys, onPostgres }) {
  const otherSpecs = toSpecFiles([...SHIPPING_JOURNEYS, ...DEVELOPING_JOURNEYS])
    .join('|')
    .replaceAll('.', '\\.');
  const ignorePaths = (...paths) => ['--testPathIgnorePatterns', ...[...paths, ...DEEP_ONLY].map(toRootPattern)];
  const createJourneyGroup = (name, args) =>
    onPostgres((env) => journeys(`journeys of ${name} in Chromium`, args, env));
  const createApiCheck = (name, paths, args) =>
    onPostgres((env) => nodeTests(name, [...selectPaths(...paths), ...args], env));
  const createProjectCheck = (name, project, ...paths) =>
    jest(name, ['--selectProjects', project], ['--maxWorkers', '1', ...selectPaths(...paths), ...ignorePaths()]);
  return [
    ...PLAYER_PARTS.map((part) =>
      createJourneyGroup(`players, part ${part} of ${PLAYER_PARTS.length},`, [
        `--shard=${part}/${PLAYER_PARTS.length}`,
        '--grep-invert',
        otherSpecs,
      ]),
    ),
    createJourneyGroup('those who ship', toSpecFiles(SHIPPING_JOURNEYS)),
    createJourneyGroup('those who develop', toSpecFiles(DEVELOPING_JOURNEYS)),
    ...LONG_API_TESTS.map((paths, index) =>
      createApiCheck(`API, long tests ${index + 1} of ${LONG_API_TESTS.length}`, paths, ignorePaths()),
    ),
    createProjectCheck('tools', 'tools', 'tooling/'),
    createProjectCheck('contract and operators', 'node', 'contract/', 'ops/'),
    jest('unit tests of the browser side', ['--selectProjects', 'browser'], ['--maxWorkers', '1']),
    createCheck({ name: 'every part of the kit', args: ['tooling/run/check-kit.mjs'] }),
    createCheck({ name: 'built files in the promised browsers', args: ['tooling/browsers/check-built.mjs'] }),
    // Each part in a separate process: leftovers of embedded databases slow down a process with a hundred test files.
    ...API_PARTS.map((part) =>
      createApiCheck(
        `API, part ${part} of ${API_PARTS.length}`,
        ['api/'],
        [...ignorePaths(...LONG_API_TESTS.flat()), `--shard=${part}/${API_PARTS.length}`],
      ),
    ),
  ];
}

/** Minutes on two cores that are shared with the other slots. */
function listDeepChecks({ jest, nodeTests, journeys, onPostgres }) {
  const addDuration = (minutes, check) => ({ ...check, minutes });
  const createNodeTests = (minutes, name, ...paths) =>
    addDuration(
      minutes,
      onPostgres((env) => nodeTests(name, selectPaths(...paths), { ...env, ...DEEP_ENV })),
    );
  const createToolTests = (minutes, name, place) =>
    addDuration(minutes, jest(name, ['--selectProjects', 'tools'], selectPaths(place), DEEP_ENV));
  const createJourneys = (minutes, name, ...args) =>
    addDuration(minutes, journeys(name, ['--project=embedded', ...args], DEEP_ENV));
  return [
    createJourneys(12, 'every mistake that the release gate finds', 'release-gate'),
    createNodeTests(8, 'kill -9, twenty rounds', 'api/test/kill-rounds'),
    createNodeTests(
      8,
      'simulator of money, and every planted bug',
      'api/test/(simulator/(simulator|injected-bugs|three-d)|one-digit/simulator)',
    ),
    createNodeTests(8, 'two operators, a hundred times', 'ops/src/release/two-operators'),
    createNodeTests(8, 'every documented command', 'ops/test/documented'),
    createNodeTests(5, 'restarts of two processes behind nginx', 'ops/src/edge/rolling-restart'),
    createToolTests(5, 'the same bytes in every folder', 'tooling/webpack/reproducible-build'),
    createToolTests(9, 'packages in a repository of their own', 'tooling/packages/packed'),
    createJourneys(12, 'fifty failures, twice', 'build-failures'),
    ...FIRST_SEEDS.map((seed) => addDuration(4, createSimulatorCheck(seed))),
    addDuration(2, onPostgres(createPostgresSimulatorCheck)),
    ...FURTHER_LANGUAGES.map((locale) =>
      createJourneys(7, `every screen in ${locale}`, 'accessible-layout', '--grep', `in ${locale}$`),
    ),
    ...ALL_LANGUAGES.map((locale) => createJourneys(7, `every form in ${locale}`, 'forms', '--grep', `in ${locale}$`)),
    createJourneys(20, 'layout in every language', ...findJourneys('layoutLanguages')),
    createJourneys(12, 'journeys in Burmese and English', ...findJourneys('journeyLanguages')),
    createNodeTests(12, 'kill -9 while 10,000 maungs settle', 'api/src/modules/football/match-settlement-kill'),
    createNodeTests(8, '20,000 wrong requests to every operation', 'api/test/fuzz/'),
    createNodeTests(8, 'several hundred malformed manifests', '(ops/src/store|api/src/edge)/malformed-manifests'),
  ];
}

const SIMULATE = ['--disable-warning=ExperimentalWarning', 'api/test/simulator/simulate.ts', '--steps', '300'];

function createSimulatorCheck(seed) {
  const name = `simulator of money, seeds ${seed} to ${seed + SEEDS_PER_CHECK - 1}`;
  return createCheck({ name, args: [...SIMULATE, '--seed', String(seed), '--seeds', String(SEEDS_PER_CHECK)] });
}

const createPostgresSimulatorCheck = (env) =>
  createCheck({
    name: 'simulator of money, 4 seeds on PostgreSQL',
    args: [...SIMULATE, '--seeds', '4', '--postgres'],
    env,
  });

function withServer(createCheckWith, servers, slots) {
  const { name } = createCheckWith({});
  const start = (write) => {
    let started = null;
    let isStopped = false;
    const run = async () => {
      const url = await servers.take();
      if (isStopped) return { passed: 0, failed: 0 };
      started = createCheckWith(url === null ? {} : { TEST_DATABASE_URL: url }).start(write);
      return await started.done.finally(() => servers.giveBack(url));
    };
    const stop = () => {
      isStopped = true;
      started?.stop();
    };
    return { done: run(), stop };
  };
  return { name, slots, start };
}
