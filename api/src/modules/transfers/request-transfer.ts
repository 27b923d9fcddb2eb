import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { MoneyCommand } from '../../platform/http/money-command.ts';
import { findPlayer } from '../accounts/index.ts';
import { disabledSettings } from '../content/index.ts';
import { answeredBefore } from '../money-commands/index.ts';
import { attemptTransfer } from './attempt-transfer.ts';
import type { TransferDirection } from './game-wallet.types.ts';
import type { MadeTransfer, TransferQueues } from './make-transfers.ts';
import { readLastRequest } from './transfer.repository.ts';
import { transferView } from './transfer-views.ts';
import { secondsUntilNext } from './transfers.rules.ts';
import type { TransferDeps, TransferView } from './transfers.types.ts';

export interface TransferRequest {
  readonly playerId: string;
  readonly direction: TransferDirection;
  readonly amountKyat: number;
}

const QUEUE = 'transfers';

/**
 * P8: moves money between the wallets. Main → game: held here, and then sent; game → main: taken there, and then credited here. What
 * the game wallet does not answer in time is `checking`, and goes on by itself.
 */
export async function requestTransfer(
  deps: TransferDeps & { readonly queues: TransferQueues },
  input: TransferRequest,
  command: MoneyCommand,
): Promise<Result<TransferView>> {
  // Asked before all rules: a transfer that is sent again gets its own answer, never the cooldown that it has started itself (E20).
  const before = await answeredBefore<MadeTransfer>(deps.db, command);
  if (before !== null) return before.ok ? await asItStands(deps, input, before.value) : before;
  const allowed = await refuseEarly(deps, input);
  if (!allowed.ok) return allowed;
  const { direction, amountKyat } = input;
  const made = await deps.queues.add(QUEUE, { direction, amountKyat, command });
  if (!made.ok) return made;
  await attemptTransfer(deps, made.value.id, { isFirst: true });
  return await asItStands(deps, input, made.value);
}

/** What can be said before anything moves. The network is asked outside any transaction. */
async function refuseEarly(
  deps: TransferDeps,
  { playerId, direction, amountKyat }: TransferRequest,
): Promise<Result<null>> {
  const { db, clock, gameWallet } = deps;
  if (!(await findPlayer(db, playerId)).isPhoneVerified) return refused(refusal('PHONE_NOT_VERIFIED'));
  if ((await disabledSettings(db)).has('game_wallet')) return refused(refusal('GAME_WALLET_MAINTENANCE'));
  const retryAfterSeconds = secondsUntilNext(await readLastRequest(db, playerId), clock.now());
  if (retryAfterSeconds > 0) return refused(refusal('TRANSFER_TOO_FAST', { retryAfterSeconds }));
  const there = await gameWallet.stateOf(playerId);
  if (there === null) return refused(refusal('GAME_WALLET_MAINTENANCE'));
  if (there.retryAfterSeconds !== null)
    return refused(refusal('GAME_PLAYING', { retryAfterSeconds: there.retryAfterSeconds }));
  return direction === 'out' && there.balanceKyat < amountKyat
    ? refused(refusal('INSUFFICIENT_TRANSFER_BALANCE'))
    : accepted(null);
}

/** The transfer as it stands. V18: one that the game wallet did not cover is the refusal that it would have been. */
async function asItStands(
  deps: TransferDeps,
  { playerId }: TransferRequest,
  { id }: MadeTransfer,
): Promise<Result<TransferView>> {
  const view = await transferView(deps, playerId, id);
  return view.ok && view.value.reason === 'balance' ? refused(refusal('INSUFFICIENT_TRANSFER_BALANCE')) : view;
}
