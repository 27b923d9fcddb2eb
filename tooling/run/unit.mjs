/**
 * `pnpm unit [jest arguments]`: jest over every package.
 * `--experimental-vm-modules` is what lets jest run tests that are ES modules, those of the project `tools`. With it no module of any test file is ever given back: forty files in, jest
 * spent more time on looking through them than on the tests.
 */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { whenAskedToStop } from './stopping.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const jestCli = createRequire(new URL('../../package.json', import.meta.url)).resolve('jest/bin/jest');
const words = process.argv.slice(2);
const flags = [process.env.NODE_OPTIONS, '--disable-warning=ExperimentalWarning'];
if (mayRunTools(words)) flags.push('--experimental-vm-modules');
const nodeOptions = flags.filter(Boolean).join(' ');

/** @param {readonly string[]} args of jest */
function mayRunTools(args) {
  const first = args.indexOf('--selectProjects') + 1;
  if (first === 0) return true;
  const end = args.findIndex((word, index) => index >= first && word.startsWith('-'));
  return args.slice(first, end === -1 ? undefined : end).includes('tools');
}

// In a group of its own, so that its workers and the servers of its tests end with it; at a terminal, watch mode reads keys.
const isGroup = !process.stdin.isTTY;
const child = spawn(process.execPath, [jestCli, '--config', 'tooling/jest/jest.config.cjs', ...words], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_OPTIONS: nodeOptions },
  detached: isGroup,
});
whenAskedToStop((signal) => {
  const { pid, exitCode, signalCode } = child;
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  process.kill(isGroup ? -pid : pid, signal);
});
child.on('exit', (code, signal) => {
  process.exitCode = signal === null ? (code ?? 1) : 1;
});
