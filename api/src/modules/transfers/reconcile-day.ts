import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { addDays, instantAt, isMyanmarDate } from '@padauk/contract/rules/myanmar-time';
import { compareDay, type DayDifference } from './day-file.rules.ts';
import { readTransfersBetween } from './transfer.repository.ts';
import type { TransferDeps } from './transfers.types.ts';

export async function reconcileDay(
  { db, gameWallet }: Pick<TransferDeps, 'db' | 'gameWallet'>,
  day: string,
): Promise<Result<readonly DayDifference[]>> {
  if (!isMyanmarDate(day)) return refused(refusal('INVALID_INPUT', undefined, [{ path: ['day'], code: 'type' }]));
  const ours = await readTransfersBetween(db, instantAt(day, 0), instantAt(addDays(day, 1), 0));
  const file = await gameWallet.file(day);
  return file === null ? refused(refusal('GAME_WALLET_MAINTENANCE')) : accepted(compareDay(ours, file));
}
