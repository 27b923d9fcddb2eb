import { createHmac } from 'node:crypto';
import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import type { exportData as exportDataEndpoint } from '@padauk/contract/account/accounts.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import type { Db, Tx } from '../../platform/database/database.ts';
import { commitIfAccepted, runInTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
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
import { readExportedData } from './exported-data.repository.ts';
import { proveOwnPasswordAtOnce, type OwnPassword } from './log-in.ts';
import type { PlayerFacts } from './profile.ts';
import { endSessionsOfPlayer } from './session.repository.ts';

const ERASE_BATCH_SIZE = 20;
/** Commands that were accepted before the closure have finished after this time. */
const ERASE_DELAY_MS = 60_000;
const DAY_MS = 86_400_000;
const PHONE_RESERVED_DAYS = 30;

/**
 * Closes an account permanently; refuses while there is money, a debt or anything pending, here or in games. Personal
 * data is overwritten and every session ends at once; {@link eraseClosedAccounts} deletes the rest later.
 */
export async function closeAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'hashing'> & Pick<PlayerFacts, 'emptyGames' | 'closure'>,
  input: OwnPassword,
): Promise<Result<Record<string, never>>> {
  const { playerId } = input;
  const { closure } = deps;
  const phone = await proveOwnPasswordAtOnce(deps, input);
  if (!phone.ok) return phone;
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
    const phoneHash = hashPhone(phone.value, deps.config.pepper);
    await closePlayer(tx, { playerId, at, phoneHash, phoneFreeAt: freeAt });
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

/** After 30 days, and not before the player's time-out or self-exclusion has ended. */
function computePhoneFreeAt(closedAt: Date, breakEndsAt: Date | null): Date {
  return new Date(Math.max(closedAt.getTime() + PHONE_RESERVED_DAYS * DAY_MS, breakEndsAt?.getTime() ?? 0));
}

function hasNewTraces(before: GameTraces, now: GameTraces): boolean {
  return now.transfers > before.transfers || now.sessions > before.sessions;
}

export const readPhoneReservedUntil = (tx: Tx, { clock, config }: Pick<Deps, 'clock' | 'config'>, phone: string) =>
  readPhoneReservation(tx, hashPhone(phone, config.pepper), clock.now());

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

/** Asks for the password, so that an unlocked phone is not enough. A wrong one counts as a log-in attempt. */
export async function exportData(
  deps: Pick<Deps, 'db' | 'clock' | 'hashing'> & Pick<PlayerFacts, 'readIdentityNumbers'>,
  input: OwnPassword,
): Promise<Result<AnswerFor<typeof exportDataEndpoint>>> {
  const proved = await proveOwnPasswordAtOnce(deps, input);
  if (!proved.ok) return proved;
  const madeAt = deps.clock.now().toISOString();
  const data = await readExportedData(deps.db, input.playerId);
  return accepted({
    madeAt,
    data: { ...data, identity_number: [...(await deps.readIdentityNumbers(input.playerId))] },
  });
}
