import { createHash, createHmac } from 'node:crypto';
import type { ServiceRefusal } from '@padauk/contract/games/game-wallet-service';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { toCoins } from '@padauk/contract/games/game-wallet.rules';
import { readPlayerBalances } from '../modules/ledger/index.ts';
import { commitIfAccepted, runInTransaction } from '../platform/database/transaction.ts';
import type { Tx } from '../platform/database/database.ts';
import { lockPlayers, readPlayer, recordExits } from './player.repository.ts';
import { countOpenRounds } from './round.repository.ts';
import type { ServiceDeps } from './service-deps.ts';
import {
  insertGameSession,
  lockOpenSessions,
  lockSessionByCode,
  readGameSession,
  lockGameSessionsShared,
  sumSessionRounds,
  markSessionsClosed,
  markSessionRedeemed,
  writeSessionAddress,
  type GameSessionRow,
} from './session.repository.ts';

const CODE_SECONDS = 60; // A code from a log expires before it can be abused.

type SessionDeps = Pick<ServiceDeps, 'db' | 'clock' | 'keys'>;

type SessionOrder = Pick<GameSessionRow, 'playerId' | 'provider' | 'game' | 'mostTimes'> & {
  readonly sessionId: string;
  readonly returnTo: string;
};

/** Idempotent per id: the same order gets the same code. An expired code needs a new id. */
export async function openSession(
  { db, clock, keys }: SessionDeps,
  order: SessionOrder,
): Promise<Result<{ sessionId: string; code: string; codeEndsAt: Date }, ServiceRefusal>> {
  const { sessionId: id, playerId, provider, game, mostTimes, returnTo } = order;
  return await commitIfAccepted(db, async (tx) => {
    if ((await readPlayer(tx, playerId)) === null) return refused('UNKNOWN_PLAYER');
    const openedAt = clock.now();
    const codeEndsAt = new Date(openedAt.getTime() + CODE_SECONDS * 1_000);
    const code = deriveCode(keys.platform[0].secret, id);
    const row = { id, playerId, provider, game, mostTimes, returnTo, openedAt, codeEndsAt };
    if (await insertGameSession(tx, { ...row, codeHash: hashCode(code) }))
      return accepted({ sessionId: id, code, codeEndsAt });
    const known = await readGameSession(tx, id);
    // The secret may have been rotated since.
    const first = keys.platform
      .map(({ secret }) => deriveCode(secret, id))
      .find((candidate) => known !== null && hashCode(candidate).equals(known.codeHash));
    const isSame =
      known?.playerId === playerId &&
      known.provider === provider &&
      known.game === game &&
      known.mostTimes === mostTimes &&
      known.returnTo === returnTo;
    return isSame && first !== undefined
      ? accepted({ sessionId: id, code: first, codeEndsAt: known.codeEndsAt })
      : refused('REUSED');
  });
}

/** Redeems a launch code once. All failures are NO_SESSION, so that guessing reveals nothing. */
export async function redeemCode(
  { db, clock }: SessionDeps,
  { code, provider }: { readonly code: string; readonly provider: string },
): Promise<Result<{ sessionId: string; playerId: string; game: string; returnTo: string }, ServiceRefusal>> {
  return await commitIfAccepted(db, async (tx) => {
    const session = await lockSessionByCode(tx, hashCode(code));
    const at = clock.now(); // after the lock, which may outlast the code
    const isGood =
      session !== null &&
      session.provider === provider &&
      session.redeemedAt === null &&
      session.closedAt === null &&
      at < session.codeEndsAt;
    if (!isGood) return refused('NO_SESSION');
    await markSessionRedeemed(tx, session.id, at);
    const { id: sessionId, playerId, game, returnTo } = session;
    return accepted({ sessionId, playerId, game, returnTo: returnTo ?? '' });
  });
}

/** After this no stake is accepted. Wins and rollbacks of open rounds still are. */
export async function closeSessions(
  { db, clock }: SessionDeps,
  { playerId }: { readonly playerId: string },
): Promise<{ playerId: string; closed: number; openRounds: number }> {
  return await runInTransaction(db, async (tx) => {
    const closed = await closePlayerSessions(tx, clock, [playerId]);
    return { playerId, closed, openRounds: await countOpenRounds(tx, playerId) };
  });
}

/** {@link closeSessions} for the thousands of players of a disabled provider, in one transaction. */
export async function closePlayers(
  { db, clock }: Pick<SessionDeps, 'db' | 'clock'>,
  { playerIds }: { readonly playerIds: readonly string[] },
): Promise<{ closed: number }> {
  return await runInTransaction(db, async (tx) => ({ closed: await closePlayerSessions(tx, clock, playerIds) }));
}

async function closePlayerSessions(tx: Tx, clock: SessionDeps['clock'], playerIds: readonly string[]): Promise<number> {
  // Lock order: players, then sessions, as a stake does; otherwise deadlock.
  const players = [...(await lockPlayers(tx, playerIds))];
  const ids = await lockOpenSessions(tx, players);
  const at = clock.now(); // after the locks: a stake in progress precedes it
  await markSessionsClosed(tx, ids, at);
  await recordExits(tx, players, at);
  return ids.length;
}

export async function readSessionState(
  { db }: Pick<SessionDeps, 'db'>,
  { sessionId, provider }: { readonly sessionId: string; readonly provider: string },
) {
  const session = await readGameSession(db, sessionId);
  if (session?.provider !== provider) return refused<ServiceRefusal>('NO_SESSION');
  const { playerId, openedAt } = session;
  const [sums, { gameKyat }] = [await sumSessionRounds(db, sessionId), await readPlayerBalances(db, playerId)];
  const isOpen = isSessionOpenFor(session, { playerId, provider });
  return accepted({ sessionId, isOpen, openedAt, ...sums, balance: toCoins(gameKyat) });
}

/** A closed session stores no address. */
export async function recordSessionAddress(
  { db }: Pick<SessionDeps, 'db'>,
  { sessionId, address, provider }: { readonly sessionId: string; readonly address: string; readonly provider: string },
): Promise<Result<{ readonly sessionId: string }, ServiceRefusal>> {
  return await commitIfAccepted(db, async (tx) => {
    const session = (await lockGameSessionsShared(tx, [sessionId])).get(sessionId);
    if (session?.provider !== provider) return refused('NO_SESSION');
    if (session.closedAt === null) await writeSessionAddress(tx, sessionId, address);
    return accepted({ sessionId });
  });
}

/** Locks the session against closing until the transaction ends. */
export async function canStake(
  tx: Tx,
  { sessionId, ...stake }: SessionUser & { readonly sessionId: string },
): Promise<boolean> {
  const session = (await lockGameSessionsShared(tx, [sessionId])).get(sessionId);
  return session !== undefined && isSessionOpenFor(session, stake);
}

type SessionUser = Pick<GameSessionRow, 'playerId' | 'provider'>;

export function isSessionOpenFor(session: GameSessionRow, { playerId, provider }: SessionUser): boolean {
  return (
    session.playerId === playerId &&
    session.provider === provider &&
    session.redeemedAt !== null &&
    session.closedAt === null
  );
}

/** Derived from the id, so that a lost answer can be repeated; only the hash is stored. */
function deriveCode(secret: string, sessionId: string): string {
  return createHmac('sha256', secret).update(`launch code\n${sessionId}`).digest('base64url');
}

function hashCode(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
