import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { isMyanmarDate } from '@padauk/contract/rules/myanmar-time';
import { readAlarms, replaceOpenAlarms } from '../../platform/alarms.ts';
import type { Deps } from '../../platform/deps.ts';
import type { GameWallet } from '../transfers/index.ts';
import { compareRounds, type RoundDifference } from './rounds-file.rules.ts';

const ALARM_KIND = 'provider-day-apart';
const MAX_ALARMS = 1_000;

/** Differences stay an alarm until a later comparison of the day agrees. */
export async function reconcileRounds(
  { db, clock, log, gameWallet }: Pick<Deps, 'db' | 'clock' | 'log'> & { readonly gameWallet: GameWallet },
  { provider, day, file }: { readonly provider: string; readonly day: string; readonly file: string },
): Promise<Result<readonly RoundDifference[]>> {
  if (!isMyanmarDate(day)) return refused(createRefusal('INVALID_INPUT', undefined, [{ path: ['day'], code: 'type' }]));
  const ours = await gameWallet.roundsFile(provider, day);
  if (ours === null) return refused(createRefusal('GAME_WALLET_MAINTENANCE'));
  const differences = compareRounds(ours, file);
  const subject = `${provider} ${day}`;
  const open = await readAlarms(db, { all: false, limit: MAX_ALARMS });
  const otherAlarms = open.filter((alarm) => alarm.kind === ALARM_KIND && alarm.subject !== subject);
  const own = differences.slice(0, 1).map(({ round, problem }) => ({
    subject,
    detail: `${differences.length} differences; the first: ${round} ${problem}`,
  }));
  await replaceOpenAlarms({ db, log }, ALARM_KIND, [...otherAlarms, ...own], clock.now());
  return accepted(differences);
}
