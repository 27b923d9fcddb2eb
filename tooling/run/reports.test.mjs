import { countJestResults, countJourneyResults } from './reports.mjs';

const TEST = {
  status: 'failed',
  fullName: 'a sum is right',
  failureMessages: ['\u001B[31mexpected 1\u001B[39m\n\n  at line 3'],
};

describe('countJestResults', () => {
  it('lists failed tests and files that could not run, with reasons', () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      numRuntimeErrorTestSuites: 1,
      testResults: [
        { name: 'good.test', status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'passed' }] },
        { name: 'bad.test', status: 'failed', assertionResults: [TEST, { status: 'passed' }] },
        { name: 'none.test', status: 'failed', assertionResults: [], message: 'a module is not there' },
      ],
    };
    expect(countJestResults(report)).toEqual({
      passed: 3,
      failed: 2,
      wrong: ['a sum is right\nexpected 1\n  at line 3', 'none.test\na module is not there'],
      failedFiles: ['bad.test', 'none.test'],
      passedBesides: 2,
    });
  });
});

describe('countJourneyResults', () => {
  it('lists failed journeys with the reason of each attempt, and flaky ones', () => {
    const createSpec = (title, status, ...messages) => ({
      file: 'one.spec.ts',
      title,
      tests: [{ status, results: messages.map((message) => ({ error: { message } })) }],
    });
    const report = {
      stats: { expected: 4, flaky: 1, unexpected: 1 },
      suites: [
        {
          specs: [createSpec('good', 'expected')],
          suites: [{ specs: [createSpec('bad', 'unexpected', 'too late', 'still too late')] }],
        },
        { specs: [createSpec('at last', 'flaky', 'too late')] },
      ],
    };
    expect(countJourneyResults(report)).toEqual({
      passed: 5,
      failed: 1,
      wrong: ['one.spec.ts: bad\ntoo late\nstill too late'],
      flaky: ['one.spec.ts: at last'],
    });
  });
});
