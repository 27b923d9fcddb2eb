// Older versions than Node 22.19 fetch Node 24 from npm and restart. The binary is started directly, because a
// package runner in between would not pass signals on.
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { onStopSignal } from './stopping.mjs';

const MIN_VERSION = [22, 19];
const FETCHED_NODE = 'node@24.21.0';
/** Variables of npx that an inner npx would read as its own arguments. */
const NPX_VARIABLES = /^npm_(config_package|config_call|lifecycle_.*|command)$/;

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > MIN_VERSION[0] || (major === MIN_VERSION[0] && minor >= MIN_VERSION[1]);
}

function cleanEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !NPX_VARIABLES.test(name)));
}

function fetchNode() {
  console.error(`Node ${process.versions.node} is too old for this project: fetching ${FETCHED_NODE} from npm …`);
  const found = spawnSync('npx', ['--yes', '-p', FETCHED_NODE, '--', 'node', '-p', 'process.execPath'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: cleanEnvironment(),
  });
  const binary = found.stdout?.trim().split('\n').at(-1) ?? '';
  if (found.status !== 0 || binary === '') throw new Error(`could not fetch ${FETCHED_NODE} from npm`);
  return binary;
}

/** Restarts `script` when this Node is too old and then never resolves; otherwise resolves to `false`. */
export async function rerunUnderNewNode(script) {
  if (isNewEnough(process.versions.node)) return false;
  const binary = fetchNode();
  const env = { ...cleanEnvironment(), PATH: `${path.dirname(binary)}${path.delimiter}${process.env.PATH}` };
  const child = spawn(binary, [script, ...process.argv.slice(2)], { stdio: 'inherit', env });
  onStopSignal((signal) => child.kill(signal));
  const code = await new Promise((resolve) =>
    child.on('exit', (status, signal) => resolve(signal === null ? status : 1)),
  );
  process.exit(code);
}

export { cleanEnvironment };
