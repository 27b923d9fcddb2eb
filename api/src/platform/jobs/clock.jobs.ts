import { replaceOpenAlarms } from '../alarms.ts';
import type { Deps } from '../deps.ts';
import type { Jobs } from './job-runner.ts';

const INTERVAL_MS = 5_000;
const ALARM_DETAIL = "the database's clock was set back: bets are refused until it has caught up";

export function registerClockJobs(jobs: Pick<Jobs, 'every'>, deps: Pick<Deps, 'db' | 'clock' | 'log'>): void {
  jobs.every('clock.watch', INTERVAL_MS, async () => {
    const isBehind = deps.clock.isBehind?.() === true;
    const alarms = isBehind ? [{ subject: 'database', detail: ALARM_DETAIL }] : [];
    await replaceOpenAlarms(deps, 'clock-back', alarms, deps.clock.now());
  });
}
