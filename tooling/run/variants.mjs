// Conditions under which journeys that depend on time or fonts must also pass: a slow or busy machine, a weekend, the
// end of a day, a phone with and without its own Myanmar font.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { decompress } from 'wawoff2';
import { toSpecFiles } from './runners.mjs';

const FONTS = fileURLToPath(new URL('../../shared/src/styles/fonts/', import.meta.url));
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

const createFontConfig = (rules) =>
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><include>/etc/fonts/fonts.conf</include>${rules}</fontconfig>`;

const NOTO = 'Noto Sans Myanmar';
const NOTO_FILES = { Regular: 'noto-mm-400.woff2', Bold: 'noto-mm-700.woff2' };
const WITHOUT_NOTO = '<selectfont><rejectfont><glob>*Noto*</glob></rejectfont></selectfont>';

/** A rule for fontconfig. */
function renameFont(style) {
  const edit = (property, value) => `<edit name="${property}" mode="assign"><string>${value}</string></edit>`;
  return `<match target="scan">
<test name="family"><string>MM UI</string></test><test name="style"><string>${style}</string></test>
${edit('family', NOTO)}${edit('fullname', `${NOTO} ${style}`)}${edit('postscriptname', `NotoSansMyanmar-${style}`)}
</match>`;
}

/** Gives copies of our font the names under which a phone has it. Chromium finds no local WOFF2. */
async function addNoto(folder) {
  mkdirSync(folder, { recursive: true });
  const rules = [];
  for (const [style, name] of Object.entries(NOTO_FILES)) {
    // One after the other: the answer is a view of memory that the next call overwrites.
    writeFileSync(path.join(folder, `${style}.ttf`), await decompress(readFileSync(path.join(FONTS, name))));
    rules.push(renameFont(style));
  }
  return `<dir>${folder}</dir>${rules.join('')}`;
}

/** Never waits, and ends with this process, even if that is killed. */
const BUSY_PROGRAM = `while (process.ppid === ${process.pid});`;

/** Runs a check beside busy processes. */
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

/**
 * @param {object} options @param {string} options.scratch folder for settings of fonts
 * @param {(name: string, args: readonly string[], env?: object, wrapper?: readonly string[]) => object}
 * options.journeys
 */
export function listVariants({ journeys, scratch }) {
  const create = (name, specs, env = {}, wrapper = []) =>
    journeys(`journeys ${name}`, ['--project=embedded', ...specs], env, wrapper);
  /** Writes the settings when the check starts. */
  const createWithFonts = (name, createRules) => {
    const file = path.join(scratch, `${name.replaceAll(' ', '-')}.conf`);
    const check = create(name, FONT_SPECS, { FONTCONFIG_FILE: file });
    const start = (write) => {
      const started = Promise.resolve(createRules()).then((rules) => {
        writeFileSync(file, createFontConfig(rules));
        return check.start(write);
      });
      return {
        done: started.then(({ done }) => done),
        stop: () =>
          void started.then(
            ({ stop }) => stop(),
            () => undefined,
          ),
      };
    };
    return { ...check, start };
  };
  return [
    ...listOnOneCore(create),
    besideBusyProcesses(create('beside busy processes', LOADED_SPECS)),
    create('on a Saturday', CLOCK_SPECS, { E2E_CLOCK: 'saturday' }),
    create('at 23:59', CLOCK_SPECS, { E2E_CLOCK: '23:59' }),
    createWithFonts('with Noto', () => addNoto(path.join(scratch, 'noto'))),
    createWithFonts('without Noto', () => WITHOUT_NOTO),
  ];
}

/** Projects of e2e/playwright.config.ts, and the programs that they start. */
const ENGINE_PROGRAMS = {
  Firefox: ['/usr/bin/firefox-esr'],
  WebKit: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
};
export const ENGINE_JOURNEYS = ['engines'];
const MAIN_JOB = 'withdraws';
const THIS_MACHINE = { isInstalled: existsSync, print: console.log };

const createEngineCheck = ({ journeys }, engine, name, pattern) =>
  journeys(`${name} in ${engine}`, [`--project=${engine}`, ...toSpecFiles(ENGINE_JOURNEYS), '--grep', pattern], {
    TEST_DEPTH: 'whole',
  });

/** None, with a printed reason, if the engine is not installed. */
function selectInstalled(engine, checks, { isInstalled, print }) {
  const missing = ENGINE_PROGRAMS[engine].filter((program) => !isInstalled(program));
  if (missing.length === 0) return checks;
  print(`Left out: ${checks.map(({ name }) => name).join(', ')}, because ${missing.join(', ')} is not installed`);
  return [];
}

export const listFirefoxMainJob = (runners, machine = THIS_MACHINE) =>
  selectInstalled('Firefox', [createEngineCheck(runners, 'Firefox', 'main job', MAIN_JOB)], machine);

/** Every open screen in engines other than Chromium, and what the short form leaves out. */
export function listEngines(runners, locales, machine = THIS_MACHINE) {
  const create = (engine, name, pattern) => createEngineCheck(runners, engine, name, pattern);
  const listScreens = (engine) => [
    ...locales.map((locale) => create(engine, `every screen in ${locale}`, `in ${locale}$`)),
    create(engine, 'offline', 'without its server'),
  ];
  return [
    ...selectInstalled('Firefox', listScreens('Firefox'), machine),
    ...selectInstalled('WebKit', [create('WebKit', 'main job', MAIN_JOB), ...listScreens('WebKit')], machine),
  ];
}
