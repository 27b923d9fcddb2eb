import type { BankCode } from '@padauk/contract/banks';
import { TOP_UP } from '@padauk/contract/limits';
import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { computeTopUpFee } from '@padauk/contract/rules/fees';
import { myanmarDateOf } from '@padauk/contract/rules/myanmar-time';
import type { Tx } from '../../platform/database/database.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { MoneyCommand } from '../../platform/http/money-command.ts';
import { refuseMissingPicture } from '../../platform/pictures/upload-picture.ts';
import { getPlayer } from '../accounts/index.ts';
import { readDisabledSettings } from '../content/index.ts';
import { runIdempotent } from '../money-commands/index.ts';
import { checkDeposit } from '../protection/index.ts';
import { readOpenCompanyAccounts } from './company-account.repository.ts';
import { sumDepositsSince } from './deposits.repository.ts';
import { publishTransactionChange } from './publish-transaction-change.ts';
import {
  countSlip,
  hasSentByOtherBank,
  insertTopUp,
  lockConflictingSlip,
  movePhoto,
  type NewTopUp,
} from './top-up.repository.ts';
import { getSlipRefusal } from './wallet.rules.ts';
import type { TopUpReceipt } from './wallet.types.ts';

export interface TopUpRequest {
  readonly playerId: string;
  readonly bank: BankCode;
  readonly companyAccountId: string;
  readonly amountKyat: number;
  readonly slipNumber: string;
  readonly photoId: string;
  readonly senderName?: string | undefined;
}

type RequestDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'config'>;

/** E26: a slip without a photo, for money that was sent before the maintenance. */
export type SlipNumberRequest = Omit<TopUpRequest, 'companyAccountId' | 'photoId'>;

/** P7: an operator approves the slip before the credit. K8: 4,000 sent by Wave Pay credits 3,700. */
export async function requestTopUp(
  deps: RequestDeps,
  input: TopUpRequest,
  command: MoneyCommand,
): Promise<Result<TopUpReceipt>> {
  return await acceptSlip(deps, input, command, (tx) => checkRequest(tx, deps, input));
}

/** E26: under maintenance no company account is shown, but money that was sent already can still be reported. */
export async function sendSlipNumber(
  deps: RequestDeps,
  input: SlipNumberRequest,
  command: MoneyCommand,
): Promise<Result<TopUpReceipt>> {
  return await acceptSlip(deps, { ...input, companyAccountId: null, photoId: null }, command, async (tx) =>
    (await readDisabledSettings(tx)).has('top_up') ? accepted(null) : refused(createRefusal('TOP_UP_OPEN')),
  );
}

type CheckedSlip = SlipNumberRequest & { readonly companyAccountId: string | null; readonly photoId: string | null };

/** A retry gets its stored answer; a new request is checked in the transaction that writes it. */
async function acceptSlip(
  deps: RequestDeps,
  slip: CheckedSlip,
  command: MoneyCommand,
  check: (tx: Tx) => Promise<Result<null>>,
): Promise<Result<TopUpReceipt>> {
  const { isPhoneVerified } = await getPlayer(deps.db, slip.playerId);
  return await commitIfAccepted(deps.db, (tx) =>
    runIdempotent(tx, command, async () => {
      if (!isPhoneVerified) return refused(createRefusal('PHONE_NOT_VERIFIED'));
      const allowed = await check(tx);
      if (!allowed.ok) return allowed;
      const sentAt = deps.clock.now();
      const { playerId, bank, amountKyat, slipNumber, companyAccountId } = slip;
      const allowedNow = await checkDeposit(tx, { playerId, amountKyat, now: sentAt }, sumDepositsSince);
      if (!allowedNow.ok) return allowedNow;
      const feeKyat = computeTopUpFee(bank, amountKyat);
      const topUp: NewTopUp = {
        id: deps.random.uuid(),
        playerId,
        bank,
        companyAccountId,
        amountKyat,
        feeKyat,
        slipNumber,
        slipDay: myanmarDateOf(sentAt),
        senderName: slip.senderName ?? null,
        sentAt,
      };
      const written = await writeSlip(tx, topUp, slip.photoId);
      if (!written.ok) return written;
      await publishTransactionChange(tx, playerId, { id: topUp.id, state: 'pending' });
      return accepted({
        id: topUp.id,
        state: 'pending',
        feeKyat,
        creditKyat: amountKyat - feeKyat,
        approvalMinutes: TOP_UP.approvalMinutes,
      });
    }),
  );
}

async function checkRequest(tx: Tx, { config }: Pick<Deps, 'config'>, input: TopUpRequest): Promise<Result<null>> {
  const disabled = await readDisabledSettings(tx);
  if (disabled.has('top_up')) return refused(createRefusal('TOP_UP_MAINTENANCE'));
  if (disabled.has(`bank_${input.bank}`)) return refused(createRefusal('BANK_MAINTENANCE'));
  if (input.amountKyat < TOP_UP.minimumKyat)
    return refused(createRefusal('BELOW_MINIMUM_TOP_UP', { minimumKyat: TOP_UP.minimumKyat }));
  const accounts = await readOpenCompanyAccounts(tx, config.mode);
  const isOurs = accounts.some((account) => account.id === input.companyAccountId && account.bank === input.bank);
  return isOurs
    ? accepted(null)
    : refused(createRefusal('INVALID_INPUT', undefined, [{ path: ['companyAccountId'], code: 'choice' }]));
}

async function writeSlip(tx: Tx, topUp: NewTopUp, photoId: string | null): Promise<Result<null>> {
  if (!(await countSlip(tx, topUp.playerId, topUp.slipDay)))
    return refused(createRefusal('SLIPS_USED_TODAY', { maximum: TOP_UP.slipsPerDay }));
  if (await hasSentByOtherBank(tx, topUp)) return refused(createRefusal('SLIP_OTHER_BANK'));
  const conflict = await lockConflictingSlip(tx, topUp);
  if (conflict !== null) return refused(createRefusal(getSlipRefusal(conflict)));
  await insertTopUp(tx, topUp);
  // Last, so that the photo stays available when the slip is refused.
  const isThere = photoId === null || (await movePhoto(tx, photoId, topUp));
  return isThere ? accepted(null) : refuseMissingPicture('photoId');
}
