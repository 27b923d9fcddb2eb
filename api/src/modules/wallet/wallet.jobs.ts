import { replaceOpenAlarms, type Alarm } from '../../platform/alarms.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Jobs } from '../../platform/jobs/job-runner.ts';
import { readClosedWithMoney } from './closed-account.repository.ts';
import { readWithdrawals } from './withdrawal.repository.ts';

const MINUTE_MS = 60_000;
/** Longer than Saturday evening to Monday morning (K11). */
const OLD_HOLD_MS = 48 * 60 * MINUTE_MS;
const MAX_ALARMS = 500;

/** I23: an old hold, or a closed account with money or a debt, raises an alarm. */
export function registerWalletJobs(jobs: Pick<Jobs, 'every'>, deps: Pick<Deps, 'db' | 'clock' | 'log'>): void {
  jobs.every('wallet.watch', MINUTE_MS, async () => {
    const now = deps.clock.now();
    const oldWithdrawals = (await readWithdrawals(deps.db, 'pending', MAX_ALARMS)).filter(
      ({ sentAt }) => now.getTime() - sentAt.getTime() > OLD_HOLD_MS,
    );
    await replaceOpenAlarms(
      deps,
      'withdrawal-old',
      oldWithdrawals.map(({ id, amountKyat, sentAt }) => ({
        subject: id,
        detail: `${amountKyat} kyat held since ${sentAt.toISOString()}`,
      })),
      now,
    );
    const closed = await readClosedWithMoney(deps.db, { limit: MAX_ALARMS });
    await replaceOpenAlarms(
      deps,
      'closed-account-money',
      closed.flatMap(({ playerId, mainKyat, closedAt }) =>
        toAlarms(playerId, mainKyat, `in an account that was closed ${closedAt.toISOString()}`),
      ),
      now,
    );
    await replaceOpenAlarms(
      deps,
      'closed-account-debt',
      closed.flatMap(({ playerId, owedKyat, closedAt }) =>
        toAlarms(playerId, owedKyat, `owed by an account that was closed ${closedAt.toISOString()}`),
      ),
      now,
    );
  });
}

function toAlarms(playerId: string, kyat: number, description: string): readonly Alarm[] {
  return kyat > 0 ? [{ subject: playerId, detail: `${kyat} kyat ${description}` }] : [];
}
