import { replaceOpenAlarms } from '../../platform/alarms.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Jobs } from '../../platform/jobs/job-runner.ts';
import {
  SIGN_UP_ALARM_THRESHOLD,
  OTP_ALARM_FRACTION,
  OTP_TOTAL_SUBJECT,
  SESSION,
  SIGN_UP_PREFIX,
} from './accounts.rules.ts';
import { readFrequentSubjects, readAttemptsSince, deleteIdleAttemptCounters } from './attempts.repository.ts';
import { eraseClosedAccounts } from './close-account.ts';
import { deleteOldCodes } from './one-time-code.repository.ts';
import { deleteOldChallenges } from './passkeys/passkey.repository.ts';
import type { PlayerFacts } from './profile.ts';
import { deleteOldSessions } from './session.repository.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Longer than every window and block of an attempt counter. */
const RETENTION_DAYS = 7;

export function registerAccountsJobs(
  jobs: Pick<Jobs, 'every'>,
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'config'> & Pick<PlayerFacts, 'closure'>,
): void {
  const daysAgo = (days: number): Date => new Date(deps.clock.now().getTime() - days * DAY_MS);
  jobs.every('accounts.forget', HOUR_MS, async () => {
    await deleteOldSessions(deps.db, daysAgo(SESSION.absoluteDays));
    await deleteOldChallenges(deps.db, deps.clock.now());
    await deleteOldCodes(deps.db, daysAgo(RETENTION_DAYS));
    await deleteIdleAttemptCounters(deps.db, daysAgo(RETENTION_DAYS));
  });
  jobs.every('accounts.erase', MINUTE_MS, () => eraseClosedAccounts(deps));
  jobs.every('accounts.sign-ups', MINUTE_MS, async () => await watchSignUps(deps, daysAgo(1)));
  jobs.every('accounts.texts', MINUTE_MS, async () => await watchCodes(deps, daysAgo(1)));
}

/** F64: sign-ups with forged device ids look like many players. The job raises an alarm and blocks nothing. */
async function watchSignUps({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>, since: Date): Promise<void> {
  const frequent = await readFrequentSubjects(db, { prefix: SIGN_UP_PREFIX, times: SIGN_UP_ALARM_THRESHOLD, since });
  const alarms = frequent.map(({ subject, attempts }) => ({
    subject: subject.slice(SIGN_UP_PREFIX.length),
    detail: `has opened at least ${attempts} accounts within a day`,
  }));
  await replaceOpenAlarms({ db, log }, 'sign-ups', alarms, clock.now());
}

/** The alarm comes before the day's budget is used up, so that an operator can still react. */
async function watchCodes(
  { db, clock, log, config: { codesPerDay } }: Pick<Deps, 'db' | 'clock' | 'log' | 'config'>,
  since: Date,
): Promise<void> {
  const sent = await readAttemptsSince(db, OTP_TOTAL_SUBJECT, since);
  const isNearLimit = sent >= codesPerDay * OTP_ALARM_FRACTION;
  const alarm = { subject: 'one-time codes', detail: `at least ${sent} of the ${codesPerDay} codes per day are used` };
  await replaceOpenAlarms({ db, log }, 'texts', isNearLimit ? [alarm] : [], clock.now());
}
