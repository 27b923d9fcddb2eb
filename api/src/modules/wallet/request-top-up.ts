import type { BankCode } from '@padauk/contract/banks';
import { IMAGE, TOP_UP } from '@padauk/contract/limits';
import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { topUpFee } from '@padauk/contract/rules/fees';
import { myanmarDateOf } from '@padauk/contract/rules/myanmar-time';
import type { Tx } from '../../platform/database/database.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { MoneyCommand } from '../../platform/http/money-command.ts';
import { openImages } from '../../platform/images.ts';
import { findPlayer } from '../accounts/index.ts';
import { disabledSettings } from '../content/index.ts';
import { answeredBefore, withIdempotency } from '../money-commands/index.ts';
import { checkDeposit } from '../protection/index.ts';
import { readOpenCompanyAccounts } from './company-account.repository.ts';
import { depositsSince } from './deposits.repository.ts';
import { publishTransactionChange } from './publish-transaction-change.ts';
import {
  countSlip,
  hasSentByOtherBank,
  insertPhoto,
  insertTopUp,
  lockConflictingSlip,
  readSlipsOfDay,
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
  /** A data URL. */
  readonly photo: string;
  readonly senderName?: string | undefined;
}

type RequestDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'config'>;

/** 50 megapixels: more than any phone's camera, far less than a file that claims 60,000 × 60,000. */
const reencodeSlip = openImages({
  what: 'slips',
  maximumPixels: 50_000_000,
  maximumSidePx: IMAGE.maximumSidePx,
  concurrency: 1,
});

/** E26: a slip without its photo, of money that was sent before the maintenance. */
export type SlipNumberRequest = Omit<TopUpRequest, 'companyAccountId' | 'photo'>;

/**
 * P7: a player says to have sent money, with the slip as proof. Nothing is credited before staff approve it. The fee of K8 is taken
 * from what will be credited: 4,000 sent by Wave Pay credits 3,700.
 */
export async function requestTopUp(
  deps: RequestDeps,
  input: TopUpRequest,
  command: MoneyCommand,
): Promise<Result<TopUpReceipt>> {
  const before = await answeredBefore<TopUpReceipt>(deps.db, command);
  if (before !== null) return before;
  const allowed = await refuseEarly(deps, input);
  if (!allowed.ok) return allowed;
  const photo = await readPhotoOf(input);
  return photo.ok ? await takeSlip(deps, { ...input, photo: photo.value }, command) : photo;
}

/** E26: while top-up is under maintenance no account of ours is named; who has sent money already gives its slip number, and the office looks it up. */
export async function sendSlipNumber(
  deps: RequestDeps,
  input: SlipNumberRequest,
  command: MoneyCommand,
): Promise<Result<TopUpReceipt>> {
  const before = await answeredBefore<TopUpReceipt>(deps.db, command);
  if (before !== null) return before;
  if (!(await findPlayer(deps.db, input.playerId)).isPhoneVerified) return refused(refusal('PHONE_NOT_VERIFIED'));
  if (!(await disabledSettings(deps.db)).has('top_up')) return refused(refusal('TOP_UP_OPEN'));
  return await takeSlip(deps, { ...input, companyAccountId: null, photo: null }, command);
}

type CheckedSlip = SlipNumberRequest & { readonly companyAccountId: string | null; readonly photo: Buffer | null };

function takeSlip(deps: RequestDeps, slip: CheckedSlip, command: MoneyCommand): Promise<Result<TopUpReceipt>> {
  return commitIfAccepted(deps.db, (tx) =>
    withIdempotency(tx, command, async () => {
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
      const written = await writeSlip(tx, topUp, slip.photo);
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

/** What can be said without looking at the slip: A3, E25, E26, K9, and an account that is none of ours. */
async function refuseEarly(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  input: TopUpRequest,
): Promise<Result<null>> {
  if (!(await findPlayer(db, input.playerId)).isPhoneVerified) return refused(refusal('PHONE_NOT_VERIFIED'));
  const off = await disabledSettings(db);
  if (off.has('top_up')) return refused(refusal('TOP_UP_MAINTENANCE'));
  if (off.has(`bank_${input.bank}`)) return refused(refusal('BANK_MAINTENANCE'));
  if (input.amountKyat < TOP_UP.minimumKyat)
    return refused(refusal('BELOW_MINIMUM_TOP_UP', { minimumKyat: TOP_UP.minimumKyat }));
  // Counted when the slip is taken; looked at here so that nobody has pictures decoded that are refused anyway.
  if ((await readSlipsOfDay(db, input.playerId, myanmarDateOf(clock.now()))) >= TOP_UP.slipsPerDay)
    return refused(refusal('SLIPS_USED_TODAY', { maximum: TOP_UP.slipsPerDay }));
  const accounts = await readOpenCompanyAccounts(db, config.mode);
  const isOurs = accounts.some((account) => account.id === input.companyAccountId && account.bank === input.bank);
  return isOurs
    ? accepted(null)
    : refused(refusal('INVALID_INPUT', undefined, [{ path: ['companyAccountId'], code: 'choice' }]));
}

async function readPhotoOf({ playerId, photo }: TopUpRequest): Promise<Result<Buffer>> {
  // Four characters of base64 are three bytes.
  if ((photo.length - photo.indexOf(',')) * 0.75 > IMAGE.maximumBytes + 3) return refused(refusal('PAYLOAD_TOO_LARGE'));
  const kept = await reencodeSlip(playerId, photo);
  // Noise of a few colours is small as it comes and large as a JPEG.
  return kept.ok && kept.value.length > IMAGE.maximumBytes ? refused(refusal('PAYLOAD_TOO_LARGE')) : kept;
}

async function writeSlip(tx: Tx, topUp: NewTopUp, photo: Buffer | null): Promise<Result<null>> {
  if (!(await countSlip(tx, topUp.playerId, topUp.slipDay)))
    return refused(refusal('SLIPS_USED_TODAY', { maximum: TOP_UP.slipsPerDay }));
  if (await hasSentByOtherBank(tx, topUp)) return refused(refusal('SLIP_OTHER_BANK'));
  const inTheWay = await lockConflictingSlip(tx, topUp);
  if (inTheWay !== null) return refused(refusal(slipTaken(inTheWay)));
  await insertTopUp(tx, topUp);
  if (photo !== null) await insertPhoto(tx, topUp.id, photo);
  return accepted(null);
}
