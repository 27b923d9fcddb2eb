// Settings of fontconfig (FONTCONFIG_FILE) by which Chromium finds other fonts than those of the machine.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { decompress } from 'wawoff2';

const { resolve } = createRequire(import.meta.url);
const OWN_FONTS = fileURLToPath(new URL('../../shared/src/styles/fonts/', import.meta.url));
const STYLES = { 400: 'Regular', 700: 'Bold' };
const MACHINE_FONTS = '<include>/etc/fonts/fonts.conf</include>';

function renameFont(from, to, style) {
  const edit = (property, value) => `<edit name="${property}" mode="assign"><string>${value}</string></edit>`;
  return `<match target="scan">
<test name="family"><string>${from}</string></test><test name="style"><string>${style}</string></test>
${edit('family', to)}${edit('fullname', `${to} ${style}`)}${edit('postscriptname', `${to.replaceAll(' ', '')}-${style}`)}
</match>`;
}

/** Adds a font as TTF, because Chromium finds no local WOFF2. `getFile` answers the file of a weight. */
async function addFont(folder, { from, to, getFile }) {
  mkdirSync(folder, { recursive: true });
  const rules = [];
  for (const [weight, style] of Object.entries(STYLES)) {
    // One after the other: the answer is a view of memory that the next call overwrites.
    writeFileSync(path.join(folder, `${style}.ttf`), await decompress(readFileSync(getFile(weight))));
    rules.push(renameFont(from, to, style));
  }
  return `<dir>${folder}</dir>${rules.join('')}`;
}

/** Gives copies of our font the names under which a phone has it. */
const addNoto = async (folder) => {
  const getFile = (weight) => path.join(OWN_FONTS, `noto-mm-${weight}.woff2`);
  return MACHINE_FONTS + (await addFont(folder, { from: 'MM UI', to: 'Noto Sans Myanmar', getFile }));
};

/** Latin letters in the same shapes on every machine. Other letters come from the fonts of the app. */
const pinLatin = async (folder) => {
  const getFile = (weight) =>
    resolve(`@fontsource/noto-sans-myanmar/files/noto-sans-myanmar-latin-${weight}-normal.woff2`);
  const cache = `<cachedir>${path.join(folder, 'cache')}</cachedir>`;
  return cache + (await addFont(folder, { from: 'Noto Sans Myanmar', to: 'Noto Sans', getFile }));
};

const RULES = {
  'with Noto': addNoto,
  'without Noto': () => `${MACHINE_FONTS}<selectfont><rejectfont><glob>*Noto*</glob></rejectfont></selectfont>`,
  'pinned fonts': pinLatin,
};

/** Writes the settings and their fonts into the folder. @param {keyof typeof RULES} name @returns the settings' file */
export async function writeFontSettings(folder, name) {
  const file = path.join(folder, `${name.replaceAll(' ', '-')}.conf`);
  const rules = await RULES[name](path.join(folder, name.replaceAll(' ', '-')));
  const head = '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">';
  writeFileSync(file, `${head}\n<fontconfig>${rules}</fontconfig>`);
  return file;
}
