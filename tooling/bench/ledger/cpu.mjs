import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** @returns {{ parent: number, seconds: number } | null} null for a process that has ended */
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
export function measureCpuSeconds(pid) {
  const parentStat = readProcessStat(pid);
  if (parentStat === null) return null;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(readProcessStat)
    .filter((stat) => stat?.parent === pid);
  return children.reduce((sum, { seconds }) => sum + seconds, parentStat.seconds);
}
