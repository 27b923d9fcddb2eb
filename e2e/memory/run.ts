/** `pnpm bench:memory [--minutes 60] [--players 20]`: all processes of `npm start` must fit 600 MB. Needs Linux. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { SANDBOX_OFFICE_KEY } from '@padauk/contract/office';
import { openOffice } from '../core/office.ts';
import { findFreePort } from '../core/free-port.ts';
import { simulatePlayers, type PlayTotals } from './simulate-players.ts';
import { measureProcessTree } from './processes.ts';

const BUDGET_MEGABYTES = 600;
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const { values: options } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, players: { type: 'string', default: '20' } },
});

async function waitUntilOpen(child: ChildProcess): Promise<void> {
  const lines = createInterface({ input: child.stdout ?? process.stdin });
  const isOpen = (async (): Promise<boolean> => {
    for await (const line of lines) if (/^ {2}Open /.test(line)) return true;
    return false;
  })();
  if (!(await isOpen)) throw new Error('npm start ended before it printed its URL');
  child.stdout?.resume();
}

function reportMemory(root: number, played: PlayTotals): number {
  const all = measureProcessTree(root);
  const total = all.reduce((sum, { pssMegabytes }) => sum + pssMegabytes, 0);
  for (const { name, rssMegabytes, pssMegabytes } of all)
    console.log(
      `  ${name.padEnd(44)} ${rssMegabytes.toFixed(0).padStart(5)} MB RSS ${pssMegabytes.toFixed(0).padStart(5)} MB PSS`,
    );
  console.log(
    `  ${total.toFixed(0)} MB in all, ${(total / BUDGET_MEGABYTES).toFixed(2)} of ${BUDGET_MEGABYTES} MB; ${JSON.stringify(played)}`,
  );
  return total;
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'padauk-memory-'));
  const [port, operatorPort] = [await findFreePort(), await findFreePort()];
  const child = spawn(process.execPath, ['tooling/run/start.mjs'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PORT: String(port),
      OPERATOR_PORT: String(operatorPort),
      LOG_LEVEL: 'error',
      NODE_OPTIONS: '',
      // Results come from the office: a feed could have published another number before.
      TWO_D_FEED: 'none',
    },
  });
  try {
    await waitUntilOpen(child);
    const root = child.pid ?? 0;
    const url = `http://localhost:${port}`;
    const platform = {
      url,
      office: openOffice(`http://localhost:${operatorPort}`, SANDBOX_OFFICE_KEY),
      releases: path.join(dataDir, 'releases'),
      killServers: () => Promise.resolve(),
      stop: () => Promise.resolve(),
    };
    const played = await simulatePlayers(platform, {
      players: Number(options.players),
      minutes: Number(options.minutes),
      onMinute: (soFar) => void reportMemory(root, soFar),
    });
    console.log('At the end');
    if (reportMemory(root, played) > BUDGET_MEGABYTES) process.exitCode = 1;
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  }
}

await main();
