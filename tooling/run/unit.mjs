/**
 * `pnpm unit [jest arguments]`: jest over every package.
 * `--experimental-vm-modules` is what lets jest load the embedded database, which is an ES module.
 */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const jestCli = createRequire(new URL('../../package.json', import.meta.url)).resolve('jest/bin/jest');
const nodeOptions = [process.env.NODE_OPTIONS, '--experimental-vm-modules', '--disable-warning=ExperimentalWarning']
  .filter(Boolean)
  .join(' ');

const child = spawn(process.execPath, [jestCli, '--config', 'tooling/jest/jest.config.cjs', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_OPTIONS: nodeOptions },
});
child.on('exit', (code, signal) => {
  process.exitCode = signal === null ? (code ?? 1) : 1;
});
