import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What a newcomer has on the screen: `npm start` in a process group of its own, as a terminal gives it. */
export interface NpmStart {
  readonly url: string;
  /** Resolves when it has printed the URL to open; rejects with all that was said when it ends before. */
  readonly opened: Promise<void>;
  readonly said: () => string;
  /** `SIGTERM` goes to npm alone, as a supervisor sends it; `SIGINT` to the whole group, as Ctrl-C does. Answers npm's exit code, null for a signal. */
  readonly stop: (signal: 'SIGTERM' | 'SIGINT') => Promise<number | null>;
  /** True while any process of the group is left. */
  readonly isAlive: () => boolean;
}

function exitOf(child: ChildProcess): Promise<number | null> {
  return child.exitCode === null && child.signalCode === null
    ? new Promise((resolve) => void child.on('exit', resolve))
    : Promise.resolve(child.exitCode);
}

function groupIsAlive(groupId: number): boolean {
  try {
    process.kill(-groupId, 0);
    return true;
  } catch {
    return false; // ESRCH: nobody is left in it
  }
}

/** Runs `npm start` over a data folder, on free ports. */
export async function npmStart(dataDir: string): Promise<NpmStart> {
  const [port, operatorPort] = [await freePort(), await freePort()];
  const env = {
    ...process.env,
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    PORT: String(port),
    OPERATOR_PORT: String(operatorPort),
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: '',
  };
  const child = spawn('npm', ['start'], { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const groupId = child.pid ?? 0;
  const lines: string[] = [];
  const opened = new Promise<void>((resolve, reject) => {
    const take = (line: string): void => {
      lines.push(line);
      if (line.includes('Stop    Ctrl-C')) resolve();
    };
    createInterface({ input: child.stdout }).on('line', take);
    createInterface({ input: child.stderr }).on('line', take);
    void exitOf(child).then((code) => reject(new Error(`npm start ended with ${code}:\n${lines.join('\n')}`)));
  });
  opened.catch(() => null); // whoever awaits it hears of it; whoever stops it before does not care
  const stop = (signal: 'SIGTERM' | 'SIGINT'): Promise<number | null> => {
    const exit = exitOf(child);
    process.kill(signal === 'SIGINT' ? -groupId : groupId, signal);
    return exit;
  };
  return {
    url: `http://localhost:${port}`,
    opened,
    said: () => lines.join('\n'),
    stop,
    isAlive: () => groupIsAlive(groupId),
  };
}
