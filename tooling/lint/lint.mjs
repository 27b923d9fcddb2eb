/**
 * `pnpm lint [--fix] [paths]`: prettier, then type-aware oxlint. Warnings and unused suppressions are errors. `--fix`
 * formats, and applies the safe fixes of oxlint.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const require = createRequire(path.join(root, 'package.json'));
const resolveProgram = (name, file) => path.join(path.dirname(require.resolve(`${name}/package.json`)), file);
const isFixing = process.argv.includes('--fix');
const paths = process.argv.slice(2).filter((word) => word !== '--fix');

const CHECKS = [
  [
    resolveProgram('prettier', 'bin/prettier.cjs'),
    isFixing ? '--write' : '--check',
    '--log-level',
    'warn',
    '--ignore-unknown',
    ...(paths.length > 0 ? paths : ['.']),
  ],
  [
    resolveProgram('oxlint', 'bin/oxlint'),
    ...(isFixing ? ['--fix'] : []),
    '--type-aware',
    '--deny-warnings',
    '--report-unused-disable-directives',
    '--no-error-on-unmatched-pattern',
    ...paths,
  ],
];

const codes = CHECKS.map((args) => {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    // oxlint finds tsgolint through PATH, which pnpm sets otherwise.
    env: { ...process.env, PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}` },
  });
  return status ?? 1;
});
process.exitCode = Math.max(...codes);
