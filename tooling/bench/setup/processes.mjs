import { fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

export function openChild(program, args = [], env = {}) {
  const child = fork(program, args, {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const next = () =>
    new Promise((resolve, reject) => {
      const onExit = (code) => reject(new Error(`${program} ended with ${code}`));
      child.once('exit', onExit);
      child.once('message', (message) => {
        child.off('exit', onExit);
        resolve(message);
      });
    });
  return {
    next,
    ask: (order) => {
      const response = next();
      child.send(order);
      return response;
    },
    pid: child.pid,
    end: () => child.connected && child.disconnect(),
  };
}

function readProcessStat(pid) {
  try {
    // The program name may contain spaces and brackets; the fields start after the last bracket.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number);
    return { parent: Number(fields[1]), seconds: (user + system + endedUser + endedSystem) / TICKS_PER_SECOND };
  } catch {
    return null;
  }
}

/** CPU seconds of a process and its children, ended ones included; null without Linux's /proc. */
function measureCpuSeconds(pid) {
  const parentStat = readProcessStat(pid);
  if (parentStat === null) return null;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(readProcessStat)
    .filter((stat) => stat?.parent === pid);
  return children.reduce((sum, { seconds }) => sum + seconds, parentStat.seconds);
}

/** Adds the CPU time per transaction of each process; none without /proc. */
export async function measureCost(pids, work) {
  const before = Object.values(pids).map(measureCpuSeconds);
  const measured = await work();
  const costs = Object.entries(pids).map(([name, pid], index) => [
    name,
    Math.round(((measureCpuSeconds(pid) - before[index]) / measured.transactions) * 1e6),
  ]);
  return { ...measured, cpuMicroseconds: before.includes(null) ? {} : Object.fromEntries(costs) };
}
