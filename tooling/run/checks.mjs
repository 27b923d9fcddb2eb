// The checks of `npm test` in three forms, longest first, so that none starts late. `short`: every kind of check.
// `full`: all other tests. `deep`: long forms, which run last and only while there is time.
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import workspace from '../workspace.cjs';
import { DEEP_ENV, ENGINE_JOURNEYS, listEngines, listFirefoxMainJob, listVariants } from './variants.mjs';
import { createCheck, createRunners, toBinPath, toSpecFiles, withServer } from './runners.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

const CORES = availableParallelism();
/** Checks often wait. More groups of journeys at once exceed the waiting times of pages. */
export const SLOTS = 1 + 2 * CORES;

const createParts = (count) => Array.from({ length: count }, (_, index) => index + 1);
/** Parts, so that no long group delays the end. */
const PLAYER_PARTS = createParts(Math.max(2, CORES));
const API_PARTS = createParts(3 * Math.max(2, CORES));
const OTHER_ENGINE_PARTS = createParts(2 * Math.max(2, CORES));
const SIMULATOR = 'api/test/simulator/';
/** These start or kill many processes, or simulate many days. Separate checks keep the parts of equal length. */
const LONG_API_TESTS = [
  ['api/test/kill-rounds', 'api/src/modules/transfers/transfer-faults', 'api/src/platform/production-mark'],
  ['api/test/kill-games'],
  [
    'api/src/modules/transfers/transfer-(kill|races)',
    'api/src/modules/betting/settlement-kill',
    'api/test/database-faults',
  ],
  ['api/src/modules/football/match-settlement-kill', 'api/test/(process-faults|failover|concurrent-pictures)'],
  ['api/test/(one-digit/simulator|simulator/injected-bugs|simulator/three-d|backup|migrate-with-data|role-log-ins)'],
];
const LONG_OPERATOR_TESTS = [
  'ops/src/edge/(images|compose-starts)',
  'ops/src/release/two-operators',
  'ops/src/gate/(smoke/interruption|lost-release)',
  'ops/test/documented',
];
const LONG_TOOL_TESTS = ['tooling/new/generators'];
/** The tag of tests in short journeys that only the full form runs. */
const LONG_JOURNEY = '@long';
/** At least one journey of each kind and of each bundle. */
const SHORT_JOURNEYS = [
  'main-job',
  'football',
  'every-path',
  'first-load',
  'service-worker',
  'identity',
  'old-phones',
  'shared-runtime',
  'broken-remote',
  'ops-page',
  'edge',
];
const SHIPPING_JOURNEYS = ['release-gate', 'rollback', 'watchdog', 'other-bundlers', 'dev-other-bundlers', 'isolated'];
const DEVELOPING_JOURNEYS = ['dev-remote', 'build-failures', 'npm-start', 'shared-version-mismatch', 'foreign-host'];
const toSpecPattern = (...groups) => toSpecFiles(groups.flat()).join('|').replaceAll('.', '\\.');
const FURTHER_LANGUAGES = ['en', 'shan', 'zh', 'zg'];
const ALL_LANGUAGES = ['uni', ...FURTHER_LANGUAGES];
/** `folder`: without node_modules, whose links lead into the other packages. */
const findTests = (folder, hasText) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.(test|spec)\.ts$/.test(file) && hasText.test(readFileSync(path.join(root, file), 'utf8')));
/** Journeys whose languages depend on a field of e2e/core/depth.ts. Throws for none: Playwright would run all. */
export function findJourneys(field) {
  const journeys = findTests('e2e/specs', new RegExp(String.raw`\bDEPTH\.${field}\b`));
  if (journeys.length === 0) throw new Error(`no journey reads DEPTH.${field}`);
  return journeys;
}

const SEEDS_PER_CHECK = 50;
const FIRST_SEEDS = [1, 51, 101, 151];

const DEEP_ONLY = ['tooling/webpack/reproducible-build', 'tooling/packages/(packed|publish)\\.'];

const ROOT_PATTERN = root.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Jest matches absolute paths, and the checkout may be in any folder. */
const selectPaths = (...packages) => ['--testPathPatterns', `^${ROOT_PATTERN}(${packages.join('|')})`];
const toRootPattern = (folder) => `^${ROOT_PATTERN}${folder}`;

const BUILD_ENV = process.env.CI === 'true' ? { BUILD_CACHE: 'off' } : {};

