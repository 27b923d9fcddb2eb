// The checks of `npm test`, longest first, so that none starts late. Long checks have a short form, which always runs,
// and a whole form, which runs last and only when there is time.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import workspace from '../workspace.cjs';
import { runSingleCheck, runCountedCheck, withRetry } from './program.mjs';
import { countJestResults, countJourneyResults } from './reports.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const toBinPath = (name) => path.join(root, 'node_modules/.bin', name);
const node = process.execPath;

/** Tuned for two cores: checks often wait. More groups of journeys at once exceed the waiting times of pages. */
export const SLOTS = 5;
const JOURNEY_SLOTS = 2;

/** Players' journeys are all others; two parts, so that no long group delays the end. */
const PLAYER_PARTS = [1, 2];
const API_PARTS = [1, 2, 3, 4, 5, 6];
/** The slowest API tests kill processes or simulate many days. Separate checks keep the parts of equal length. */
const LONG_API_TESTS = [
  ['api/test/kill-rounds', 'api/test/simulator/', 'api/src/modules/transfers/transfer-faults'],
  ['api/src/modules/transfers/transfer-(kill|races)', 'api/src/modules/betting/settlement-kill'],
];
const SHIPPING_JOURNEYS = ['edge', 'release-gate', 'rollback', 'watchdog'];
const DEVELOPING_JOURNEYS = ['broken-remote', 'dev-remote', 'fifty-failures', 'npm-start', 'two-versions'];
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
  const reportOf = (name) => path.join(scratch, `${name.replaceAll(/\W+/g, '-')}.json`);
  const startJest = (name, args, env, write) => {
    const words = ['tooling/run/unit.mjs', ...args, '--json', '--outputFile', reportOf(name)];
    const program = { command: node, args: words, env: { ...machine, ...env } };
    return runCountedCheck({ ...program, report: reportOf(name), countsOf: countJestResults }, write);
  };
  const jest = (name, projects, args, env = {}) => ({
    name,
    slots: 1,
    start: (write) => {
      const again = (files) =>
        startJest(`${name}, again`, [...projects, '--runInBand', '--runTestsByPath', ...files], env, write);
      const first = startJest(name, [...projects, ...args], env, write);
      return withRetry(first, again, { most: MAX_RETRIES, isForgiving: true });
    },
  });
  const nodeTests = (name, args, env) => ({
    name,
    slots: 1,
    start: (write) => {
      const start = (title, words, more) =>
        startJest(title, ['--selectProjects', 'node', '--runInBand', ...words], { ...env, ...more }, write);
      const again = (files) => start(`${name}, again`, ['--runTestsByPath', ...files], { VERIFY: 'each' });
      return withRetry(start(name, args, {}), again, { most: MAX_EXPLAINED, isForgiving: false });
    },
  });
  const journeys = (name, args, env = {}) => ({
    name,
    slots: JOURNEY_SLOTS,
    start: (write) => {
      const words = ['test', '--config', 'e2e/playwright.config.ts', '--reporter', 'list,json', ...args];
      // Playwright empties its output folder on start, and another shard may be using it.
      const output = ['--output', path.join(root, 'test-results', path.basename(reportOf(name), '.json'))];
      const report = { PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(name) };
      const program = {
        command: toBinPath('playwright'),
        args: [...words, ...output],
        env: { ...machine, ...env, ...report },
      };
      return runCountedCheck({ ...program, report: reportOf(name), countsOf: countJourneyResults }, write);
    },
  });
  return { jest, nodeTests, journeys };
}

/**
 * In starting order. With `hasOneServer`, a check that needs a server runs alone.
 * @param {object} machine @param {string} machine.scratch folder of reports @param {string | null} machine.chromium
 * @param {ReturnType<typeof import('./servers.mjs').openServers>} machine.servers
 * @param {boolean} machine.hasOneServer @param {readonly ('short' | 'whole')[]} forms
 */
export function listChecks({ scratch, chromium, servers, hasOneServer }, forms) {
  const onPostgres = (check) => withServer(check, servers, hasOneServer ? SLOTS : check({}).slots);
  const runners = { ...createRunners({ scratch, chromium }), onPostgres };
  return [
    ...(forms.includes('short') ? [...listSourceChecks(), ...listShortChecks(runners)] : []),
    ...(forms.includes('whole') ? listDeepChecks(runners) : []),
  ];
}

