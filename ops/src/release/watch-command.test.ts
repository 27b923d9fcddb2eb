import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createBuild, createTemporaryFolder } from '../../test/build-fixture.ts';
import { startFakeOffice, type FakeOffice } from '../../test/fake-office.ts';
import type { Terminal } from '../terminal/command-line.ts';
import { runReleaseCommand } from './cli.ts';

const OPS = path.join(__dirname, '../main.ts');
const healthy = {
  remote: 'lottery',
  build: 'a',
  tries: 1_200,
  loads: 1_195,
  canaryLoads: 0,
  failures: 6,
  byPhase: 'entry 5, render 1',
  failingVisitors: 6,
  countedTries: 1_200,
  countedFailures: 6,
  failingNetworks: 6,
  restTries: 1_200,
  restFailures: 6,
  fallBacks: 5,
  errors: 2,
  medianMs: 640,
};
const failing = {
  ...healthy,
  build: 'b',
  tries: 60,
  loads: 60,
  canaryLoads: 60,
  failures: 12,
  byPhase: 'render 12',
  failingVisitors: 11,
  countedTries: 60,
  countedFailures: 12,
  failingNetworks: 11,
  restTries: 60,
  restFailures: 12,
  fallBacks: 12,
  medianMs: 655,
};

describe('pnpm ops release watch and status', () => {
  let folder: string;
  let office: FakeOffice;
  let printed: string[];
  let errors: string[];
  let env: Record<string, string>;

  beforeEach(async () => {
    folder = await createTemporaryFolder();
    office = await startFakeOffice();
    env = { RELEASE_STORE: folder, OFFICE_URL: office.url, OPERATOR: 'hla' };
    await run(
      'publish',
      await createBuild({ remote: 'lottery', buildId: 'a' }),
      await createBuild({ remote: 'lottery', buildId: 'b' }),
    );
    await run('promote', 'lottery', 'a', '--no-smoke');
    await run('canary', 'lottery', '5', 'b', '--no-smoke');
    [printed, errors] = [[], []];
  });
  afterEach(async () => {
    await office.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  });

  const run = (...args: string[]): Promise<number> => {
    const terminal: Terminal = {
      env,
      print: (text) => void printed?.push(text),
      printError: (text) => void errors?.push(text),
    };
    return runReleaseCommand(args, terminal);
  };
  const runJson = async (...args: string[]): Promise<unknown> => {
    await run(...args, '--json');
    return JSON.parse(printed.at(-1) ?? errors.at(-1) ?? '');
  };

  it('--once stops a failing canary and exits with 1', async () => {
    office.setRows([healthy, failing]);

    expect(await run('watch', '--once')).toBe(1);
    expect(errors.at(-1)).toBe(
      'stopped the canary lottery b (revision 3): more than 2% of its pages fail: b failed on 12 of 60 pages (20%: render 12), of 12 visitors from 11 networks; a failed on 6 of 1200 pages (0.5%: entry 5, render 1)',
    );
    expect(await runJson('status')).toMatchObject({ remotes: [{ canary: null, blocked: ['b'], by: 'watchdog' }] });
    expect(await run('watch', '--once')).toBe(0);
  });

  it.each([
    ['', 1, 'slower than the active build: LCP of b 3900 ms on 400 pages'],
    ['100', 0, 'nothing to stop'],
    ['0', 0, 'nothing to stop'],
    ['fast', 2, 'watch: CANARY_SLOWER_PERCENT must be a whole number'],
  ])('--once with CANARY_SLOWER_PERCENT=%s and a slower canary exits with %i', async (percent, code, sentence) => {
    const vitals = {
      ...healthy,
      failures: 0,
      countedFailures: 0,
      restFailures: 0,
      countedLcp: 400,
      measuredVisitors: 90,
    };
    office.setRows([
      { ...vitals, countedLcpMs: 2_000, countedInpMs: 100 },
      { ...vitals, build: 'b', countedLcpMs: 3_900, countedInpMs: 2_000, countedInp: 4, inpVisitors: 3 },
    ]);
    env['CANARY_SLOWER_PERCENT'] = percent;

    expect(await run('watch', '--once')).toBe(code);
    expect([...printed, ...errors].at(-1)).toContain(sentence);
  });

  it('--once ignores reports of pages without a nonce', async () => {
    const forged = { countedTries: 0, countedFailures: 0, failingNetworks: 0, restTries: 0, restFailures: 0 };
    const vitals = { measured: 9_000, measuredVisitors: 100, inpMeasured: 9_000, inpVisitors: 100 };
    office.setRows([
      { ...healthy, ...vitals, lcpMs: 900, inpMs: 50 },
      { ...failing, ...forged, ...vitals, lcpMs: 9_000, inpMs: 5_000 },
    ]);

    expect([await run('watch', '--once'), printed.at(-1)]).toEqual([0, 'nothing to stop']);
  });

  it('--once keeps a healthy canary and exits with 0', async () => {
    office.setRows([healthy, { ...failing, failures: 0, byPhase: '', countedFailures: 0, restFailures: 0 }]);

    expect([await run('watch', '--once'), printed.at(-1)]).toEqual([0, 'nothing to stop']);
    expect(await runJson('watch', '--once')).toEqual({ verb: 'watch', ok: true, findings: [] });
  });

  it('records the name of --who in the audit', async () => {
    office.setRows([healthy, failing]);
    await run('watch', '--once', '--who', 'night-watch');

    expect(await runJson('status')).toMatchObject({ remotes: [{ by: 'night-watch' }] });
  });

  it("--once names the options for the operators' port if there is no answer", async () => {
    env['OFFICE_URL'] = 'http://127.0.0.1:1';

    expect([await run('watch', '--once'), errors.at(-1)]).toEqual([
      1,
      "refused: no answer from http://127.0.0.1:1\n  --operator-url (or OFFICE_URL) names the operators' port, OFFICE_KEY its key",
    ]);
  });

  it('runs rounds until it is stopped, reports each finding once, and exits with 0', async () => {
    const child = spawn(process.execPath, [OPS, 'release', 'watch', '--interval', '1s', '--operator-url', office.url], {
      env: { ...process.env, ...env, OFFICE_URL: '' },
    });
    const exit = once(child, 'exit');
    const lines: string[] = [];
    for await (const line of createInterface({ input: child.stderr })) {
      lines.push(line);
      if (lines.length === 1) office.setRows([healthy, failing]);
      if (line.startsWith('stopped')) break;
    }
    child.kill('SIGTERM');

    expect(await exit).toEqual([0, null]);
    expect(lines).toEqual([
      `watching ${folder} every 1s, with the metrics of ${office.url}`,
      expect.stringContaining('stopped the canary lottery b (revision 3)'),
    ]);
  });

  it.each(['0s', '1h', 'often'])('refuses the interval %s', async (interval) => {
    expect([await run('watch', '--interval', interval), errors.at(-1)]).toEqual([
      2,
      `watch: "${interval}" is not an interval from 1s to 10m`,
    ]);
  });

  it('status lists the metrics of each build', async () => {
    office.setRows([healthy, failing, { ...healthy, build: 'z', failures: 0, byPhase: '' }]);
    await run('status');

    expect(
      printed
        .at(-1)
        ?.split('\n')
        .slice(-5)
        .map((line) => line.replaceAll(/ {2,}/g, '  ')),
    ).toEqual([
      'On phones, in the last 60 minutes',
      'remote  build  role  tries  loads  failures  rate  phases  fallbacks  errors  median ms  LCP ms  INP ms  CLS',
      'lottery  a  active  1200  1195  6  0.5%  entry 5, render 1  5  2  640  -  -  -',
      'lottery  b  canary  60  60  12  20%  render 12  12  2  655  -  -  -',
      'lottery  z  older  1200  1195  0  0%  -  5  2  640  -  -  -',
    ]);
    expect(await runJson('status')).toMatchObject({
      health: { answered: true, minutes: 60, builds: [{ build: 'a', failures: 6 }, { build: 'b' }, { build: 'z' }] },
    });
  });

  it.each([
    ["the operators' port does not answer", { OFFICE_URL: 'http://127.0.0.1:1' }, 'no answer from http://127.0.0.1:1'],
    ['the key is unknown', { OFFICE_KEY: 'wrong' }, 'refuses: LOG_IN_FIRST, OFFICE_KEY is wrong'],
  ])('status reports that %s, and exits with 0', async (_title, changes, reason) => {
    Object.assign(env, changes);

    expect(await run('status')).toBe(0);
    expect(printed.at(-1)).toContain(
      `No metrics of loads and failures: ${'OFFICE_URL' in changes ? '' : `${office.url} `}${reason}`,
    );
    expect(await runJson('status')).toMatchObject({
      ok: true,
      remotes: [{ remote: 'lottery' }],
      health: { answered: false, reason: expect.stringContaining(reason) },
    });
  });

  it('status reports that there are no metrics', async () => {
    await run('status');

    expect(printed.at(-1)).toContain('No page has reported a build in the last 60 minutes');
  });
});
