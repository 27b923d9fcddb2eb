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
  const revisionText = revision === null ? '' : ` (revision ${revision})`;
  const advice = kind === 'alarm' ? `; pnpm ops release rollback ${remote}` : '';
  return `${VERBS[kind]} ${remote} ${build}${revisionText}: ${why}${advice}`;
}

/** Suppresses repeated lines. */
export function createReportFilter() {
  const reportedAt = new Map<string, number>();
  let problem: string | null = null;
  const shouldReport = ({ kind, remote, build }: Pick<Finding, 'kind' | 'remote' | 'build'>, now: Date): boolean => {
    const name = `${kind} ${remote} ${build}`;
    const isRepeated = now.getTime() - (reportedAt.get(name) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS;
    if (!isRepeated) reportedAt.set(name, now.getTime());
    return !isRepeated;
  };
  return Object.assign(shouldReport, {
    trouble: (newProblem: string): boolean => {
      const isNew = problem !== newProblem;
      problem = newProblem;
      return isNew;
    },
    recovered: (): boolean => {
      const hadProblem = problem !== null;
      problem = null;
      return hadProblem;
    },
  });
}
