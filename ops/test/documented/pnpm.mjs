/**
 * Replaces `pnpm` for documented commands: runs a script of package.json that is one Node program in the fixture's
 * folder.
 * Does not build; it only checks that the bundle exists in `dist`.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const [name = '', ...args] = process.argv.slice(2);
const [, program] = /^node (\S+)$/.exec(scripts[name] ?? '') ?? [];

function refuse(words) {
  console.error(words);
  process.exit(2);
}

if (program === undefined) refuse(`package.json has no script "${name}" that is one Node program`);
if (name === 'build') {
  for (const bundle of args)
    if (!existsSync(path.join(root, bundle === 'host' ? 'host' : `remote-${bundle}`)))
      refuse(`there is no bundle "${bundle}"`);
} else {
  spawn(process.execPath, [path.join(root, program), ...args], { stdio: 'inherit' }).on('exit', (code, signal) =>
    process.exit(signal === null ? code : 1),
  );
}
