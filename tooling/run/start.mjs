/**
 * `npm start`: installs, builds, publishes the six bundles to the local release store, and runs the platform server, which
 * migrates and seeds. Only Node's own modules are imported before the packages are there.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { rerunUnderNewNode } from './node-version.mjs';
import { DEMO, seedDemo } from './seed-demo.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const script = fileURLToPath(import.meta.url);
const READY_TIMEOUT_MS = 60_000;

/** The process that is running now; a signal goes to it, and no new one starts after. */
let current = null;
let isStopping = false;

function run(args, env = process.env) {
  if (isStopping) return Promise.resolve(130);
  current = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env });
  return new Promise((resolve) => current.on('exit', (code, signal) => resolve(signal === null ? code : 128)));
}

async function step(words, args, env) {
  console.log(words);
  const code = await run(args, env);
  if (code !== 0) process.exit(code ?? 1);
}

async function waitUntilHealthy(url) {
  const until = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < until && !isStopping) {
    const isUp = await fetch(`${url}/healthz`).then((answer) => answer.ok, () => false);
    if (isUp) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

async function main() {
  const dataDir = path.resolve(root, process.env.DATA_DIR ?? 'var');
  const port = process.env.PORT ?? '8080';
  const env = { ...process.env, DATA_DIR: dataDir, PORT: port };
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      isStopping = true;
      current?.kill('SIGTERM');
    });
  }
  ensureInstalled();
  await step('Building the host and five remotes …', ['tooling/run/build.mjs'], env);
  await step('Publishing them to the release store …', ['tooling/run/publish.mjs'], env);
  console.log('Starting the platform server …');
  const server = run(['api/src/main.ts'], env);
  const url = `http://localhost:${port}`;
  if (await waitUntilHealthy(url)) {
    const operator = { url: `http://localhost:${process.env.OPERATOR_PORT ?? Number(port) + 1}`, key: process.env.OPERATOR_KEY ?? 'sandbox-office' };
    const hasDemo = await seedDemo(url, operator).catch(() => false);
    console.log(`\n  Open    ${url}`);
    if (hasDemo) console.log(`  Demo    phone ${DEMO.phone}   password ${DEMO.password}   PIN ${DEMO.pin}`);
    console.log('  Stop    Ctrl-C\n\nPlay money only. Real-money betting needs a licence.\n');
  }
  process.exitCode = isStopping ? 0 : ((await server) ?? 1);
  await server;
}

await rerunUnderNewNode(script);
await main();
