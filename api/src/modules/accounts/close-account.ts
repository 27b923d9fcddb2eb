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
/** By then every call that was let in before the closure has written what it writes. */
const ERASED_AFTER_MS = 60_000;

/**
 * Closes the account of a player, for ever, with the password as proof (a wrong one is an attempt of log-in on this device): not while there is money, a debt or anything that waits,
 * here or in games. Who the player was is gone at once, and every session ends; {@link eraseClosed} deletes the rest.
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
 * What is in games stands in the books of another server, which is asked outside of any transaction. Its answer holds for as long as no transfer was under way before, and none and no game has begun
 * since: then nothing moves money there.
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

/** Until when a phone opens no account, since one with it was closed; null where it may. */
export async function phoneWaitsUntil(
  tx: Tx,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  phone: string,
): Promise<Date | null> {
  return await readPhoneWaits(tx, phoneHashOf(phone, config.pepper), clock.now());
}

/** Deletes what closed accounts have left and the books do not need. */
export async function eraseClosed({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const closedBefore = new Date(clock.now().getTime() - ERASED_AFTER_MS);
  for (const playerId of await readClosedToErase(db, closedBefore, ERASED_AT_ONCE))
    await inTransaction(db, (tx) => erase(tx, playerId, clock.now()));
}

function phoneHashOf(phone: string, pepper: string): Buffer {
  return createHmac('sha256', pepper).update(`closed phone ${phone}`).digest();
}
