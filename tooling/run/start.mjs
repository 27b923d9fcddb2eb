/** `npm start`. It imports only Node's modules before the packages are installed. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { deleteEmptyVariables } from './environment.mjs';
import { findPort, findTakenPorts } from './free-port.mjs';
import { ensureInstalled } from './install.mjs';
import { rerunUnderNewNode } from './node-version.mjs';
import { DEMO, seedDemo } from './seed-demo.mjs';
import { onStopSignal } from './stopping.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const script = fileURLToPath(import.meta.url);

/** Small heaps, one malloc arena that trims early, and a compile cache (docs/performance.md). */
const SMALL_MEMORY_ENV = {
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=2 --max-old-space-size=320`.trim(),
  NODE_COMPILE_CACHE: path.join(root, '.cache/node'),
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** The running step; signals go to it, and no new step starts after one. */
let currentStep = null;
const companions = new Map();
const RESTART_MS = 2_000;
let isStopping = false;

function runNode(args, env = process.env) {
  if (isStopping) return Promise.resolve(130);
  currentStep = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env });
  return new Promise((resolve) => currentStep.on('exit', (code, signal) => resolve(signal === null ? code : 128)));
}

async function runStep(title, args, env) {
  console.log(title);
  const code = await runNode(args, env);
  if (code !== 0) process.exit(code ?? 1);
}

/** Without a timeout, because migrations may take long; false when the server ends first. */
async function waitUntilHealthy(url, server) {
  let hasEnded = false;
  void server.then(() => (hasEnded = true));
  while (!hasEnded && !isStopping) {
    const isUp = await fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

/** The operators' port and the first key of OPERATOR_KEY (`name:key,name:key`). */
function getOperator(port) {
  const [first] = (process.env.OPERATOR_KEY ?? 'sandbox-office').split(',');
  const operatorPort = Number(process.env.OPERATOR_PORT ?? Number(port) + 1);
  return { port: operatorPort, url: `http://localhost:${operatorPort}`, key: first.split(':').at(-1) };
}

/** Checked before the build, which takes minutes. Another program may answer on a taken port. */
async function refuseTakenPorts(port, operator) {
  const { HOST = 'localhost', OPERATOR_HOST = 'localhost' } = process.env;
  const taken = await findTakenPorts([
    { name: 'PORT', port: Number(port), host: HOST },
    { name: 'OPERATOR_PORT', port: operator.port, host: OPERATOR_HOST },
  ]);
  if (taken.length === 0) return;
  for (const message of taken) console.error(message);
  process.exit(1);
}

/** RELEASE_PORT, else PORT + 3, else a free port; on loopback only. */
async function findReleaseAddress(port) {
  const wanted = process.env.RELEASE_PORT;
  return `127.0.0.1:${wanted ?? (await findPort(Number(port) === 0 ? 0 : Number(port) + 3, '127.0.0.1'))}`;
}

/** Restarts a companion process that ends. Separate processes, so that a crash does not affect the others. */
function keepRunning(name, words, env) {
  if (isStopping) return;
  const child = spawn(process.execPath, ['ops/src/main.ts', 'release', ...words], {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, ...SMALL_MEMORY_ENV },
  });
  companions.set(name, child);
  child.on('exit', (code, signal) => {
    if (isStopping) return;
    console.error(`${name} exited (${code ?? signal}); it is restarted.`);
    setTimeout(keepRunning, RESTART_MS, name, words, env).unref();
  });
}

function stopCompanions() {
  for (const child of companions.values()) child.kill('SIGTERM');
}

async function main() {
  const dataDir = path.resolve(root, process.env.DATA_DIR ?? 'var');
  const port = process.env.PORT ?? '8080';
  const operator = getOperator(port);
  const listen = await findReleaseAddress(port);
  // The operators' port forwards release commands to the release service.
  const env = { ...process.env, DATA_DIR: dataDir, PORT: port, RELEASE_SERVICE_URL: `http://${listen}` };
  onStopSignal(() => {
    isStopping = true;
    currentStep?.kill('SIGTERM');
    stopCompanions();
  });
  await refuseTakenPorts(port, operator);
  ensureInstalled();
  await runStep('Building the host and the remotes …', ['tooling/run/build.mjs'], env);
  await runStep('Publishing them to the release store …', ['tooling/run/publish.mjs'], env);
  for (const folder of ['', 'game-wallet/', 'game-provider/'])
    await runStep('Creating the database if it does not exist …', [`api/src/${folder}make-database.ts`], {
      ...env,
      ...SMALL_MEMORY_ENV,
    });
  console.log('Starting the platform server …');
  const server = runNode(['api/src/main.ts'], { ...env, ...SMALL_MEMORY_ENV });
  const url = `http://localhost:${port}`;
  if (await waitUntilHealthy(url, server)) {
    const hasDemo = await seedDemo(url, operator).catch(() => false);
    console.log(`\n  Open    ${url}`);
    if (hasDemo) console.log(`  Demo    phone ${DEMO.phone}   password ${DEMO.password}   PIN ${DEMO.pin}`);
    console.log(`  Staff   ${operator.url}/ops   with the key of the office`);
    console.log('  Stop    Ctrl-C\n\nPlay money only. Real-money betting needs a licence.\n');
    const operatorEnv = { ...env, OFFICE_URL: operator.url, OFFICE_KEY: operator.key };
    keepRunning('The watchdog', ['watch', '--operator-url', operator.url], operatorEnv);
    keepRunning('The release service', ['serve', '--listen', listen], operatorEnv);
  }
  const wasStopped = isStopping;
  const code = await server;
  process.exitCode = wasStopped ? 0 : (code ?? 1);
  isStopping = true;
  stopCompanions();
}

await rerunUnderNewNode(script);
deleteEmptyVariables();
await main();
