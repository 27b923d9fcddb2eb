/** A short error fits into the part of a CI log that is kept. */
const WHY_LINES = 12;
const WHY_LETTERS = 900;
const COLOURS = /\u001B\[[\d;]*m/g;

function inShort(message = '') {
  const lines = message.replaceAll(COLOURS, '').split('\n').filter(Boolean);
  return lines.slice(0, WHY_LINES).join('\n').slice(0, WHY_LETTERS);
}

const passedIn = ({ assertionResults }) => assertionResults.filter(({ status }) => status === 'passed').length;

/** A file that could not run has a message but no failed test. */
function wrongInFile({ assertionResults, message, name }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  return failed.length === 0
    ? [`${name}\n${inShort(message)}`]
    : failed.map(({ fullName, failureMessages = [] }) => `${fullName}\n${inShort(failureMessages[0])}`);
}

export function countsOfJest({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }) {
  const failedOnes = testResults.filter(({ status }) => status === 'failed');
  return {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    wrong: failedOnes.flatMap(wrongInFile),
    failedFiles: failedOnes.map(({ name }) => name),
    passedBesides: numPassedTests - failedOnes.reduce((sum, file) => sum + passedIn(file), 0),
  };
}

function specsIn({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(specsIn)];
}

const specsOf = (report, status) => specsIn(report).filter(({ tests }) => tests.some((test) => test.status === status));

export function countsOfJourneys(report) {
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    wrong: specsOf(report, 'unexpected').map(({ file, title, tests }) => {
      const results = tests.flatMap((test) => test.results);
      return [`${file}: ${title}`, ...results.map(({ error }) => inShort(error?.message))].join('\n');
    }),
    flaky: specsOf(report, 'flaky').map(({ file, title }) => `${file}: ${title}`),
  };
}
