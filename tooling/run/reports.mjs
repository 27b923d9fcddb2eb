/** A short error fits into the part of a CI log that is kept. */
const REASON_LINES = 12;
const REASON_CHARACTERS = 900;
const COLOUR_CODES = /\u001B\[[\d;]*m/g;

function shortenMessage(message = '') {
  const lines = message.replaceAll(COLOUR_CODES, '').split('\n').filter(Boolean);
  return lines.slice(0, REASON_LINES).join('\n').slice(0, REASON_CHARACTERS);
}

const countPassed = ({ assertionResults }) => assertionResults.filter(({ status }) => status === 'passed').length;

/** A file that could not run has a message but no failed test. */
function describeFailures({ assertionResults, message, name }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  return failed.length === 0
    ? [`${name}\n${shortenMessage(message)}`]
    : failed.map(({ fullName, failureMessages = [] }) => `${fullName}\n${shortenMessage(failureMessages[0])}`);
}

export function countJestResults({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }) {
  const failedSuites = testResults.filter(({ status }) => status === 'failed');
  return {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    wrong: failedSuites.flatMap(describeFailures),
    failedFiles: failedSuites.map(({ name }) => name),
    passedBesides: numPassedTests - failedSuites.reduce((sum, file) => sum + countPassed(file), 0),
  };
}

function flattenSpecs({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(flattenSpecs)];
}

const filterSpecs = (report, status) =>
  flattenSpecs(report).filter(({ tests }) => tests.some((test) => test.status === status));

export function countJourneyResults(report) {
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    wrong: filterSpecs(report, 'unexpected').map(({ file, title, tests }) => {
      const results = tests.flatMap((test) => test.results);
      return [`${file}: ${title}`, ...results.map(({ error }) => shortenMessage(error?.message))].join('\n');
    }),
    flaky: filterSpecs(report, 'flaky').map(({ file, title }) => `${file}: ${title}`),
  };
}
