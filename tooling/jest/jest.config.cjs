/**
 * The one jest preset, of the workspace and of a remote in a repository of its own: projects are told apart by what the code runs on.
 *
 * `browser` is jsdom, for what ends up in a phone; `node` is for the contract, the server and the operators' tools; `tools` is for this folder.
 * Run it through `pnpm unit` (tooling/run/unit.mjs), which gives `--experimental-vm-modules` to where `tools` is among them, and to nobody else: with it, all modules of a test file stay
 * in memory when it has ended, and each look for garbage goes over them again.
 */
const { root: rootDir } = require('../webpack/root.cjs');
const { BROWSER_PACKAGES, isOneRemote } = require('../workspace.cjs');

const inPackages = (names, globs) => names.flatMap((name) => globs.map((glob) => `<rootDir>/${name}/${glob}`));
/** Under the root alone: the clone itself may lie in `/var` or in a folder that is called `dist`. */
const underRoot = (name) =>
  `^${rootDir.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}/(?:(?!node_modules/)[^/]+/)*${name}/`;

/** Published as ES modules only, so they are compiled to CommonJS like our own sources. Packages of ours are, where they are installed; `+` stands in the names of pnpm's folders. */
const ESM_ONLY = [
  'commander',
  'content-disposition',
  'cookie',
  'jose',
  'kysely',
  'set-cookie-parser',
  '@padauk[+/]\\w+',
];

const transformWith = (environment) => ({
  [`\\.(tsx?|js)$`]: [
    require.resolve('@swc/jest'),
    {
      swcrc: false,
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2023',
        transform: { react: { runtime: 'automatic', development: environment === 'browser' } },
      },
      module: { type: 'commonjs' },
    },
  ],
});

const shared = {
  rootDir,
  transformIgnorePatterns: [`/node_modules/(?!(?:\\.pnpm/)?(?:${ESM_ONLY.join('|')})(?:@|/))`],
  modulePathIgnorePatterns: ['dist', '\\.ts-out', '\\.cache', 'var', 'fixtures'].map(underRoot),
  clearMocks: true,
  restoreMocks: true,
};

const browserTests = isOneRemote()
  ? ['<rootDir>/src/**/*.test.{ts,tsx}']
  : inPackages(BROWSER_PACKAGES, ['src/**/*.test.{ts,tsx}']);

const browser = {
  ...shared,
  displayName: 'browser',
  testEnvironment: require.resolve('jest-environment-jsdom'),
  testEnvironmentOptions: { url: 'http://localhost/' },
  testMatch: browserTests,
  transform: transformWith('browser'),
  setupFiles: [require.resolve('./browser-globals.cjs')],
  setupFilesAfterEnv: [require.resolve('./browser-matchers.cjs')],
  moduleNameMapper: {
    '\\.module\\.(scss|css)$': require.resolve('./css-module-stub.cjs'),
    '\\.(scss|css|svg|png|webp|woff2)$': require.resolve('./asset-stub.cjs'),
  },
};

const node = {
  ...shared,
  displayName: 'node',
  testEnvironment: require.resolve('./node-environment.cjs'),
  testMatch: inPackages(['contract', 'api', 'ops'], ['{src,test}/**/*.test.ts']),
  transform: transformWith('node'),
  moduleNameMapper: { '^@electric-sql/pglite$': require.resolve('./pglite.cjs') },
};

/** The build's and the runners' tests are ES modules, as what they test: the only ones that need `--experimental-vm-modules`. */
const tools = {
  ...shared,
  displayName: 'tools',
  testEnvironment: 'node',
  testMatch: inPackages(['tooling'], ['**/*.test.mjs']),
  transform: transformWith('node'),
};

/** @type {import('jest').Config} */
module.exports = {
  rootDir,
  // Patience for what would never come, no limit of how long a test may take: on a machine with ten times as much to do as it has cores, one that takes
  // five seconds has taken more than a minute. Only what runs for minutes by nature has a longer one of its own.
  testTimeout: 240_000,
  // The embedded database takes most of a gigabyte for each worker; one worker per core would not fit a large machine's memory.
  maxWorkers: 2,
  // What files of jsdom leave behind is looked through again and again: a new worker costs less than that.
  workerIdleMemoryLimit: '600MB',
  projects: isOneRemote() ? [browser] : [browser, node, tools],
};
