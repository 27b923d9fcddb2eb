import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

  /** Whether the check started, and its outcome. */
  async function run(outcome, { environment = [], inputs = ['api/'], again = false } = {}) {
    let isStarted = false;
    const start = () => {
      isStarted = true;
      return { done: Promise.resolve(outcome), stop: () => undefined };
    };
    const { skipUnchanged } = openResults({ root, file: path.join(root, '.cache/passed.json'), environment, again });
    const { done } = skipUnchanged({ name: 'API', slots: 1, start, ...(inputs === null ? {} : { inputs }) }).start(
      () => undefined,
    );
    return { isStarted, ...(await done) };
  }
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
    ['damaged results', () => write('.cache/passed.json', '{"API":')],
  ])('runs again after %s', async (_what, change) => {
    await run(PASSED);
    change();

    expect(await run(PASSED)).toEqual({ isStarted: true, ...PASSED });
  });

  it('runs again in another environment', async () => {
    await run(PASSED, { environment: ['v24'] });

    expect(await run(PASSED, { environment: ['v26'] })).toMatchObject({ isStarted: true });
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
    await run(PASSED, { inputs: null });
    expect(await run(PASSED, { inputs: null })).toMatchObject({ isStarted: true });

    await run(PASSED);
    rmSync(path.join(root, '.git'), { recursive: true });
    expect(await run(PASSED)).toMatchObject({ isStarted: true });
  });
});
