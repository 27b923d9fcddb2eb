/** Memory of all processes of `npm start` while players bet. Needs Linux. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { SANDBOX_OFFICE_KEY } from '@padauk/contract/office/office';
import { openOffice } from '../core/office.ts';
import { findFreePort } from '../core/free-port.ts';
import { ROOT } from '../core/workspace.ts';
import { simulatePlayers, type PlayTotals } from './simulate-players.ts';
import type { Target } from './target.types.ts';

const BUDGET_MEGABYTES = 600;
const DATABASE_BUDGET_MEGABYTES = 300;
const SAMPLE_MS = 20;

export const options = { minutes: 60, players: 20 };

interface ProcessMemory {
  readonly pid: number;
  readonly name: string;
  /** Resident set size. */
  readonly rssMegabytes: number;
  /** Proportional set size, which can be added up over processes. */
  readonly pssMegabytes: number;
}

const readProcFile = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // the process has ended
  }
};

function findParentPid(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(readProcFile(`/proc/${pid}/status`))?.[1] ?? 0);
}

function findProcessName(pid: number): string {
  const words = readProcFile(`/proc/${pid}/cmdline`).split('\0');
  const script = words.slice(1).findIndex((word) => !word.startsWith('-')) + 1;
  return words
    .slice(script, script + 3)
    .filter((word) => !word.startsWith('-'))
    .map((word) => word.replace(/^.*\/(?=(?:api|ops|tooling)\/)/, ''))
    .join(' ')
    .trim();
}

function measureProcess(pid: number): ProcessMemory {
  const rollup = readProcFile(`/proc/${pid}/smaps_rollup`);
  const megabytes = (field: string): number =>
    Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0) / 1_024;
  return { pid, name: findProcessName(pid), rssMegabytes: megabytes('Rss'), pssMegabytes: megabytes('Pss') };
}

function measureProcessTree(root: number): readonly ProcessMemory[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const parents = new Map(all.map((pid) => [pid, findParentPid(pid)]));
  const belongs = (pid: number): boolean => pid === root || (pid > 1 && belongs(parents.get(pid) ?? 0));
  return all
    .filter(belongs)
    .sort((one, other) => one - other)
    .map(measureProcess);
}

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
  console.log(`  ${total.toFixed(0)} MB in all; ${JSON.stringify(played)}`);
  return total;
}

/** The peak of the programs that create the databases, which `npm start` runs first. */
async function sampleDatabasePeak(root: number, signal: AbortSignal): Promise<number> {
  let peak = 0;
  while (!signal.aborted) {
    for (const { pid } of measureProcessTree(root))
      if (readProcFile(`/proc/${pid}/cmdline`).includes('prepare-database'))
        peak = Math.max(peak, Number(/^VmHWM:\s+(\d+)/m.exec(readProcFile(`/proc/${pid}/status`))?.[1] ?? 0) / 1_024);
    await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
  }
  return peak;
}

export async function measure({ minutes, players }: typeof options): Promise<readonly Target[]> {
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
    const root = child.pid ?? 0;
    const isOpen = new AbortController();
    const databasePeak = sampleDatabasePeak(root, isOpen.signal);
    await waitUntilOpen(child);
    isOpen.abort();
    const url = `http://localhost:${port}`;
    const platform = {
      url,
      office: openOffice(`http://localhost:${operatorPort}`, SANDBOX_OFFICE_KEY),
      releases: path.join(dataDir, 'releases'),
      killServers: () => Promise.resolve(),
      stop: () => Promise.resolve(),
    };
    const played = await simulatePlayers(platform, {
      players,
      minutes,
      onMinute: (soFar) => void reportMemory(root, soFar),
    });
    console.log('At the end');
    return [
      { name: 'all processes, MB PSS', values: [reportMemory(root, played)], atMost: BUDGET_MEGABYTES },
      { name: 'creating a database, peak MB RSS', values: [await databasePeak], atMost: DATABASE_BUDGET_MEGABYTES },
    ];
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  }
}
