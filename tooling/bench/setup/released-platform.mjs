import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../../ops/src/free-port.ts';

const root = path.resolve(import.meta.dirname, '../../..');

export function runNode(args, env) {
  return new Promise((resolve, reject) => {
    spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...env },
    }).on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${args[0]} failed`))));
  });
}

/** Starts the platform on published bundles and a temporary database. `hostBuild` replaces the host, or null. */
export async function startPlatform(hostBuild) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'padauk-bench-'));
  await runNode(['tooling/run/publish.mjs'], { DATA_DIR: dataDir });
  if (hostBuild !== null) {
    const file = path.join(dataDir, 'releases/registry.json');
    const registry = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...registry, host: { active: hostBuild, lkg: hostBuild, blocked: [] } }));
    await cp(path.join(root, 'dist/mono', hostBuild), path.join(dataDir, 'releases/host', hostBuild), {
      recursive: true,
    });
  }
  const port = await findFreePort();
  const child = spawn(process.execPath, ['api/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      OPERATOR_PORT: String(await findFreePort()),
      OPERATOR_HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
  for (let tries = 0; tries < 600 && !(await isUp()); tries += 1) await wait(100);
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url, dataDir, pid: child.pid, stop };
}
