// Conditions under which journeys that depend on time or fonts must also pass: a slow or busy machine, a weekend, the
// end of a day, a phone with and without its own Myanmar font.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { writeFontSettings } from './font-settings.mjs';
import { toSpecFiles } from './runners.mjs';

/** `depth.ts` of each side reads this variable. */
export const DEEP_ENV = { TEST_DEPTH: 'whole' };
const TASKSET = '/usr/bin/taskset';
const BUSY_PROCESSES = 4;
/** Journeys that a slow machine has made fail. */
const LOADED_SPECS = toSpecFiles(['main-job', 'ticket-layout', 'first-view', 'friday-evening', 'home-order']);
/** Journeys that do not move the clock themselves. */
const CLOCK_SPECS = toSpecFiles([
  'first-view-sheets',
  'games-play',
  'identity',
  'my-data',
  'support',
  'support-bar',
  'top-up-fields',
  'wallet',
  'wallet-filter',
  'wallet-header',
]);
const FONT_SPECS = toSpecFiles(['first-view-sheets', 'first-view', 'ticket-layout', 'home-order']);

/** Never waits, and ends with this process, even if that is killed. */
const BUSY_PROGRAM = `while (process.ppid === ${process.pid});`;

function besideBusyProcesses(check) {
  const start = (write) => {
    const busy = Array.from({ length: BUSY_PROCESSES }, () => spawn(process.execPath, ['-e', BUSY_PROGRAM]));
    const { done, stop } = check.start(write);
    const endAll = () =>
      Promise.all(
        busy.map(async (child) => {
          const ended = once(child, 'exit');
          child.kill('SIGKILL');
          await ended;
        }),
      );
    return { done: done.finally(endAll), stop };
  };
  return { ...check, start };
}

function listOnOneCore(create) {
  if (!existsSync(TASKSET)) {
    console.log('Left out: journeys on one core, because taskset is not installed');
    return [];
  }
  const [allowed] = /^Cpus_allowed_list:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.slice(1) ?? ['0'];
  return [create('on one core', LOADED_SPECS, {}, [TASKSET, '--cpu-list', allowed])];
}

/** The binary of Chromium 106 is for Linux on x64 alone. */
const listOldEngine = (journeys) => {
  const create = (name, spec) =>
    journeys(`${name} in Chromium 106`, ['--project=Chromium 106', ...toSpecFiles([spec])], DEEP_ENV);
  return process.platform === 'linux' && process.arch === 'x64'
    ? [create('every path', 'every-path'), create('other bundlers', 'adopted-builds')]
    : [];
};

/**
 * @param {object} options @param {string} options.scratch folder for settings of fonts
 * @param {(name: string, args: readonly string[], env?: object, wrapper?: readonly string[]) => object}
 * options.journeys
 */
export function listVariants({ journeys, scratch }) {
  const create = (name, specs, env = {}, wrapper = []) =>
    journeys(`journeys ${name}`, ['--project=embedded', ...specs], env, wrapper);
  const withFonts = (fonts, createCheck) => {
    const start = (write) => {
      const started = writeFontSettings(scratch, fonts).then((file) =>
        createCheck({ FONTCONFIG_FILE: file }).start(write),
      );
      return {
        done: started.then(({ done }) => done),
        stop: () =>
          void started.then(
            ({ stop }) => stop(),
            () => undefined,
          ),
      };
    };
    return { ...createCheck({}), start };
  };
  return [
    ...listOnOneCore(create),
    besideBusyProcesses(create('beside busy processes', LOADED_SPECS)),
    create('on a Saturday', CLOCK_SPECS, { E2E_CLOCK: 'saturday' }),
    create('at 23:59', CLOCK_SPECS, { E2E_CLOCK: '23:59' }),
    ...['with Noto', 'without Noto'].map((fonts) => withFonts(fonts, (env) => create(fonts, FONT_SPECS, env))),
    ...listOldEngine(journeys),
    withFonts('pinned fonts', (env) =>
      journeys('screens and kit beside their pictures', ['--project=pictures'], { ...env, E2E_PICTURES: 'true' }),
    ),
  ];
}

/** Projects of e2e/playwright.config.ts, and the programs that they start. */
const ENGINE_PROGRAMS = {
  Firefox: ['/usr/bin/firefox-esr'],
  WebKit: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
};
export const ENGINE_JOURNEYS = ['engines'];
const MAIN_JOB = 'withdraws';
const PRODUCTS_JOB = 'plays a game';
const THIS_MACHINE = { isInstalled: existsSync, print: console.log };

const createEngineCheck = ({ journeys }, engine, name, pattern) =>
  journeys(
    `${name} in ${engine}`,
    [`--project=${engine}`, ...toSpecFiles(ENGINE_JOURNEYS), '--grep', pattern],
    DEEP_ENV,
  );

function selectInstalled(engine, checks, { isInstalled, print }) {
  const missing = ENGINE_PROGRAMS[engine].filter((program) => !isInstalled(program));
  if (missing.length === 0) return checks;
  print(`Left out: ${checks.map(({ name }) => name).join(', ')}, because ${missing.join(', ')} is not installed`);
  return [];
}

export const listFirefoxMainJob = (runners, machine = THIS_MACHINE) =>
  selectInstalled('Firefox', [createEngineCheck(runners, 'Firefox', 'main job', MAIN_JOB)], machine);

/** Every product and open screen in engines other than Chromium, and what the short form leaves out. */
export function listEngines(runners, locales, machine = THIS_MACHINE) {
  const create = (engine, name, pattern) => createEngineCheck(runners, engine, name, pattern);
  const listJourneys = (engine) => [
    create(engine, 'every product', PRODUCTS_JOB),
    ...locales.map((locale) => create(engine, `every screen in ${locale}`, `in ${locale}$`)),
    create(engine, 'offline, find-in-page', 'without its server|find-in-page'),
    create(engine, 'other bundlers', 'a remote built by'),
  ];
  return [
    ...selectInstalled('Firefox', listJourneys('Firefox'), machine),
    ...selectInstalled('WebKit', [create('WebKit', 'main job', MAIN_JOB), ...listJourneys('WebKit')], machine),
  ];
}
