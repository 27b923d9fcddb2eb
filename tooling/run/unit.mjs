// `pnpm unit [jest arguments]`. Only ES module tests (`tools`) get `--experimental-vm-modules`: it keeps all modules in
// memory, and after forty files GC takes longer than the tests.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { onStopSignal } from './stopping.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const jestCli = createRequire(new URL('../../package.json', import.meta.url)).resolve('jest/bin/jest');
const jestArgs = process.argv.slice(2);
const flags = [process.env.NODE_OPTIONS, '--disable-warning=ExperimentalWarning'];
if (canRunTools(jestArgs)) flags.push('--experimental-vm-modules');
const nodeOptions = flags.filter(Boolean).join(' ');

function canRunTools(args) {
  const first = args.indexOf('--selectProjects') + 1;
  if (first === 0) return true;
  const end = args.findIndex((word, index) => index >= first && word.startsWith('-'));
  return args.slice(first, end === -1 ? undefined : end).includes('tools');
}

// A process group, so that workers and test servers end with it; at a terminal, watch mode must read keys.
const isGroup = !process.stdin.isTTY;
const child = spawn(process.execPath, [jestCli, '--config', 'tooling/jest/jest.config.cjs', ...jestArgs], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_OPTIONS: nodeOptions },
  detached: isGroup,
});
onStopSignal((signal) => {
  const { pid, exitCode, signalCode } = child;
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  process.kill(isGroup ? -pid : pid, signal);
});
child.on('exit', (code, signal) => {
  process.exitCode = signal === null ? (code ?? 1) : 1;
});
