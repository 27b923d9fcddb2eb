/** `pnpm mutants [--mutate <glob>]`: changes rules one at a time; a test must fail. Results are kept in .cache/stryker. */
export default {
  packageManager: 'pnpm',
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: { configFile: 'tooling/mutation/jest.config.cjs', enableFindRelatedTests: true },
  coverageAnalysis: 'perTest',
  mutate: ['{api,contract,ops}/src/**/*.rules.ts', 'api/src/modules/ledger/**/*.ts', '!**/*.{test,data}.ts'],
  ignorePatterns: ['dist', 'var', '.cache', 'test-results', 'docs'],
  incremental: true,
  incrementalFile: '.cache/stryker/incremental.json',
  tempDirName: '.cache/stryker/sandboxes',
  // An absent file: rewriting tsconfig.json needs the JavaScript API of TypeScript, which version 7 does not have.
  tsconfigFile: 'absent.json',
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { reportTests: false },
  concurrency: 2,
};
