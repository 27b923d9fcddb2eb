import { createHmac } from 'node:crypto';
import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { Tx } from '../../platform/database/database.ts';
import { commitIfAccepted, inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { clearAttempts, consumeAttempts, restoreAttemptsOnError } from './attempts.ts';
import {
  closePlayer,
  erase,
  lockOpenAccount,
  readBreakEnd,
  readClosedToErase,
  readGameTraces,
  readIsInUse,
  readPhoneWaits,
  type GameTraces,
} from './closure.repository.ts';
import { phoneFreeAt } from './closure.rules.ts';
import { subjectsOfPhone } from './log-in.ts';
import { findPlayer, provePassword, type PlayerFacts } from './profile.ts';
import { endSessionsOfPlayer } from './session.repository.ts';

const ERASED_AT_ONCE = 20;
/** Commands that were accepted before the closure have finished after this time. */
const ERASED_AFTER_MS = 60_000;

/**
 * Closes an account permanently; refuses while there is money, a debt or anything pending, here or in games. Personal
 * data is overwritten and every session ends at once; {@link eraseClosed} deletes the rest later.
 */
export async function closeAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'hashing'> & Pick<PlayerFacts, 'emptyGames'>,
  input: { readonly playerId: string; readonly deviceId: string; readonly password: string },
): Promise<Result<Record<string, never>>> {
  const { playerId, deviceId, password } = input;
  const { phone } = await findPlayer(deps.db, playerId);
  const subjects = [subjectsOfPhone({ phone, deviceId })[0]];
  const attempts = await commitIfAccepted(deps.db, (tx) => consumeAttempts(tx, subjects, deps.clock.now()));
  if (!attempts.ok) return refused(refusal('PHONE_BLOCKED', attempts.refusal));
  const proved = await restoreAttemptsOnError(deps.db, subjects, () => provePassword(deps, playerId, password));
  if (proved === null) return refused(refusal('WRONG_PASSWORD', { attemptsLeft: attempts.value }));
  await inTransaction(deps.db, (tx) => clearAttempts(tx, subjects));

  const games = await leaveGames(deps, playerId);
  if (!games.ok) return games;
  return await commitIfAccepted(deps.db, async (tx) => {
    if (!(await lockOpenAccount(tx, playerId))) return refused(refusal('ALREADY_DONE'));
    const isInUse = (await readIsInUse(tx, playerId)) || haveGrown(games.value, await readGameTraces(tx, playerId));
    if (isInUse) return refused(refusal('ACCOUNT_IN_USE'));
    const at = deps.clock.now();
    const freeAt = phoneFreeAt(at, await readBreakEnd(tx, playerId));
    await closePlayer(tx, { playerId, at, phoneHash: phoneHashOf(phone, deps.config.pepper), phoneFreeAt: freeAt });
    await endSessionsOfPlayer(tx, playerId, at);
    return accepted({});
  });
}

/**
 * Asks the game wallet outside of the transaction: it has its own database. Its answer stays valid while no transfer is
 * pending and no transfer or game session has started since.
 */
async function leaveGames(
  { db, emptyGames }: Pick<Deps, 'db'> & Pick<PlayerFacts, 'emptyGames'>,
  playerId: string,
): Promise<Result<GameTraces>> {
  const traces = await readGameTraces(db, playerId);
  if (traces.transfers === 0) return accepted(traces);
  if (traces.underWay > 0) return refused(refusal('ACCOUNT_IN_USE'));
  const left = await emptyGames(playerId);
  return left.ok ? accepted(traces) : left;
}

function haveGrown(before: GameTraces, now: GameTraces): boolean {
  return now.transfers > before.transfers || now.sessions > before.sessions;
}

export async function phoneWaitsUntil(
  tx: Tx,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  phone: string,
): Promise<Date | null> {
  return await readPhoneWaits(tx, phoneHashOf(phone, config.pepper), clock.now());
}

export async function eraseClosed({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const closedBefore = new Date(clock.now().getTime() - ERASED_AFTER_MS);
  for (const playerId of await readClosedToErase(db, closedBefore, ERASED_AT_ONCE))
    await inTransaction(db, (tx) => erase(tx, playerId, clock.now()));
}

function phoneHashOf(phone: string, pepper: string): Buffer {
  return createHmac('sha256', pepper).update(`closed phone ${phone}`).digest();
}
