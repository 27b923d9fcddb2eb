// How a check of `npm test` starts its program and counts its results.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCountedCheck, runSingleCheck, withRetry } from './program.mjs';
import { countJestResults, countJourneyResults } from './reports.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Throws for a journey that is gone: Playwright would ignore its name. */
export function toSpecFiles(names) {
  const gone = names.filter((name) => !existsSync(path.join(root, 'e2e/specs', `${name}.spec.ts`)));
  if (gone.length > 0) throw new Error(`no such journeys: ${gone.join(', ')}`);
  return names.map((name) => `${name}.spec.ts`);
}

export const toBinPath = (name) => path.join(root, 'node_modules/.bin', name);
const node = process.execPath;
const JOURNEY_SLOTS = 2;

export const createCheck = ({ name, slots = 1, command = node, args, env = {} }) => ({
  name,
  slots,
  start: (write) => runSingleCheck({ command, args, env }, write),
});

/** In CI, at most this many failed test files run once more and are reported. Never for the API: a race is a bug. */
const MAX_RETRIES = process.env.CI === 'true' ? 2 : 0;

/** At most this many failed API files run once more, to print after which test the books are wrong. */
const MAX_EXPLAINED = 3;

export function createRunners({ scratch, chromium }) {
  // The compile cache saves time when a hundred servers start.
  const machine = { CHROMIUM_PATH: chromium ?? '', NODE_COMPILE_CACHE: path.join(root, '.cache/node') };
  const getReportPath = (name) => path.join(scratch, `${name.replaceAll(/\W+/g, '-')}.json`);
  const startJest = (name, args, env, write) => {
    const jestArgs = ['tooling/run/unit.mjs', ...args, '--json', '--outputFile', getReportPath(name)];
    const program = { command: node, args: jestArgs, env: { ...machine, ...env } };
    return runCountedCheck({ ...program, report: getReportPath(name), countsOf: countJestResults }, write);
  };
  const jest = (name, projects, args, env = {}) => ({
    name,
    slots: 1,
    start: (write) => {
      const runAgain = (files) =>
        startJest(`${name}, again`, [...projects, '--runInBand', '--runTestsByPath', ...files], env, write);
      const first = startJest(name, [...projects, ...args], env, write);
      return withRetry(first, runAgain, { most: MAX_RETRIES, isForgiving: true });
    },
  });
  const nodeTests = (name, args, env) => ({
    name,
    slots: 1,
    start: (write) => {
      const start = (title, extraArgs, extraEnv) =>
        startJest(title, ['--selectProjects', 'node', '--runInBand', ...extraArgs], { ...env, ...extraEnv }, write);
      const runAgain = (files) => start(`${name}, again`, ['--runTestsByPath', ...files], { VERIFY: 'each' });
      return withRetry(start(name, args, {}), runAgain, { most: MAX_EXPLAINED, isForgiving: false });
    },
  });
  /** `wrapper`: a program that starts the one after it. */
  const journeys = (name, args, env = {}, wrapper = []) => ({
    name,
    slots: JOURNEY_SLOTS,
    start: (write) => {
      const testArgs = ['test', '--config', 'e2e/playwright.config.ts', '--reporter', 'list,json', ...args];
      // Playwright empties its output folder on start, and another shard may be using it.
      const output = ['--output', path.join(root, 'test-results', path.basename(getReportPath(name), '.json'))];
      const report = { PLAYWRIGHT_JSON_OUTPUT_NAME: getReportPath(name) };
      const [command, ...words] = [...wrapper, toBinPath('playwright'), ...testArgs, ...output];
      const program = { command, args: words, env: { ...machine, ...env, ...report } };
      return runCountedCheck({ ...program, report: getReportPath(name), countsOf: countJourneyResults }, write);
    },
  });
  return { jest, nodeTests, journeys };
}

export function withServer(createCheckWith, servers, slots) {
  const { name } = createCheckWith({});
  const start = (write) => {
    let started = null;
    let isStopped = false;
    const run = async () => {
      const url = await servers.take();
      if (isStopped) return { passed: 0, failed: 0 };
      started = createCheckWith(url === null ? {} : { TEST_DATABASE_URL: url }).start(write);
      return await started.done.finally(() => servers.giveBack(url));
    };
    const stop = () => {
      isStopped = true;
      started?.stop();
    };
    return { done: run(), stop };
  };
  return { name, slots, start };
}
