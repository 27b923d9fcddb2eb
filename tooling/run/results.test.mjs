import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openResults } from './results.mjs';

describe('results of passed checks', () => {
  let root;
  const write = (name, text) => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  };
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'padauk-results-'));
    execFileSync('git', ['init', '-q'], { cwd: root });
    write('api/a.ts', 'one');
    write('host/b.ts', 'two');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const open = ({ sources = root, environment = [], isBuilt = () => true, again = false } = {}) =>
    openResults({ root: sources, folder: path.join(root, '.cache/passed'), environment, isBuilt, again });
  /** Whether the check started, and its outcome. `during` runs before its end. */
  async function runIn({ skipUnchanged }, outcome, { name = 'API', during = () => undefined, ...check } = {}) {
    let isStarted = false;
    const start = () => {
      isStarted = true;
      return {
        done: Promise.resolve()
          .then(during)
          .then(() => outcome),
        stop: () => undefined,
      };
    };
    const { done } = skipUnchanged({ name, slots: 1, inputs: ['api/'], ...check, start }).start(() => undefined);
    return { isStarted, ...(await done) };
  }
  const run = (outcome, { check, ...options } = {}) => runIn(open(options), outcome, check);
  const PASSED = { passed: 7, failed: 0 };

  it('skips a check that passed with the same files', async () => {
    await run(PASSED);
    write('host/b.ts', 'changed, but not an input');

    expect(await run(PASSED)).toEqual({ isStarted: false, passed: 7, failed: 0, isUnchanged: true });
  });

  it.each([
    ['a changed file', () => write('api/a.ts', 'changed')],
    ['a new file', () => write('api/c.ts', 'three')],
    ['a removed file', () => rmSync(path.join(root, 'api/a.ts'))],
  ])('runs again after %s', async (_what, change) => {
    await run(PASSED);
    change();

    expect(await run(PASSED)).toEqual({ isStarted: true, ...PASSED });
  });

  it.each(['{"digest":', 'null', '[]', '7', '"text"', '{}'])('runs again with damaged results: %s', async (text) => {
    await run(PASSED);
    write('.cache/passed/API.json', text);

    expect(await run(PASSED)).toEqual({ isStarted: true, ...PASSED });
    expect(await run(PASSED)).toMatchObject({ isStarted: false });
  });

  it('sees a change of a file with a line break in its name', async () => {
    write('api/line\nbreak.ts', 'one');
    await run(PASSED);
    write('api/line\nbreak.ts', 'two');

    expect(await run(PASSED)).toMatchObject({ isStarted: true });
  });

  it('records no pass if an input changed during the check, even if the change was undone', async () => {
    const during = () => {
      write('api/a.ts', 'changed');
      write('api/a.ts', 'one');
      utimesSync(path.join(root, 'api/a.ts'), 1, 1); // a clock may be too coarse for two writes
    };
    await run(PASSED, { check: { during } });

    expect(await run(PASSED)).toMatchObject({ isStarted: true });
  });

  it('always runs a check whose inputs hold another repository', async () => {
    execFileSync('git', ['init', '-q', 'api/nested'], { cwd: root });
    await run(PASSED);

    expect(await run(PASSED)).toMatchObject({ isStarted: true });
  });

  it('always runs in a folder that only a repository of a parent folder ignores', async () => {
    write('.gitignore', 'unpacked/');
    write('unpacked/api/a.ts', 'one');
    const sources = path.join(root, 'unpacked');
    await run(PASSED, { sources });

    expect(await run(PASSED, { sources })).toMatchObject({ isStarted: true });
  });

  it('a run does not restore a pass that another run at the same time has removed', async () => {
    await run(PASSED);
    const other = open();
    await run({ passed: 6, failed: 1 }, { again: true });
    await runIn(other, PASSED, { name: 'contract' });

    expect(await run(PASSED)).toMatchObject({ isStarted: true });
  });

  it('records no pass of a check that reads older builds', async () => {
    const check = { readsBuilds: true };
    await run(PASSED, { check, isBuilt: () => false });
    expect(await run(PASSED, { check })).toMatchObject({ isStarted: true });

    expect(await run(PASSED, { check })).toMatchObject({ isStarted: false });
  });

  it('runs again in another environment', async () => {
    await run(PASSED, { environment: ['v24'] });

    expect(await run(PASSED, { environment: ['v26'] })).toMatchObject({ isStarted: true });
  });

  it('runs again after a change of a variable that tests read', async () => {
    await run(PASSED);
    process.env.E2E_CLOCK = 'saturday';
    const later = await run(PASSED);
    delete process.env.E2E_CLOCK;

    expect(later).toMatchObject({ isStarted: true });
  });

  it('forgets a passed run after a failed one of the same files', async () => {
    await run(PASSED);
    expect(await run({ passed: 6, failed: 1 }, { again: true })).toMatchObject({ isStarted: true, failed: 1 });

    expect(await run(PASSED)).toMatchObject({ isStarted: true });
  });

  it.each([
    ['failed', { passed: 6, failed: 1 }],
    ['passed only in the second run', { passed: 7, failed: 0, flaky: ['a journey'] }],
    ['ran no test', { passed: 0, failed: 0 }],
  ])('runs a check again that %s', async (_what, outcome) => {
    await run(outcome);

    expect(await run(PASSED)).toMatchObject({ isStarted: true });
  });

  it('runs every check without git and every check without inputs', async () => {
    await run(PASSED, { check: { inputs: undefined } });
    expect(await run(PASSED, { check: { inputs: undefined } })).toMatchObject({ isStarted: true });

    await run(PASSED);
    rmSync(path.join(root, '.git'), { recursive: true });
    expect(await run(PASSED)).toMatchObject({ isStarted: true });
  });
});
