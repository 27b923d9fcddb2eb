import path from 'node:path';
import { createBuild, createTemporaryFolder } from '../../test/build-fixture.ts';
import { startFakeReceiver } from '../../test/fake-receiver.ts';
import { startFakeOffice, type FakeOffice } from '../../test/fake-office.ts';
import { createReleaseTerminal, type ReleaseTerminal } from '../../test/release-terminal.ts';
import { startNode } from '../../test/run-node.ts';

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
  let office: FakeOffice;
  let terminal: ReleaseTerminal;

  beforeEach(async () => {
    office = await startFakeOffice();
    terminal = createReleaseTerminal({ RELEASE_STORE: await createTemporaryFolder(), OFFICE_URL: office.url });
    const builds = ['a', 'b'].map((buildId) => createBuild({ remote: 'lottery', buildId }));
    await run('publish', ...(await Promise.all(builds)));
    await run('promote lottery a --no-smoke');
    await run('canary lottery 5 b --no-smoke');
  });
  afterEach(() => office.stop());

  const run = (...args: string[]): Promise<number> => terminal.run(...args);
  const runJson = (command: string): Promise<unknown> => terminal.runJson(command);

  it('--once stops a failing canary and exits with 1', async () => {
    office.setRows([healthy, failing]);

    expect(await run('watch --once')).toBe(1);
    expect(terminal.errors.at(-1)).toBe(
      'stopped the canary lottery b (revision 3): more than 2% of its pages fail: b failed on 12 of 60 pages (20%: render 12), of 12 visitors from 11 networks; a failed on 6 of 1200 pages (0.5%: entry 5, render 1)',
    );
    expect(await runJson('status')).toMatchObject({ remotes: [{ canary: null, blocked: ['b'], by: 'watchdog' }] });
    expect(await run('watch --once')).toBe(0);
  });

  it.each([
    ['', 1, 'slower than the active build: LCP of b 3900 ms on 400 pages'],
    ['100', 0, 'nothing to stop'],
    ['0', 0, 'nothing to stop'],
    ['fast', 2, 'watch: CANARY_SLOWER_PERCENT must be a whole number'],
  ])('--once with CANARY_SLOWER_PERCENT=%s and a slower canary exits with %i', async (percent, code, sentence) => {
    const none = { failures: 0, countedFailures: 0, restFailures: 0 };
    const vitals = { ...healthy, ...none, countedLcp: 400, measuredVisitors: 90 };
    office.setRows([
      { ...vitals, countedLcpMs: 2_000, countedInpMs: 100 },
      { ...vitals, build: 'b', countedLcpMs: 3_900, countedInpMs: 2_000, countedInp: 4, inpVisitors: 3 },
    ]);
    terminal.env['CANARY_SLOWER_PERCENT'] = percent;
    const [printedBefore, errorsBefore] = [terminal.printed.length, terminal.errors.length];

    expect(await run('watch --once')).toBe(code);
    expect([...terminal.printed.slice(printedBefore), ...terminal.errors.slice(errorsBefore)].at(-1)).toContain(
      sentence,
    );
  });

  it('--once ignores reports of pages without a nonce', async () => {
    const forged = { countedTries: 0, countedFailures: 0, failingNetworks: 0, restTries: 0, restFailures: 0 };
    const vitals = { measured: 9_000, measuredVisitors: 100, inpMeasured: 9_000, inpVisitors: 100 };
    office.setRows([
      { ...healthy, ...vitals, lcpMs: 900, inpMs: 50 },
      { ...failing, ...forged, ...vitals, lcpMs: 9_000, inpMs: 5_000 },
    ]);

    expect([await run('watch --once'), terminal.printed.at(-1)]).toEqual([0, 'nothing to stop']);
  });

  it('--once keeps a healthy canary and exits with 0', async () => {
    office.setRows([healthy, { ...failing, failures: 0, byPhase: '', countedFailures: 0, restFailures: 0 }]);

    expect([await run('watch --once'), terminal.printed.at(-1)]).toEqual([0, 'nothing to stop']);
    expect(await runJson('watch --once')).toEqual({ verb: 'watch', ok: true, findings: [] });
  });

  it('--once stops the plan of a canary while the active build fails', async () => {
    await run('canary lottery b --steps 5,100 --hold 1h');
    office.setRows([
      { ...failing, build: 'a' },
      { ...healthy, build: 'b' },
    ]);
    await run('status');
    expect(terminal.printed.at(-1)).toContain('PLAN: lottery b at 5% of 5, 100% by hla; next 100% from ');

    expect(await run('watch --once')).toBe(1);
    await run('status');
    expect(terminal.printed.at(-1)).toContain('by hla; STOPPED: alarm of lottery a: ');
  });

  it('records the name of --who in the audit', async () => {
    office.setRows([healthy, failing]);
    await run('watch --once --who night-watch');

    expect(await runJson('status')).toMatchObject({ remotes: [{ by: 'night-watch' }] });
  });

  it("--once names the options for the operators' port if there is no answer", async () => {
    terminal.env['OFFICE_URL'] = 'http://127.0.0.1:1';

    expect([await run('watch --once'), terminal.errors.at(-1)]).toEqual([
      1,
      "refused: no answer from http://127.0.0.1:1\n  --operator-url (or OFFICE_URL) names the operators' port, OFFICE_KEY its key",
    ]);
  });

  it('runs rounds until it is stopped, reports each finding once, and exits with 0', async () => {
    const args = ['release', 'watch', '--interval', '1s', '--operator-url', office.url];
    const child = startNode(path.join(__dirname, '../main.ts'), args, { ...terminal.env, OFFICE_URL: '' });
    await child.waitFor(/watching/);
    office.setRows([healthy, failing]);
    await child.waitFor(/^stopped.*\n/m);

    expect(await child.stop('SIGTERM')).toMatchObject({
      code: 0,
      errors: expect.stringMatching(
        new RegExp(
          `^watching ${terminal.env['RELEASE_STORE']} every 1s, with the metrics of ${office.url}\n` +
            'stopped the canary lottery b \\(revision 3\\).*\n$',
        ),
      ),
    });
  });

  it('sends to webhooks while it runs, an alarm too, and nothing again after a restart', async () => {
    const receiver = await startFakeReceiver();
    terminal.env['WEBHOOK_PRIVATE'] = 'on';
    await run(`add-webhook ${receiver.url}/hook`);
    await run('off lottery --why maintenance');
    const start = (): ReturnType<typeof startNode> =>
      startNode(path.join(__dirname, '../main.ts'), ['release', 'watch', '--interval', '1s'], terminal.env);
    const first = start();
    await receiver.waitForCount(1);
    office.setRows([
      { ...failing, build: 'a' },
      { ...healthy, build: 'b' },
    ]);
    await receiver.waitForCount(2);
    await first.stop('SIGTERM');
    await run('on lottery');
    const second = start();
    await receiver.waitForCount(3);
    await second.stop('SIGTERM');
    await receiver.stop();

    expect(receiver.received.map(({ json: { event, action, build } }) => [event, action, build])).toEqual([
      ['switch', 'off', 'a'],
      ['alarm', 'alarm', 'a'],
      ['switch', 'on', 'a'],
    ]);
  });

  it.each(['0s', '1h', 'often'])('refuses the interval %s', async (interval) => {
    expect([await run(`watch --interval ${interval}`), terminal.errors.at(-1)]).toEqual([
      2,
      `watch: "${interval}" is not an interval from 1s to 10m`,
    ]);
  });

  it('status lists the metrics of each build', async () => {
    office.setRows([healthy, failing, { ...healthy, build: 'z', failures: 0, byPhase: '' }]);
    await run('status');
    const lines = terminal.printed.at(-1)?.split('\n').slice(-5) ?? [];

    expect(lines.map((line) => line.replaceAll(/ {2,}/g, '  '))).toEqual([
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
    Object.assign(terminal.env, changes);

    expect(await run('status')).toBe(0);
    expect(terminal.printed.at(-1)).toContain(
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

    expect(terminal.printed.at(-1)).toContain('No page has reported a build in the last 60 minutes');
  });
});
