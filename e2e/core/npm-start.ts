import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { findFreePort } from './free-port.ts';
import { ROOT } from './workspace.ts';

function waitForExit(child: ChildProcess): Promise<number | null> {
  return child.exitCode === null && child.signalCode === null
    ? new Promise((resolve) => void child.on('exit', resolve))
    : Promise.resolve(child.exitCode);
}

function isGroupAlive(groupId: number): boolean {
  try {
    process.kill(-groupId, 0);
    return true;
  } catch {
    return false; // ESRCH: the group is empty
  }
}

export type NpmStart = Awaited<ReturnType<typeof runNpmStart>>;

export async function runNpmStart(dataDir: string) {
  const [port, operatorPort] = [await findFreePort(), await findFreePort()];
  const env = {
    ...process.env,
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    PORT: String(port),
    OPERATOR_PORT: String(operatorPort),
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: '',
  };
  const child = spawn('npm', ['start'], { cwd: ROOT, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const groupId = child.pid ?? 0;
  const lines: string[] = [];
  /** Resolves when the URL is printed; rejects with the output if the process ends earlier. */
  const opened = new Promise<void>((resolve, reject) => {
    const collectLine = (line: string): void => {
      lines.push(line);
      if (line.includes('Stop    Ctrl-C')) resolve();
    };
    createInterface({ input: child.stdout }).on('line', collectLine);
    createInterface({ input: child.stderr }).on('line', collectLine);
    void waitForExit(child).then((code) => reject(new Error(`npm start ended with ${code}:\n${lines.join('\n')}`)));
  });
  opened.catch(() => null); // avoids an unhandled rejection if the process is stopped before anyone awaits it
  /** `SIGTERM` goes to npm only, `SIGINT` to the whole group (Ctrl-C). Resolves to the exit code, null for a signal. */
  const stop = (signal: 'SIGTERM' | 'SIGINT'): Promise<number | null> => {
    const exit = waitForExit(child);
    process.kill(signal === 'SIGINT' ? -groupId : groupId, signal);
    return exit;
  };
  return {
    url: `http://localhost:${port}`,
    opened,
    readOutput: () => lines.join('\n'),
    stop,
    isAlive: () => isGroupAlive(groupId),
  };
}