/** Lint does not keep two cores busy, so bundles are built beside it. Types and texts act as barriers. */
function listSourceChecks() {
  return [
    createCheck({ name: 'types', slots: SLOTS, command: toBinPath('tsc'), args: ['-b'] }),
    createCheck({ name: 'build', slots: SLOTS - 2, args: ['tooling/run/build.mjs'], env: BUILD_ENV }),
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

/**
 * In starting order. With `hasOneServer`, a check that needs a server runs alone.
 * @param {object} machine @param {string} machine.scratch folder of reports @param {string | null} machine.chromium
 * @param {ReturnType<typeof import('./postgres.mjs').openServers>} machine.servers
 * @param {boolean} machine.hasPostgres @param {boolean} machine.hasOneServer
 * @param {readonly ('short' | 'full' | 'deep')[]} forms
 */
export function listChecks({ scratch, chromium, servers, hasPostgres, hasOneServer }, forms) {
  const onPostgres = (createCheckWith) =>
    withServer(createCheckWith, servers, hasOneServer ? SLOTS : createCheckWith({}).slots);
  const runners = { ...createRunners({ scratch, chromium }), scratch, onPostgres };
  const select = (form, list) => (forms.includes(form) ? list() : []);
  const tests = [
    ...select('short', () => listShortChecks(runners)),
    ...select('full', () => listFullChecks(runners, hasPostgres)),
  ];
  return [
    ...select('short', listSourceChecks),
    // Otherwise smaller checks would always take the slots that become free.
    ...tests.sort((one, other) => other.slots - one.slots),
    ...select('deep', () => listDeepChecks(runners)),
  ];
}

const SETTINGS = ['package.json', 'pnpm-', 'tsconfig', '.npmrc', 'tooling/'];
/** Starts of the paths that a check reads (results.mjs). Tests also read tables in docs. */
const INPUTS = {
  // The check of the kit finds Chromium as the release gate does.
  browser: [
    ...SETTINGS,
    'contract/',
    'docs/',
    'ops/src/gate/smoke/chromium.ts',
    ...workspace.BROWSER_PACKAGES.map((folder) => `${folder}/`),
  ],
  contract: [...SETTINGS, 'contract/', 'docs/'],
  server: [...SETTINGS, 'contract/', 'docs/', 'api/', 'ops/'],
  bundles: [...SETTINGS, ...workspace.CRUISED.map((folder) => `${folder}/`)],
  all: [''],
};
const withInputs = (inputs, checks) => {
  const readsBuilds = inputs === INPUTS.bundles || inputs === INPUTS.all;
  return checks.map((check) => ({ ...check, inputs, readsBuilds }));
};

const ignorePaths = (...paths) => ['--testPathIgnorePatterns', ...[...paths, ...DEEP_ONLY].map(toRootPattern)];
const createApiCheck = ({ nodeTests, onPostgres }, name, args, env = {}) =>
  onPostgres((server) => nodeTests(name, args, { ...env, ...server }));
const createJourneyGroup = ({ journeys, onPostgres }, name, args) =>
  onPostgres((server) => journeys(`journeys of ${name} in Chromium`, args, server));

function listShortChecks(runners) {
  const { jest } = runners;
  const createProjectCheck = (name, project, folder, long = []) =>
    jest(name, ['--selectProjects', project], ['--maxWorkers', '1', ...selectPaths(folder), ...ignorePaths(...long)]);
  const longApiTests = LONG_API_TESTS.flat();
  const apiPaths = [...selectPaths('api/'), ...ignorePaths(...longApiTests, SIMULATOR)];
  return [
    ...withInputs(INPUTS.bundles, [
      createJourneyGroup(runners, 'each kind', [...toSpecFiles(SHORT_JOURNEYS), '--grep-invert', LONG_JOURNEY]),
    ]),
    ...withInputs(INPUTS.all, [
      createProjectCheck('tools', 'tools', 'tooling/', LONG_TOOL_TESTS),
      createProjectCheck('operators', 'node', 'ops/', LONG_OPERATOR_TESTS),
    ]),
    ...withInputs(INPUTS.browser, [
      jest('unit tests of the browser side', ['--selectProjects', 'browser'], ['--maxWorkers', '1']),
      createCheck({ name: 'every part of the kit', args: ['tooling/run/check-kit.mjs', '--views', 'first'] }),
    ]),
    ...withInputs(INPUTS.server, [
      createApiCheck(runners, 'API, simulator of money', [...selectPaths(SIMULATOR), ...ignorePaths(...longApiTests)]),
      // Each part in a separate process: leftovers of embedded databases slow down a process with a hundred test files.
      ...API_PARTS.map((part) =>
        createApiCheck(
          runners,
          `API, part ${part} of ${API_PARTS.length}`,
          [...apiPaths, `--shard=${part}/${API_PARTS.length}`],
          { TEST_ENGINES: 'first' },
        ),
      ),
    ]),
    ...withInputs(INPUTS.contract, [createProjectCheck('contract', 'node', 'contract/')]),
    createCheck({ name: 'built files in the promised browsers', args: ['tooling/browsers/check-built.mjs'] }),
  ];
}

/** Wrappers of `describe` that open a database on each engine. */
const OPENS_BOTH_ENGINES = /\bdescribe(?:OnServers|OnDatabases|Draws|Football|OnGameWallets|OnGameProviders)\(/;

function listFullChecks(runners, hasPostgres) {
  const { jest } = runners;
  const others = toSpecPattern(SHORT_JOURNEYS, SHIPPING_JOURNEYS, DEVELOPING_JOURNEYS, ENGINE_JOURNEYS);
  const bothEngines = ['api/src', 'api/test'].flatMap((folder) => findTests(folder, OPENS_BOTH_ENGINES));
  const isLong = new RegExp(`^(?:${[...LONG_API_TESTS.flat(), SIMULATOR].join('|')})`);
  const otherEngine = bothEngines.filter((file) => !isLong.test(file));
  return [
    ...withInputs(INPUTS.bundles, [
      ...PLAYER_PARTS.map((part) =>
        createJourneyGroup(runners, `players, part ${part} of ${PLAYER_PARTS.length},`, [
          `--shard=${part}/${PLAYER_PARTS.length}`,
          '--grep-invert',
          others,
        ]),
      ),
      createJourneyGroup(runners, 'each kind, longest', [...toSpecFiles(SHORT_JOURNEYS), '--grep', LONG_JOURNEY]),
      createJourneyGroup(runners, 'those who ship', toSpecFiles(SHIPPING_JOURNEYS)),
      createJourneyGroup(runners, 'those who develop', toSpecFiles(DEVELOPING_JOURNEYS)),
      ...listFirefoxMainJob(runners),
    ]),
    ...withInputs(INPUTS.all, [
      jest('generators', ['--selectProjects', 'tools'], selectPaths(...LONG_TOOL_TESTS)),
      jest(
        'operators, long tests',
        ['--selectProjects', 'node'],
        ['--maxWorkers', '1', ...selectPaths(...LONG_OPERATOR_TESTS)],
      ),
    ]),
    ...withInputs(INPUTS.server, [
      ...LONG_API_TESTS.map((paths, index) =>
        createApiCheck(runners, `API, long tests ${index + 1} of ${LONG_API_TESTS.length}`, selectPaths(...paths)),
      ),
      ...(hasPostgres ? OTHER_ENGINE_PARTS : []).map((part) =>
        createApiCheck(
          runners,
          `API on the embedded database, part ${part} of ${OTHER_ENGINE_PARTS.length}`,
          [`--shard=${part}/${OTHER_ENGINE_PARTS.length}`, '--runTestsByPath', ...otherEngine],
          { TEST_ENGINES: 'rest' },
        ),
      ),
    ]),
    ...withInputs(INPUTS.browser, [
      createCheck({ name: 'further views of the kit', args: ['tooling/run/check-kit.mjs', '--views', 'further'] }),
    ]),
  ];
}

/** Minutes on two cores that are shared with the other slots. */
function listDeepChecks(runners) {
  const { jest, journeys, onPostgres } = runners;
  const addDuration = (minutes, check) => ({ ...check, minutes });
  const createNodeTests = (minutes, name, ...paths) =>
    addDuration(minutes, createApiCheck(runners, name, selectPaths(...paths), DEEP_ENV));
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
    createJourneys(17, 'seventy failures, twice', 'build-failures'),
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
    ...[...listEngines(runners, ALL_LANGUAGES), ...listVariants(runners)].map((check) => addDuration(6, check)),
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
