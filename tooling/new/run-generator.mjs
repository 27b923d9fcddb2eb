import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ChangeSet, RefusedError } from './change-set.mjs';
import { TITLE_LANGUAGES } from './screen-changes.mjs';

const TITLES = Object.fromEntries(TITLE_LANGUAGES.map((language) => [language, { type: 'string' }]));

function regenerateTexts(root) {
  const { status, stderr } = spawnSync(process.execPath, ['tooling/i18n/build-locales.mjs'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stderr;
}

/** `plan` fills the change set and returns the manual steps left. */
export async function runGenerator({ help, root, names, options, plan, afterwards = () => undefined }) {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { ...TITLES, ...options, 'dry-run': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
    if (values.help === true) return console.log(help);
    if (positionals.length !== names) throw new RefusedError(help);
    const changes = new ChangeSet(root);
    const remainingSteps = await plan(changes, positionals, values);
    await changes.formatFiles();
    if (values['dry-run'] === true) return console.log(`Would write:\n${changes.describe()}`);
    changes.write();
    const findings = regenerateTexts(root);
    afterwards(values);
    return console.log(
      `${changes.describe()}\n\n${remainingSteps}${findings === '' ? '' : `\nCorrect these texts:\n${findings}`}`,
    );
  } catch (failure) {
    const isExpected = failure instanceof RefusedError || String(failure.code).startsWith('ERR_PARSE_ARGS');
    console.error(isExpected ? failure.message : failure);
    process.exitCode = 1;
    return undefined;
  }
}

export function describeSteps({ name, remote, values }, steps) {
  const missing = TITLE_LANGUAGES.filter((language) => language !== 'en' && values[language] === undefined);
  const titles = `Write the title in ${missing.join(', ')}: remote-${remote}/src/locales, with the terms of docs/terms.md, then pnpm i18n (and in the test of the screen)`;
  const all = missing.length > 0 ? [titles, ...steps] : steps;
  return `Left to do for ${name}:\n${all.map((step) => `  - ${step}`).join('\n')}`;
}
