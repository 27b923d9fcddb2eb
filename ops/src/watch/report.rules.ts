import type { Finding } from './watch-round.ts';

/** How long an alarm that was said is not said again. */
const REPEAT_MS = 10 * 60_000;
const UNITS_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000 };
const MAX_INTERVAL_MS = 10 * 60_000;

/** `10s`, `2m` in milliseconds, from a second to ten minutes; null for anything else. */
export function intervalOf(text: string): number | null {
  const [, number = '', unit = ''] = /^(\d{1,3})([sm])$/.exec(text) ?? [];
  const ms = Number(number) * (UNITS_MS[unit] ?? 0);
  return ms >= 1_000 && ms <= MAX_INTERVAL_MS ? ms : null;
}

const VERBS: Readonly<Record<Finding['kind'], string>> = {
  stopped: 'stopped the canary',
  'rolled-back': 'rolled back',
  alarm: 'ALARM',
};

/** A finding as a person reads it. */
export function lineOf({ kind, remote, build, why, revision }: Finding): string {
  const written = revision === null ? '' : ` (revision ${revision})`;
  const todo = kind === 'alarm' ? `; pnpm ops release rollback ${remote}` : '';
  return `${VERBS[kind]} ${remote} ${build}${written}: ${why}${todo}`;
}

/** Remembers what was said, so that a log is not filled with one line. */
export function reportFilter() {
  const saidAt = new Map<string, number>();
  let problem: string | null = null;
  const isNews = ({ kind, remote, build }: Pick<Finding, 'kind' | 'remote' | 'build'>, now: Date): boolean => {
    const name = `${kind} ${remote} ${build}`;
    const isOld = now.getTime() - (saidAt.get(name) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS;
    if (!isOld) saidAt.set(name, now.getTime());
    return !isOld;
  };
  return Object.assign(isNews, {
    /** True for a trouble that was not there in the round before. */
    trouble: (said: string): boolean => {
      const isNew = problem !== said;
      problem = said;
      return isNew;
    },
    /** True in the first round after a trouble. */
    recovered: (): boolean => {
      const was = problem !== null;
      problem = null;
      return was;
    },
  });
}
