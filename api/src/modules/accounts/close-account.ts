import { createHmac } from 'node:crypto';
import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { Db, Tx } from '../../platform/database/database.ts';
import { commitIfAccepted, runInTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { clearAttempts, consumeAttempts, restoreAttemptsOnError } from './attempts.ts';
import {
  closePlayer,
  deletePlayerRecords,
  lockOpenAccount,
  markErased,
  readAccountsToErase,
  isAccountInUse,
  readPhoneReservation,
  type ClosureParts,
  type GameTraces,
} from './closure.repository.ts';
import { computePhoneFreeAt } from './closure.rules.ts';
import { buildPhoneSubjects } from './log-in.ts';
import { getPlayer, provePassword, type PlayerFacts } from './profile.ts';
import { endSessionsOfPlayer } from './session.repository.ts';

const ERASE_BATCH_SIZE = 20;
/** Commands that were accepted before the closure have finished after this time. */
const ERASE_DELAY_MS = 60_000;

/**
 * Closes an account permanently; refuses while there is money, a debt or anything pending, here or in games. Personal
 * data is overwritten and every session ends at once; {@link eraseClosedAccounts} deletes the rest later.
 */
export async function closeAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'hashing'> & Pick<PlayerFacts, 'emptyGames' | 'closure'>,
  input: { readonly playerId: string; readonly deviceId: string; readonly password: string },
): Promise<Result<Record<string, never>>> {
  const { playerId, deviceId, password } = input;
  const { closure } = deps;
  const { phone } = await getPlayer(deps.db, playerId);
  const subjects = [buildPhoneSubjects({ phone, deviceId })[0]];
  const attempts = await commitIfAccepted(deps.db, (tx) => consumeAttempts(tx, subjects, deps.clock.now()));
  if (!attempts.ok) return refused(createRefusal('PHONE_BLOCKED', attempts.refusal));
  const proved = await restoreAttemptsOnError(deps.db, subjects, () => provePassword(deps, playerId, password));
  if (proved === null) return refused(createRefusal('WRONG_PASSWORD', { attemptsLeft: attempts.value }));
  await runInTransaction(deps.db, (tx) => clearAttempts(tx, subjects));

  const games = await exitGames(deps, playerId);
  if (!games.ok) return games;
  return await commitIfAccepted(deps.db, async (tx) => {
    if (!(await lockOpenAccount(tx, playerId))) return refused(createRefusal('ALREADY_DONE'));
    const isInUse =
      (await isAccountInUse(tx, closure.openMoney, playerId)) ||
      hasNewTraces(games.value, await readGameTraces(tx, closure, playerId));
    if (isInUse) return refused(createRefusal('ACCOUNT_IN_USE'));
    const at = deps.clock.now();
    const freeAt = computePhoneFreeAt(at, await closure.readBreakEnd(tx, playerId));
    await closePlayer(tx, { playerId, at, phoneHash: hashPhone(phone, deps.config.pepper), phoneFreeAt: freeAt });
    await endSessionsOfPlayer(tx, playerId, at);
    return accepted({});
  });
}

/**
 * Asks the game wallet outside of the transaction: it has its own database. Its answer stays valid while no transfer is
 * pending and no transfer or game session has started since.
 */
async function exitGames(
  { db, emptyGames, closure }: Pick<Deps, 'db'> & Pick<PlayerFacts, 'emptyGames' | 'closure'>,
  playerId: string,
): Promise<Result<GameTraces>> {
  const traces = await readGameTraces(db, closure, playerId);
  if (traces.transfers === 0) return accepted(traces);
  if (traces.underWay > 0) return refused(createRefusal('ACCOUNT_IN_USE'));
  const emptied = await emptyGames(playerId);
  return emptied.ok ? accepted(traces) : emptied;
}

/** Equal counts before and after a call to the game wallet prove that no money moved into games meanwhile. */
async function readGameTraces(db: Db | Tx, closure: ClosureParts, playerId: string): Promise<GameTraces> {
  const transfers = await closure.countTransfers(db, playerId);
  return { ...transfers, sessions: await closure.countGameSessions(db, playerId) };
}

function hasNewTraces(before: GameTraces, now: GameTraces): boolean {
  return now.transfers > before.transfers || now.sessions > before.sessions;
}

export async function readPhoneReservedUntil(
  tx: Tx,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  phone: string,
): Promise<Date | null> {
  return await readPhoneReservation(tx, hashPhone(phone, config.pepper), clock.now());
}

export async function eraseClosedAccounts({
  db,
  clock,
  closure,
}: Pick<Deps, 'db' | 'clock'> & Pick<PlayerFacts, 'closure'>): Promise<void> {
  const closedBefore = new Date(clock.now().getTime() - ERASE_DELAY_MS);
  for (const playerId of await readAccountsToErase(db, closedBefore, ERASE_BATCH_SIZE))
    await runInTransaction(db, (tx) => eraseAccount(tx, closure, playerId, clock.now()));
}

async function eraseAccount(tx: Tx, { erasers }: ClosureParts, playerId: string, at: Date): Promise<void> {
  await deletePlayerRecords(tx, playerId);
  for (const erase of erasers) await erase(tx, playerId, at);
  await markErased(tx, playerId, at);
}

function hashPhone(phone: string, pepper: string): Buffer {
  return createHmac('sha256', pepper).update(`closed phone ${phone}`).digest();
}
