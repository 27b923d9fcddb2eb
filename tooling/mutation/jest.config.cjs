const jest = require('../jest/jest.config.cjs');

const node = jest.projects.find(({ displayName }) => displayName === 'node');

/** The tests that StrykerJS runs: of pure rules, and of the ledger on the embedded database. */
module.exports = {
  ...node,
  testTimeout: jest.testTimeout,
  testEnvironment: require.resolve('./environment.cjs'),
  testMatch: [
    '<rootDir>/contract/src/**/*.test.ts',
    '<rootDir>/{api,ops}/src/**/*.rules.test.ts',
    '<rootDir>/api/src/modules/ledger/**/*.test.ts',
  ],
};
