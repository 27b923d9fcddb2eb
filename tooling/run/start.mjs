/** `npm start`. It imports only Node's modules before the packages are installed. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { deleteEmptyVariables } from './environment.mjs';
import { findPort, findPortProblems } from './free-port.mjs';
import { ensureInstalled } from './install.mjs';
import { rerunUnderNewNode } from './node-version.mjs';
import { DEMO, seedDemo } from './seed-demo.mjs';
import { onStopSignal } from './stopping.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const script = fileURLToPath(import.meta.url);

/** The optimising compiler takes 650 MB for PostgreSQL's largest functions. Without it queries are a fifth slower. */
const SMALL_MEMORY_FLAG = '--liftoff-only';
/** Small heaps, one malloc arena that trims early, and a compile cache (docs/performance.md). */
const SMALL_MEMORY_ENV = {
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=2 --max-old-space-size=320`.trim(),
  NODE_COMPILE_CACHE: path.join(root, '.cache/node'),
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** The first build of a clone writes no cache; later ones do. */
const getBuildEnv = () => (existsSync(path.join(root, 'dist')) ? {} : { BUILD_CACHE: 'off' });

const SANDBOX_KEY = 'sandbox-office';
const LOW_PRIORITY = 10;
const RESTART_MS = 2_000;
/** Signals go to all; no new step starts after one. */
const running = new Set();
let isStopping = false;

function startNode(args, env) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env });
  running.add(child);
  const ended = new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      running.delete(child);
      resolve(signal === null ? code : 128);
    });
  });
  return { child, ended };
}

function stopAll() {
  isStopping = true;
  for (const child of running) child.kill('SIGTERM');
}

async function runStep(title, args, env) {
  if (isStopping) return;
  if (title !== null) console.log(title);
  const code = await startNode(args, env).ended;
  if (code === 0) return;
  stopAll();
  process.exit(code ?? 1);
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

function getOperator(port) {
  const [first] = (process.env.OPERATOR_KEY ?? SANDBOX_KEY).split(',');
  const operatorPort = process.env.OPERATOR_PORT ?? (Number(port) + 1 || 0);
  return { port: operatorPort, url: `http://localhost:${operatorPort}`, key: first.split(':').at(-1) };
}

/** The key of an installation stays out of its log. */
const describeKey = ({ key }) => (key === SANDBOX_KEY ? `key ${key}` : 'with a key of OPERATOR_KEY');

/** Checked before the build, which takes minutes. Another program may answer on a taken port. */
async function refuseBadPorts(port, operator) {
  const { HOST = 'localhost', OPERATOR_HOST = 'localhost' } = process.env;
  const problems = await findPortProblems([
    { name: 'PORT', value: port, host: HOST },
    { name: 'OPERATOR_PORT', value: operator.port, host: OPERATOR_HOST },
  ]);
  if (problems.length === 0) return;
  for (const problem of problems) console.error(problem);
  process.exit(1);
}

async function findReleaseAddress(port) {
  const wanted = process.env.RELEASE_PORT;
  return `127.0.0.1:${wanted ?? (await findPort(Number(port) === 0 ? 0 : Number(port) + 3, '127.0.0.1'))}`;
}

/** Restarts a companion process that ends. Separate processes, so that a crash does not affect the others. */
async function keepRunning(name, words, env) {
  while (!isStopping) {
    const code = await startNode(['ops/src/main.ts', 'release', ...words], env).ended;
    if (isStopping) return;
    console.error(`${name} exited (${code}); it is restarted.`);
    await new Promise((resolve) => setTimeout(resolve, RESTART_MS).unref());
  }
}

/** Before anything is published: a second start in the same data folder must not change what the first one serves. */
async function prepareDatabases(env) {
  // An external game wallet makes its own database.
  const services = (env.GAME_WALLET_URL ?? '') === '' ? ['game-wallet', 'game-provider'] : ['game-provider'];
  const programs = [
    ['api/src/prepare-database.ts'],
    ...services.map((folder) => [`api/src/${folder}/main.ts`, '--prepare-database']),
  ];
  console.log('Preparing the databases …');
  for (const program of programs) await runStep(null, [SMALL_MEMORY_FLAG, ...program], env);
}

/** The pages of operators and games, which a player's first page does not need. */
async function buildPages(env) {
  if (isStopping) return;
  const { child, ended } = startNode(['tooling/run/build.mjs', 'ops-page', 'game-pages'], { ...env, ...getBuildEnv() });
  setPriority(child.pid, LOW_PRIORITY);
  if ((await ended) !== 0 && !isStopping) console.error('The pages of operators and games could not be built.');
}

async function main() {
  const dataDir = path.resolve(root, process.env.DATA_DIR ?? 'var');
  const port = process.env.PORT ?? '8080';
  const operator = getOperator(port);
  const listen = await findReleaseAddress(port);
  // The operators' port forwards release commands to the release service.
  const env = { ...process.env, DATA_DIR: dataDir, PORT: port, RELEASE_SERVICE_URL: `http://${listen}` };
  const smallEnv = { ...env, ...SMALL_MEMORY_ENV };
  onStopSignal(stopAll);
  await refuseBadPorts(port, operator);
  ensureInstalled();
  await Promise.all([
    runStep('Building the host and the remotes …', ['tooling/run/build.mjs', 'releases'], { ...env, ...getBuildEnv() }),
    prepareDatabases(smallEnv),
  ]);
  await runStep('Publishing them to the release store …', ['tooling/run/publish.mjs'], env);
  if (isStopping) return;
  console.log('Starting the platform server …');
  const server = startNode([SMALL_MEMORY_FLAG, 'api/src/main.ts'], smallEnv).ended;
  const url = `http://localhost:${port}`;
  if (await waitUntilHealthy(url, server)) {
    const hasDemo = await seedDemo(url, operator).catch(() => false);
    console.log(`\n  Open    ${url}`);
    if (hasDemo) console.log(`  Demo    phone ${DEMO.phone}   password ${DEMO.password}   PIN ${DEMO.pin}`);
    console.log(`  Staff   ${operator.url}/ops   ${describeKey(operator)}`);
    console.log('  Stop    Ctrl-C\n\nPlay money only. Real-money betting needs a licence.\n');
    const operatorEnv = { ...smallEnv, OFFICE_URL: operator.url, OFFICE_KEY: operator.key };
    void keepRunning('The watchdog', ['watch', '--operator-url', operator.url], operatorEnv);
    void keepRunning('The release service', ['serve', '--listen', listen], operatorEnv);
    void buildPages(env);
  }
  const code = await server;
  process.exitCode = isStopping ? 0 : (code ?? 1);
  stopAll();
}

await rerunUnderNewNode(script);
deleteEmptyVariables();
await main();
