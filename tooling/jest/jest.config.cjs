/**
 * The one jest preset, of the workspace and of a remote in a repository of its own: projects are told apart by what the code runs on.
 *
 * `browser` is jsdom, for what ends up in a phone; `node` is for the contract, the server, the operators' tools and this folder.
 * Run it through `pnpm unit` (tooling/run/unit.mjs): the embedded database is an ES module with dynamic imports of its own, and
 * jest loads those only under `--experimental-vm-modules`.
 */
const { root: rootDir } = require('../webpack/root.cjs');
const { BROWSER_PACKAGES, isOneRemote } = require('../workspace.cjs');

const inPackages = (names, globs) => names.flatMap((name) => globs.map((glob) => `<rootDir>/${name}/${glob}`));
/** Under the root alone: the clone itself may lie in `/var` or in a folder that is called `dist`. */
const underRoot = (name) =>
  `^${rootDir.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}/(?:(?!node_modules/)[^/]+/)*${name}/`;

/** Published as ES modules only, so they are compiled to CommonJS like our own sources. Packages of ours are, where they are installed; `+` stands in the names of pnpm's folders. */
const ESM_ONLY = ['commander', 'kysely', '@padauk[+/]\\w+'];

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

const nodePackages = ['contract', 'api', 'ops', 'tooling'];
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
  testEnvironment: 'node',
  testMatch: inPackages(nodePackages, ['{src,test}/**/*.test.ts', '**/*.test.mjs']),
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
  workerIdleMemoryLimit: '1500MB',
  projects: isOneRemote() ? [browser] : [browser, node],
};
