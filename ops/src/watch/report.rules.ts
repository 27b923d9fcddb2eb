import type { Finding } from './watch-round.ts';

const REPEAT_MS = 10 * 60_000;
const UNITS_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000 };
const MAX_INTERVAL_MS = 10 * 60_000;

export function parseInterval(text: string): number | null {
  const [, number = '', unit = ''] = /^(\d{1,3})([sm])$/.exec(text) ?? [];
  const ms = Number(number) * (UNITS_MS[unit] ?? 0);
  return ms >= 1_000 && ms <= MAX_INTERVAL_MS ? ms : null;
}

const VERBS: Readonly<Record<Finding['kind'], string>> = {
  stopped: 'stopped the canary',
  'rolled-back': 'rolled back',
  alarm: 'ALARM',
};

export function formatFinding({ kind, remote, build, why, revision }: Finding): string {
  const written = revision === null ? '' : ` (revision ${revision})`;
  const todo = kind === 'alarm' ? `; pnpm ops release rollback ${remote}` : '';
  return `${VERBS[kind]} ${remote} ${build}${written}: ${why}${todo}`;
}

/** Suppresses repeated lines. */
export function createReportFilter() {
  const saidAt = new Map<string, number>();
  let problem: string | null = null;
  const isNews = ({ kind, remote, build }: Pick<Finding, 'kind' | 'remote' | 'build'>, now: Date): boolean => {
    const name = `${kind} ${remote} ${build}`;
    const isOld = now.getTime() - (saidAt.get(name) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS;
    if (!isOld) saidAt.set(name, now.getTime());
    return !isOld;
  };
  return Object.assign(isNews, {
    trouble: (said: string): boolean => {
      const isNew = problem !== said;
      problem = said;
      return isNew;
    },
    recovered: (): boolean => {
      const was = problem !== null;
      problem = null;
      return was;
    },
  });
}
