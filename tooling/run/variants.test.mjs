import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listEngines, listVariants } from './variants.mjs';

describe('variants of the journeys', () => {
  let scratch;
  beforeEach(() => {
    scratch = mkdtempSync(path.join(tmpdir(), 'padauk-variants-'));
  });
  afterEach(() => rmSync(scratch, { recursive: true, force: true }));

  /** Each check answers its environment instead of running journeys. */
  const list = () =>
    listVariants({
      scratch,
      journeys: (name, _args, env) => ({ name, start: () => ({ done: Promise.resolve(env), stop: () => undefined }) }),
    });
  const run = (part) => {
    const check = list().find(({ name }) => name.includes(part));
    return check.start(() => undefined).done;
  };

  it.each([
    ['Saturday', 'saturday'],
    ['23:59', '23:59'],
  ])('moves the clock of the platform (%s)', async (part, clock) => {
    expect(await run(part)).toEqual({ E2E_CLOCK: clock });
  });

  it('names our font as a phone does, and hides it', async () => {
    const settings = async (part) => readFileSync((await run(part)).FONTCONFIG_FILE, 'utf8');

    expect(await settings('with Noto')).toContain('<string>Noto Sans Myanmar Bold</string>');
    expect(await settings('without Noto')).toContain('<glob>*Noto*</glob>');
    expect(readFileSync(path.join(scratch, 'with-Noto/Regular.ttf')).length).toBeGreaterThan(50_000);
  });

  it('compares pictures on fonts that do not depend on the machine', async () => {
    const settings = readFileSync((await run('pictures')).FONTCONFIG_FILE, 'utf8');

    expect(settings).toContain('<string>Noto Sans Bold</string>');
    expect(settings).not.toContain('/etc/fonts');
  });

  it('runs beside four busy processes, and ends them', async () => {
    const countProcesses = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;
    const running = run('busy');
    expect(countProcesses()).toBe(4);

    await running;
    while (countProcesses() > 0) await new Promise(setImmediate); // a handle is closed soon after the exit
  });

  it('busy processes end with a killed run', async () => {
    const program = `import { listEngines, listVariants } from './tooling/run/variants.mjs';
      const journeys = (name) => ({ name, start: () => ({ done: new Promise(() => undefined) }) });
      listVariants({ journeys, scratch: '' }).find(({ name }) => name.includes('busy')).start();
      console.log('started');`;
    const cwd = path.join(import.meta.dirname, '../..');
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], { cwd, detached: true });
    await once(child.stdout, 'data');
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;

    const isGroupAlive = () => {
      try {
        return process.kill(-Number(child.pid), 0);
      } catch {
        return false;
      }
    };
    while (isGroupAlive()) await new Promise(setImmediate);
    expect(isGroupAlive()).toBe(false);
  });
});

describe('other engines', () => {
  const list = (isInstalled) => {
    const reasons = [];
    const machine = { isInstalled, print: (reason) => reasons.push(reason) };
    const checks = listEngines({ journeys: (name, args) => ({ name, args }) }, ['uni'], machine);
    return { checks, reasons };
  };

  it('run in the project of the engine', () => {
    const { checks, reasons } = list(() => true);

    const [first, second] = checks;
    expect(first.name).toBe('every product in Firefox');
    expect(second.args).toEqual(['--project=Firefox', 'engines.spec.ts', '--grep', 'in uni$']);
    expect(checks.map(({ name }) => name)).toContain('main job in WebKit');
    expect(reasons).toEqual([]);
  });

  it('are left out with a reason where a program is missing', () => {
    const { checks, reasons } = list((program) => !program.includes('Xvfb'));

    expect(checks.filter(({ name }) => name.includes('WebKit'))).toEqual([]);
    expect(reasons).toEqual([expect.stringMatching(/^Left out: main job in WebKit.*because \/usr\/bin\/Xvfb is not/)]);
  });
});
