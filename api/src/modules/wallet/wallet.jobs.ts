import { replaceOpenAlarms } from '../../platform/alarms.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Jobs } from '../../platform/jobs/job-runner.ts';
import { readClosedWithMoney } from './closed-account.repository.ts';
import { readWithdrawals } from './withdrawal.repository.ts';

const MINUTE_MS = 60_000;
/** Longer than from a Saturday evening to a Monday morning (K11). */
const OLD_MS = 48 * 60 * MINUTE_MS;
const MOST_ALARMS = 500;

/** I23: no hold is older than two days without someone being told; nor does a closed account have money that nobody knows of. */
export function walletJobs(jobs: Pick<Jobs, 'every'>, deps: Pick<Deps, 'db' | 'clock' | 'log'>): void {
  jobs.every('wallet.watch', MINUTE_MS, async () => {
    const now = deps.clock.now();
    const old = (await readWithdrawals(deps.db, 'pending', MOST_ALARMS)).filter(
      ({ sentAt }) => now.getTime() - sentAt.getTime() > OLD_MS,
    );
    await replaceOpenAlarms(
      deps,
      'withdrawal-old',
      old.map(({ id, amountKyat, sentAt }) => ({
        subject: id,
        detail: `${amountKyat} kyat held since ${sentAt.toISOString()}`,
      })),
      now,
    );
    const closed = (await readClosedWithMoney(deps.db, { limit: MOST_ALARMS })).filter(({ mainKyat }) => mainKyat > 0);
    await replaceOpenAlarms(
      deps,
      'closed-account-money',
      closed.map(({ playerId, mainKyat, closedAt }) => ({
        subject: playerId,
        detail: `${mainKyat} kyat in an account that was closed ${closedAt.toISOString()}`,
      })),
      now,
    );
  });
}
