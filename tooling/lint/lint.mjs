/**
 * `pnpm lint [paths]`: the layout of every file (prettier, 120 columns), then oxlint with types (oxlint-tsgolint). A warning is an error, and so is
 * a suppression that suppresses nothing. `pnpm format` lays files out.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const require = createRequire(path.join(root, 'package.json'));
const programOf = (name, file) => path.join(path.dirname(require.resolve(`${name}/package.json`)), file);
const paths = process.argv.slice(2);

const CHECKS = [
  [programOf('prettier', 'bin/prettier.cjs'), '--check', '--log-level', 'warn', ...(paths.length > 0 ? paths : ['.'])],
  [
    programOf('oxlint', 'bin/oxlint'),
    '--type-aware',
    '--deny-warnings',
    '--report-unused-disable-directives',
    ...paths,
  ],
];

const codes = CHECKS.map((args) => {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    // Where oxlint looks for tsgolint, also when this is not started by pnpm.
    env: { ...process.env, PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}` },
  });
  return status ?? 1;
});
process.exitCode = Math.max(...codes);
