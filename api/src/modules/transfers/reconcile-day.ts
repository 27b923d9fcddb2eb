import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { addDays, toInstant, isMyanmarDate } from '@padauk/contract/rules/myanmar-time';
import { compareDay, type DayDifference } from './day-file.rules.ts';
import { readTransfersBetween } from './transfer.repository.ts';
import type { TransferDeps } from './transfers.types.ts';

export async function reconcileDay(
  { db, gameWallet }: Pick<TransferDeps, 'db' | 'gameWallet'>,
  day: string,
): Promise<Result<readonly DayDifference[]>> {
  if (!isMyanmarDate(day)) return refused(createRefusal('INVALID_INPUT', undefined, [{ path: ['day'], code: 'type' }]));
  const ours = await readTransfersBetween(db, toInstant(day, 0), toInstant(addDays(day, 1), 0));
  const file = await gameWallet.readTransfersFile(day);
  return file === null ? refused(createRefusal('GAME_WALLET_MAINTENANCE')) : accepted(compareDay(ours, file));
}
