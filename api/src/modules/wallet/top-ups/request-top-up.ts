import type { BankCode } from '@padauk/contract/platform/banks';
import { TOP_UP, IMAGE } from '@padauk/contract/limits';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { computeTopUpFee } from '@padauk/contract/wallet/fees.rules';
import { myanmarDateOf } from '@padauk/contract/text/myanmar-time.rules';
import type { Tx } from '../../../platform/database/database.ts';
import { commitIfAccepted } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { MoneyCommand } from '../../../platform/http/money-command.ts';
import {
  refuseMissingPicture,
  createUploader,
  type UploadDeps,
  type Uploaded,
} from '../../../platform/pictures/upload-picture.ts';
import { getPlayer } from '../../accounts/index.ts';
import { readDisabledSettings } from '../../content/index.ts';
import { runIdempotent } from '../../money-commands/index.ts';
import { checkDeposit } from '../../protection/index.ts';
import { readOpenCompanyAccounts } from '../bank-accounts/company-account.repository.ts';
import {
  sumDepositsSince,
  countSlip,
  hasSentByOtherBank,
  insertTopUp,
  lockConflictingSlip,
  movePhoto,
  type NewTopUp,
  lockTopUp,
  updateSlipNumber,
  readSlipsOfDay,
} from './top-up.repository.ts';
import { publishTransactionChange } from '../decision.ts';
import { getSlipRefusal } from '../wallet.rules.ts';
import type { TopUpReceipt } from '../wallet.types.ts';
import type { IncomingPicture } from '../../../platform/http/picture-body.ts';

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
      const [id, feeKyat, slipDay] = [deps.random.uuid(), computeTopUpFee(bank, amountKyat), myanmarDateOf(sentAt)];
      const topUp: NewTopUp = {
        id,
        playerId,
        bank,
        companyAccountId,
        amountKyat,
        feeKyat,
        slipNumber,
        slipDay,
        senderName: slip.senderName ?? null,
        sentAt,
      };
      const written = await writeSlip(tx, topUp, slip.photoId);
      if (!written.ok) return written;
      await publishTransactionChange(tx, playerId, { id, state: 'pending' });
      const { approvalMinutes } = TOP_UP;
      return accepted({ id, state: 'pending', feeKyat, creditKyat: amountKyat - feeKyat, approvalMinutes });
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

export interface SlipEdit {
  readonly id: string;
  readonly playerId: string;
  readonly slipNumber: string;
}

/** T5: three edits, none after approval. Allowed under maintenance (E26). */
export async function editSlip(deps: Pick<Deps, 'db'>, input: SlipEdit): Promise<Result<{ editsLeft: number }>> {
  return await commitIfAccepted(deps.db, (tx) => editSlipInTransaction(tx, input));
}

async function editSlipInTransaction(tx: Tx, input: SlipEdit): Promise<Result<{ editsLeft: number }>> {
  const topUp = await lockTopUp(tx, input.id);
  if (topUp === null || topUp.playerId !== input.playerId) return refused(createRefusal('NOT_FOUND'));
  if (topUp.state === 'approved') return refused(createRefusal('SLIP_APPROVED'));
  // The player must send a new slip instead.
  if (topUp.state === 'refused') return refused(createRefusal('NOT_FOUND'));
  if (topUp.slipNumber === input.slipNumber) return accepted({ editsLeft: TOP_UP.slipEdits - topUp.edits });
  if (topUp.edits >= TOP_UP.slipEdits) return refused(createRefusal('SLIP_EDITS_USED', { maximum: TOP_UP.slipEdits }));
  const corrected = { ...topUp, slipNumber: input.slipNumber };
  const conflict = await lockConflictingSlip(tx, corrected);
  if (conflict !== null) return refused(createRefusal(getSlipRefusal(conflict)));
  if (await hasSentByOtherBank(tx, corrected)) return refused(createRefusal('SLIP_OTHER_BANK'));
  await updateSlipNumber(tx, topUp.id, input.slipNumber);
  return accepted({ editsLeft: TOP_UP.slipEdits - topUp.edits - 1 });
}

/** 50 megapixels: above phone cameras, far below a file that claims 60,000 × 60,000. */
const receiveSlip = createUploader({
  purpose: 'slip',
  label: 'slips',
  maximumBytes: IMAGE.maximumBytes,
  maximumPixels: 50_000_000,
  maximumSidePx: IMAGE.maximumSidePx,
});

/** The upload is refused before its body is read when the player may not send a slip. */
export async function uploadSlipPhoto(
  deps: UploadDeps,
  playerId: string,
  picture: IncomingPicture,
): Promise<Result<Uploaded>> {
  const allowed = await checkMayUpload(deps, playerId);
  return allowed.ok ? await receiveSlip(deps, { playerId, picture }) : allowed;
}

/** A3, E26, K9: avoids decoding a picture whose slip would be refused. */
async function checkMayUpload({ db, clock }: UploadDeps, playerId: string): Promise<Result<null>> {
  if (!(await getPlayer(db, playerId)).isPhoneVerified) return refused(createRefusal('PHONE_NOT_VERIFIED'));
  if ((await readDisabledSettings(db)).has('top_up')) return refused(createRefusal('TOP_UP_MAINTENANCE'));
  const slips = await readSlipsOfDay(db, playerId, myanmarDateOf(clock.now()));
  return slips >= TOP_UP.slipsPerDay
    ? refused(createRefusal('SLIPS_USED_TODAY', { maximum: TOP_UP.slipsPerDay }))
    : accepted(null);
}
