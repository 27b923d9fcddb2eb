import type { BankCode } from '@padauk/contract/banks';
import { TOP_UP } from '@padauk/contract/limits';
import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { topUpFee } from '@padauk/contract/rules/fees';
import { myanmarDateOf } from '@padauk/contract/rules/myanmar-time';
import type { Tx } from '../../platform/database/database.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { MoneyCommand } from '../../platform/http/money-command.ts';
import { pictureGone } from '../../platform/pictures/upload-picture.ts';
import { findPlayer } from '../accounts/index.ts';
import { disabledSettings } from '../content/index.ts';
import { withIdempotency } from '../money-commands/index.ts';
import { checkDeposit } from '../protection/index.ts';
import { readOpenCompanyAccounts } from './company-account.repository.ts';
import { depositsSince } from './deposits.repository.ts';
import { publishTransactionChange } from './publish-transaction-change.ts';
import {
  countSlip,
  hasSentByOtherBank,
  insertTopUp,
  lockConflictingSlip,
  movePhoto,
  type NewTopUp,
} from './top-up.repository.ts';
import { slipTaken } from './wallet.rules.ts';
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
  return await takeSlip(deps, input, command, (tx) => checkRequest(tx, deps, input));
}

/** E26: under maintenance no company account is shown, but money that was sent already can still be reported. */
export async function sendSlipNumber(
  deps: RequestDeps,
  input: SlipNumberRequest,
  command: MoneyCommand,
): Promise<Result<TopUpReceipt>> {
  return await takeSlip(deps, { ...input, companyAccountId: null, photoId: null }, command, async (tx) =>
    (await disabledSettings(tx)).has('top_up') ? accepted(null) : refused(refusal('TOP_UP_OPEN')),
  );
}

type CheckedSlip = SlipNumberRequest & { readonly companyAccountId: string | null; readonly photoId: string | null };

/** A retry gets its stored answer; a new request is checked in the transaction that writes it. */
async function takeSlip(
  deps: RequestDeps,
  slip: CheckedSlip,
  command: MoneyCommand,
  check: (tx: Tx) => Promise<Result<null>>,
): Promise<Result<TopUpReceipt>> {
  const { isPhoneVerified } = await findPlayer(deps.db, slip.playerId);
  return await commitIfAccepted(deps.db, (tx) =>
    withIdempotency(tx, command, async () => {
      if (!isPhoneVerified) return refused(refusal('PHONE_NOT_VERIFIED'));
      const allowed = await check(tx);
      if (!allowed.ok) return allowed;
      const sentAt = deps.clock.now();
      const { playerId, bank, amountKyat, slipNumber, companyAccountId } = slip;
      const allowedNow = await checkDeposit(tx, { playerId, amountKyat, now: sentAt }, depositsSince);
      if (!allowedNow.ok) return allowedNow;
      const feeKyat = topUpFee(bank, amountKyat);
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
  const off = await disabledSettings(tx);
  if (off.has('top_up')) return refused(refusal('TOP_UP_MAINTENANCE'));
  if (off.has(`bank_${input.bank}`)) return refused(refusal('BANK_MAINTENANCE'));
  if (input.amountKyat < TOP_UP.minimumKyat)
    return refused(refusal('BELOW_MINIMUM_TOP_UP', { minimumKyat: TOP_UP.minimumKyat }));
  const accounts = await readOpenCompanyAccounts(tx, config.mode);
  const isOurs = accounts.some((account) => account.id === input.companyAccountId && account.bank === input.bank);
  return isOurs
    ? accepted(null)
    : refused(refusal('INVALID_INPUT', undefined, [{ path: ['companyAccountId'], code: 'choice' }]));
}

async function writeSlip(tx: Tx, topUp: NewTopUp, photoId: string | null): Promise<Result<null>> {
  if (!(await countSlip(tx, topUp.playerId, topUp.slipDay)))
    return refused(refusal('SLIPS_USED_TODAY', { maximum: TOP_UP.slipsPerDay }));
  if (await hasSentByOtherBank(tx, topUp)) return refused(refusal('SLIP_OTHER_BANK'));
  const inTheWay = await lockConflictingSlip(tx, topUp);
  if (inTheWay !== null) return refused(refusal(slipTaken(inTheWay)));
  await insertTopUp(tx, topUp);
  // Last, so that the photo stays available when the slip is refused.
  const isThere = photoId === null || (await movePhoto(tx, photoId, topUp));
  return isThere ? accepted(null) : pictureGone('photoId');
}
