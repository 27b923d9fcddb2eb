/** Only `tools` gets `--experimental-vm-modules`: the flag keeps all modules of finished test files in memory. */
const { availableParallelism, totalmem } = require('node:os');
const path = require('node:path');
const { root: rootDir } = require('../webpack/root.cjs');
const { BROWSER_PACKAGES, isOneRemote } = require('../workspace.cjs');

const toGlobs = (names, globs) => names.flatMap((name) => globs.map((glob) => `<rootDir>/${name}/${glob}`));
/** Anchored at the root, because the clone may be in `/var` or in a folder called `dist`. */
const toRootPattern = (name) =>
  `^${rootDir.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}/(?:(?!node_modules/)[^/]+/)*${name}/`;

/** ESM-only packages, compiled to CommonJS. Installed packages of ours are ESM too; pnpm writes `+` for `/`. */
const ESM_ONLY = [
  'commander',
  'content-disposition',
  'cookie',
  'jose',
  'kysely',
  'set-cookie-parser',
  '@padauk[+/]\\w+',
];

const createTransform = (environment) => ({
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
  modulePathIgnorePatterns: ['dist', '\\.ts-out', '\\.cache', 'var', 'fixtures', 'examples'].map(toRootPattern),
  clearMocks: true,
  restoreMocks: true,
};

const browserTests = isOneRemote()
  ? ['<rootDir>/src/**/*.test.{ts,tsx}']
  : toGlobs(BROWSER_PACKAGES, ['src/**/*.test.{ts,tsx}']);

const browser = {
  ...shared,
  displayName: 'browser',
  testEnvironment: require.resolve('jest-environment-jsdom'),
  testEnvironmentOptions: { url: 'http://localhost/' },
  testMatch: browserTests,
  transform: createTransform('browser'),
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
  testMatch: toGlobs(['contract', 'api', 'ops'], ['{src,test}/**/*.test.ts']),
  transform: createTransform('node'),
  moduleNameMapper: { '^@electric-sql/pglite$': require.resolve('./pglite.cjs') },
};

const tools = {
  ...shared,
  displayName: 'tools',
  testEnvironment: 'node',
  testMatch: toGlobs(['tooling'], ['**/*.test.mjs']),
  transform: createTransform('node'),
};

/** @type {import('jest').Config} */
module.exports = {
  rootDir,
  // Not in the temporary folder, which `npm test` deletes.
  cacheDirectory: path.join(rootDir, '.cache/jest'),
  // Detects hangs only: under heavy load, a test of five seconds has taken more than a minute.
  testTimeout: 240_000,
  // PGlite needs most of a gigabyte per worker.
  maxWorkers: Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / 2e9))),
  // jsdom leaks between test files; a new worker is cheaper than repeated garbage collection.
  workerIdleMemoryLimit: '600MB',
  // No test leaves a handle open. A worker with a large heap needs more than the default of 500 ms on a busy machine.
  workerGracefulExitTimeout: 30_000,
  projects: isOneRemote() ? [browser] : [browser, node, tools],
};
