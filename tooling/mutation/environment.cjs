const { mixinJestEnvironment } = require('@stryker-mutator/jest-runner');

/** Reports to StrykerJS which mutants each test reaches. */
module.exports = mixinJestEnvironment(require('../jest/node-environment.cjs'));
