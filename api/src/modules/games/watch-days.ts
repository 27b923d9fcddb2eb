import { addDays, myanmarDateOf } from '@padauk/contract/rules/myanmar-time';
import { replaceOpenAlarms } from '../../platform/alarms.ts';
import type { Deps } from '../../platform/deps.ts';
import type { GameWallet } from '../transfers/index.ts';
import { isBeyondChance, computeMaxWin } from './day-sums.rules.ts';

/** Without an answer of the game wallet, alarms stay. */
export async function watchDays({
  db,
  clock,
  log,
  gameWallet,
}: Pick<Deps, 'db' | 'clock' | 'log'> & { readonly gameWallet: Pick<GameWallet, 'dayTotals'> }): Promise<void> {
  const now = clock.now();
  const today = myanmarDateOf(now);
  const days = [addDays(today, -1), today];
  const totals = await Promise.all(days.map((day) => gameWallet.dayTotals(day)));
  if (totals.includes(null)) return;
  const beyond = totals.flatMap((providers, index) =>
    (providers ?? []).filter(isBeyondChance).map((sums) => ({
      subject: `${sums.provider} ${days[index] ?? ''}`,
      detail: `paid ${sums.wonKyat} kyat for ${sums.stakedKyat} staked in ${sums.rounds} rounds: its games can hardly pay more than ${computeMaxWin(sums)}`,
    })),
  );
  await replaceOpenAlarms({ db, log }, 'provider-day-beyond', beyond, now);
}
