import { replaceOpenAlarms, type Alarm } from '../../platform/alarms.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Jobs } from '../../platform/jobs/job-runner.ts';
import { readClosedWithMoney } from './withdrawals/closed-account.repository.ts';
import { readWithdrawals } from './withdrawals/withdrawal.repository.ts';

const MINUTE_MS = 60_000;
/** Longer than Saturday evening to Monday morning (K11). */
const OLD_HOLD_MS = 48 * 60 * MINUTE_MS;
const MAX_ALARMS = 500;

/** I23: an old hold, or a closed account with money or a debt, raises an alarm. */
export function registerWalletJobs(jobs: Pick<Jobs, 'every'>, deps: Pick<Deps, 'db' | 'clock' | 'log'>): void {
  jobs.every('wallet.watch', MINUTE_MS, async () => {
    const now = deps.clock.now();
    const oldHolds = (await readWithdrawals(deps.db, 'pending', MAX_ALARMS))
      .filter(({ sentAt }) => now.getTime() - sentAt.getTime() > OLD_HOLD_MS)
      .map(({ id, amountKyat, sentAt }) => toAlarm(id, amountKyat, `held since ${sentAt.toISOString()}`));
    await replaceOpenAlarms(deps, 'withdrawal-old', oldHolds, now);
    const closed = await readClosedWithMoney(deps.db, { limit: MAX_ALARMS });
    const listClosed = (sum: 'mainKyat' | 'owedKyat', description: string): Alarm[] =>
      closed
        .filter((account) => account[sum] > 0)
        .map(({ playerId, closedAt, [sum]: kyat }) =>
          toAlarm(playerId, kyat, `${description} ${closedAt.toISOString()}`),
        );
    const money = listClosed('mainKyat', 'in an account that was closed');
    await replaceOpenAlarms(deps, 'closed-account-money', money, now);
    const debts = listClosed('owedKyat', 'owed by an account that was closed');
    await replaceOpenAlarms(deps, 'closed-account-debt', debts, now);
  });
}

const toAlarm = (subject: string, kyat: number, description: string): Alarm => ({
  subject,
  detail: `${kyat} kyat ${description}`,
});
