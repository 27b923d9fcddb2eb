/** What both generators do around their work: help, `--dry-run`, a refusal as one sentence, and the texts of zg after. */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ChangeSet, Refused } from './change-set.mjs';
import { TITLE_LANGUAGES } from './screen-changes.mjs';

const TITLES = Object.fromEntries(TITLE_LANGUAGES.map((language) => [language, { type: 'string' }]));

/** Writes zg from uni, as `pnpm i18n` does. Throws with what it says. */
function regenerateTexts(root) {
  const { status, stderr } = spawnSync(process.execPath, ['tooling/i18n/build-locales.mjs'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}

/**
 * @param {object} generator
 * @param {string} generator.help
 * @param {string} generator.root absolute path of the workspace
 * @param {number} generator.names how many names it takes
 * @param {object} generator.options its own, for `parseArgs`
 * @param {(changes: ChangeSet, names: string[], values: Record<string, string | boolean | undefined>) => Promise<string>} generator.plan
 *   fills the change set, and answers what is left to do by hand; throws {@link Refused}
 * @param {(values: object) => void} [generator.afterwards] once everything is written
 */
export async function runGenerator({ help, root, names, options, plan, afterwards = () => undefined }) {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { ...TITLES, ...options, 'dry-run': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
    if (values.help === true) return console.log(help);
    if (positionals.length !== names) throw new Refused(help);
    const changes = new ChangeSet(root);
    const left = await plan(changes, positionals, values);
    await changes.layOut();
    if (values['dry-run'] === true) return console.log(`Would write:\n${changes.describe()}`);
    changes.write();
    regenerateTexts(root);
    afterwards(values);
    return console.log(`${changes.describe()}\n\n${left}`);
  } catch (failure) {
    const isOurs = failure instanceof Refused || String(failure.code).startsWith('ERR_PARSE_ARGS');
    console.error(isOurs ? failure.message : failure);
    process.exitCode = 1;
    return undefined;
  }
}

/** The titles of the command line, by language. */
export const givenTitles = (values) =>
  Object.fromEntries(TITLE_LANGUAGES.map((language) => [language, values[language]]));

/** Which languages still say "new page". */
export const missingTitles = (values) =>
  TITLE_LANGUAGES.filter((language) => language !== 'en' && values[language] === undefined);
