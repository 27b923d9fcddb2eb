import { BANK_CODES } from '@padauk/contract/platform/banks';
import { TOP_UP } from '@padauk/contract/limits';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { isOfficeOpen, myanmarDateOf } from '@padauk/contract/text/myanmar-time.rules';
import type { Deps } from '../../../platform/deps.ts';
import { readDisabledSettings } from '../../content/index.ts';
import { readOpenCompanyAccounts } from '../bank-accounts/company-account.repository.ts';
import { readSlipsOfDay, readTopUp } from './top-up.repository.ts';
import { TOP_UP_STATES } from '../transactions.rules.ts';
import type { TopUpOptions, TopUpView } from '../wallet.types.ts';

export async function readTopUpOptions(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  playerId: string,
): Promise<TopUpOptions> {
  const now = clock.now();
  const [accounts, disabled, used] = await Promise.all([
    readOpenCompanyAccounts(db, config.mode),
    readDisabledSettings(db),
    readSlipsOfDay(db, playerId, myanmarDateOf(now)),
  ]);
  const banks = BANK_CODES.map((bank) => ({
    bank,
    isUnderMaintenance: disabled.has(`bank_${bank}`),
    accounts: accounts
      .filter((account) => account.bank === bank)
      .map(({ id, number, holderName }) => ({ id, number, holderName })),
  }));
  const isUnderMaintenance = disabled.has('top_up');
  const offered = banks.filter(({ accounts: ours }) => ours.length > 0);
  return {
    // E26: no account is shown under maintenance, so that no player sends money to it.
    banks: isUnderMaintenance ? offered.map((bank) => ({ ...bank, accounts: [] })) : offered,
    isUnderMaintenance,
    slipsLeftToday: TOP_UP.slipsPerDay - used,
    isOfficeOpen: isOfficeOpen(now),
  };
}

export async function readTopUpView(
  { db }: Pick<Deps, 'db'>,
  playerId: string,
  id: string,
): Promise<Result<TopUpView>> {
  const topUp = await readTopUp(db, id);
  if (topUp === null || topUp.playerId !== playerId) return refused(createRefusal('NOT_FOUND'));
  const { bank, amountKyat, feeKyat, slipNumber, refusalNote } = topUp;
  return accepted({
    id,
    bank,
    amountKyat,
    feeKyat,
    slipNumber,
    refusalNote,
    state: TOP_UP_STATES[topUp.state],
    editsLeft: topUp.state === 'pending' ? TOP_UP.slipEdits - topUp.edits : 0,
    sentAt: topUp.sentAt.toISOString(),
    decidedAt: topUp.decidedAt?.toISOString() ?? null,
  });
}
