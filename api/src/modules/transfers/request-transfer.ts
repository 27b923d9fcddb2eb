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

/** P8. In: hold here, then send. Out: take there, then credit here. `checking`: the worker continues. */
export async function requestTransfer(
  deps: TransferDeps & { readonly queues: TransferQueues },
  input: TransferRequest,
  command: MoneyCommand,
): Promise<Result<TransferView>> {
  // Before all rules: a retry must get its stored answer and not the cooldown that it started (E20).
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

/** Early refusals. The network call is outside of any transaction. */
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

/** V18: a transfer that the game wallet did not cover becomes a refusal. */
async function asItStands(
  deps: TransferDeps,
  { playerId }: TransferRequest,
  { id }: MadeTransfer,
): Promise<Result<TransferView>> {
  const view = await transferView(deps, playerId, id);
  return view.ok && view.value.reason === 'balance' ? refused(refusal('INSUFFICIENT_TRANSFER_BALANCE')) : view;
}
