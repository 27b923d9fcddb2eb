// Conditions under which journeys that depend on time or fonts must also pass: a slow or busy machine, a weekend, the
// end of a day, a phone with and without its own Myanmar font.
import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const FONTS = fileURLToPath(new URL('../../shared/src/styles/fonts/', import.meta.url));
const TASKSET = '/usr/bin/taskset';
const BUSY_PROCESSES = 4;
const SPECS = ['main-job', 'ticket-layout', 'first-view', 'friday-evening', 'home-order'].map(
  (name) => `${name}.spec.ts`,
);

const createFontConfig = (rules) =>
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><include>/etc/fonts/fonts.conf</include>${rules}</fontconfig>`;

const WITHOUT_NOTO = '<selectfont><rejectfont><glob>*Noto*</glob></rejectfont></selectfont>';

/** Gives our font the names under which a phone has it. */
function buildNotoRules() {
  const name = 'Noto Sans Myanmar';
  const edit = (property, value) => `<edit name="${property}" mode="assign"><string>${value}</string></edit>`;
  const rules = ['Regular', 'Bold'].map(
    (style) => `<match target="scan">
<test name="family"><string>MM UI</string></test><test name="style"><string>${style}</string></test>
${edit('family', name)}${edit('fullname', `${name} ${style}`)}${edit('postscriptname', `NotoSansMyanmar-${style}`)}
</match>`,
  );
  return `<dir>${FONTS}</dir>${rules.join('')}`;
}

/** Runs a check beside processes that never wait. */
function besideBusyProcesses(check) {
  const start = (write) => {
    const busy = Array.from({ length: BUSY_PROCESSES }, () => spawn(process.execPath, ['-e', 'for (;;);']));
    const { done, stop } = check.start(write);
    return { done: done.finally(() => busy.forEach((child) => child.kill('SIGKILL'))), stop };
  };
  return { ...check, start };
}

/**
 * @param {object} options @param {string} options.scratch folder for settings of fonts
 * @param {(name: string, args: readonly string[], env?: object, wrapper?: readonly string[]) => object} options.journeys
 */
export function listVariants({ journeys, scratch }) {
  const create = (name, env, wrapper) => journeys(`journeys ${name}`, ['--project=embedded', ...SPECS], env, wrapper);
  const createWithFonts = (name, rules) => {
    const file = path.join(scratch, `${name.replaceAll(' ', '-')}.conf`);
    writeFileSync(file, createFontConfig(rules));
    return create(name, { FONTCONFIG_FILE: file });
  };
  return [
    ...(existsSync(TASKSET) ? [create('on one core', {}, [TASKSET, '--cpu-list', '0'])] : []),
    besideBusyProcesses(create('beside busy processes', {})),
    create('on a Saturday', { E2E_CLOCK: 'saturday' }),
    create('at 23:59', { E2E_CLOCK: '23:59' }),
    createWithFonts('with Noto', buildNotoRules()),
    createWithFonts('without Noto', WITHOUT_NOTO),
  ];
}
