/** `pnpm lint [paths]`: oxlint with types (oxlint-tsgolint). A warning is an error, and so is a suppression that suppresses nothing. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const require = createRequire(path.join(root, 'package.json'));
const oxlint = path.join(path.dirname(require.resolve('oxlint/package.json')), 'bin/oxlint');

const { status } = spawnSync(process.execPath, [oxlint, '--type-aware', '--deny-warnings', '--report-unused-disable-directives', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  // Where oxlint looks for tsgolint, also when this is not started by pnpm.
  env: { ...process.env, PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}` },
});
process.exitCode = status ?? 1;