function listShortChecks({ jest, nodeTests, journeys, onPostgres }) {
  const others = toSpecFiles([...SHIPPING_JOURNEYS, ...DEVELOPING_JOURNEYS])
    .join('|')
    .replaceAll('.', '\\.');
  const without = (...paths) => ['--testPathIgnorePatterns', ...[...paths, ...DEEP_ONLY].map(toRootPattern)];
  const group = (name, args) => onPostgres((env) => journeys(`journeys of ${name} in Chromium`, args, env));
  const api = (name, paths, more) => onPostgres((env) => nodeTests(name, [...selectPaths(...paths), ...more], env));
  const ofOne = (name, project, ...paths) =>
    jest(name, ['--selectProjects', project], ['--maxWorkers', '1', ...selectPaths(...paths), ...without()]);
  return [
    ...PLAYER_PARTS.map((part) =>
      group(`players, part ${part} of ${PLAYER_PARTS.length},`, [
        `--shard=${part}/${PLAYER_PARTS.length}`,
        '--grep-invert',
        others,
      ]),
    ),
    group('those who ship', toSpecFiles(SHIPPING_JOURNEYS)),
    group('those who develop', toSpecFiles(DEVELOPING_JOURNEYS)),
    ...LONG_API_TESTS.map((paths, index) =>
      api(`API, long tests ${index + 1} of ${LONG_API_TESTS.length}`, paths, without()),
    ),
    ofOne('tools', 'tools', 'tooling/'),
    ofOne('contract and operators', 'node', 'contract/', 'ops/'),
    jest('unit tests of the browser side', ['--selectProjects', 'browser'], ['--maxWorkers', '1']),
    createCheck({ name: 'every part of the kit', args: ['tooling/run/check-kit.mjs'] }),
    createCheck({ name: 'built files in the promised browsers', args: ['tooling/browsers/check-built.mjs'] }),
    // Each part in a separate process: leftovers of embedded databases slow down a process with a hundred test files.
    ...API_PARTS.map((part) =>
      api(
        `API, part ${part} of ${API_PARTS.length}`,
        ['api/'],
        [...without(...LONG_API_TESTS.flat()), `--shard=${part}/${API_PARTS.length}`],
      ),
    ),
  ];
}

/** Minutes on two cores that are shared with the other slots. */
function listDeepChecks({ jest, nodeTests, journeys, onPostgres }) {
  const taking = (minutes, check) => ({ ...check, minutes });
  const tests = (minutes, name, ...paths) =>
    taking(
      minutes,
      onPostgres((env) => nodeTests(name, selectPaths(...paths), { ...env, ...DEEP_ENV })),
    );
  const tools = (minutes, name, place) =>
    taking(minutes, jest(name, ['--selectProjects', 'tools'], selectPaths(place), DEEP_ENV));
  const walks = (minutes, name, ...words) =>
    taking(minutes, journeys(name, ['--project=embedded', ...words], DEEP_ENV));
  return [
    walks(12, 'every mistake that the release gate finds', 'release-gate'),
    tests(8, 'kill -9, twenty rounds', 'api/test/kill-rounds'),
    tests(
      8,
      'simulator of money, and every planted bug',
      'api/test/(simulator/(simulator|injected-bugs|three-d)|one-digit/simulator)',
    ),
    tests(8, 'two operators, a hundred times', 'ops/src/release/two-operators'),
    tests(8, 'every documented command', 'ops/test/documented'),
    tests(5, 'restarts of two processes behind nginx', 'ops/src/edge/rolling-restart'),
    tools(5, 'the same bytes in every folder', 'tooling/webpack/reproducible-build'),
    tools(9, 'packages in a repository of their own', 'tooling/packages/packed'),
    walks(12, 'fifty failures, twice', 'fifty-failures'),
    ...FIRST_SEEDS.map((seed) => taking(4, createSimulatorCheck(seed))),
    taking(2, onPostgres(createPostgresSimulatorCheck)),
    ...FURTHER_LANGUAGES.map((locale) => walks(7, `every screen in ${locale}`, 'looks', '--grep', `in ${locale}$`)),
    ...ALL_LANGUAGES.map((locale) => walks(7, `every form in ${locale}`, 'forms', '--grep', `in ${locale}$`)),
    walks(20, 'layout in every language', ...findJourneys('layoutLanguages')),
    walks(12, 'journeys in Burmese and English', ...findJourneys('journeyLanguages')),
    tests(12, 'kill -9 while 10,000 maungs settle', 'api/src/modules/football/match-settlement-kill'),
    tests(8, '20,000 wrong requests to every operation', 'api/test/fuzz/'),
    tests(8, 'several hundred malformed manifests', '(ops/src/release|api/src/edge)/malformed-manifests'),
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

function withServer(make, servers, slots) {
  const { name } = make({});
  const start = (write) => {
    let started = null;
    let isStopped = false;
    const run = async () => {
      const url = await servers.take();
      if (isStopped) return { passed: 0, failed: 0 };
      started = make(url === null ? {} : { TEST_DATABASE_URL: url }).start(write);
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
