import { replaceOpenAlarms } from '../../platform/alarms.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Jobs } from '../../platform/jobs/job-runner.ts';
import { MANY_SIGN_UPS, OTP_ALARM_SHARE, OTP_ALL, SESSION, SIGN_UPS } from './accounts.rules.ts';
import { countedOften, countedSince, deleteIdleAttemptCounters } from './attempts.repository.ts';
import { eraseClosed } from './close-account.ts';
import { deleteOldCodes } from './one-time-code.repository.ts';
import { deleteOldChallenges } from './passkeys/index.ts';
import { deleteOldSessions } from './session.repository.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Longer than every window and block of an attempt counter. */
const KEPT_DAYS = 7;

export function accountsJobs(jobs: Pick<Jobs, 'every'>, deps: Pick<Deps, 'db' | 'clock' | 'log' | 'config'>): void {
  const daysAgo = (days: number): Date => new Date(deps.clock.now().getTime() - days * DAY_MS);
  jobs.every('accounts.forget', HOUR_MS, async () => {
    await deleteOldSessions(deps.db, daysAgo(SESSION.absoluteDays));
    await deleteOldChallenges(deps.db, deps.clock.now());
    await deleteOldCodes(deps.db, daysAgo(KEPT_DAYS));
    await deleteIdleAttemptCounters(deps.db, daysAgo(KEPT_DAYS));
  });
  jobs.every('accounts.erase', MINUTE_MS, () => eraseClosed(deps));
  jobs.every('accounts.sign-ups', MINUTE_MS, async () => await watchSignUps(deps, daysAgo(1)));
  jobs.every('accounts.texts', MINUTE_MS, async () => await watchCodes(deps, daysAgo(1)));
}

/** Row 31: sign-ups with forged device ids look like many players. The job raises an alarm and blocks nothing. */
async function watchSignUps({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>, since: Date): Promise<void> {
  const many = await countedOften(db, { prefix: SIGN_UPS, times: MANY_SIGN_UPS, since });
  const alarms = many.map(({ subject, attempts }) => ({
    subject: subject.slice(SIGN_UPS.length),
    detail: `has opened at least ${attempts} accounts within a day`,
  }));
  await replaceOpenAlarms({ db, log }, 'sign-ups', alarms, clock.now());
}

/** The alarm comes before the day's budget is used up, so that an operator can still react. */
async function watchCodes(
  { db, clock, log, config: { codesPerDay } }: Pick<Deps, 'db' | 'clock' | 'log' | 'config'>,
  since: Date,
): Promise<void> {
  const sent = await countedSince(db, OTP_ALL, since);
  const isMuch = sent >= codesPerDay * OTP_ALARM_SHARE;
  const alarm = { subject: 'one-time codes', detail: `at least ${sent} of the ${codesPerDay} of a day are used` };
  await replaceOpenAlarms({ db, log }, 'texts', isMuch ? [alarm] : [], clock.now());
}
