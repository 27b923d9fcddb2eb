import { createHash, createHmac } from 'node:crypto';
import type { ServiceRefusal } from '@padauk/contract/game-wallet-service';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { coinsOf, type Coins } from '@padauk/contract/rules/game-wallet';
import { balancesOf } from '../modules/ledger/index.ts';
import { commitIfAccepted, inTransaction } from '../platform/database/transaction.ts';
import type { Tx } from '../platform/database/database.ts';
import { lockPlayers, readPlayer, recordLeavings } from './player.repository.ts';
import { countOpenRounds } from './round.repository.ts';
import type { ServiceDeps } from './service-deps.ts';
import { forgetPlaces } from './session-places.ts';
import {
  insertGameSession,
  lockOpenSessions,
  lockSessionOfCode,
  readGameSession,
  shareGameSession,
  sumRoundsOf,
  writeClosed,
  writeRedeemed,
  type GameSessionRow,
} from './session.repository.ts';

const CODE_SECONDS = 60; // A code from a log expires before it can be abused.

type SessionDeps = Pick<ServiceDeps, 'db' | 'clock' | 'keys'>;

export interface SessionOrder {
  readonly sessionId: string;
  readonly playerId: string;
  readonly provider: string;
  readonly game: string;
  readonly mostTimes: number;
  readonly returnTo: string;
}

/** Idempotent per id: the same order gets the same code. An expired code needs a new id. */
export async function openSession(
  { db, clock, keys }: SessionDeps,
  order: SessionOrder,
): Promise<Result<{ sessionId: string; code: string; codeEndsAt: string }, ServiceRefusal>> {
  const { sessionId: id, playerId, provider, game, mostTimes, returnTo } = order;
  return await commitIfAccepted(db, async (tx) => {
    if ((await readPlayer(tx, playerId)) === null) return refused('UNKNOWN_PLAYER');
    const openedAt = clock.now();
    const codeEndsAt = new Date(openedAt.getTime() + CODE_SECONDS * 1_000);
    const code = codeOf(keys.platform[0].secret, id);
    const row = { id, playerId, provider, game, mostTimes, returnTo, openedAt, codeEndsAt };
    if (await insertGameSession(tx, { ...row, codeHash: hashOf(code) }))
      return accepted({ sessionId: id, code, codeEndsAt: codeEndsAt.toISOString() });
    const known = await readGameSession(tx, id);
    // The secret may have been rotated since.
    const first = keys.platform
      .map(({ secret }) => codeOf(secret, id))
      .find((made) => known !== null && hashOf(made).equals(known.codeHash));
    const isSame =
      known?.playerId === playerId &&
      known.provider === provider &&
      known.game === game &&
      known.mostTimes === mostTimes &&
      known.returnTo === returnTo;
    return isSame && first !== undefined
      ? accepted({ sessionId: id, code: first, codeEndsAt: known.codeEndsAt.toISOString() })
      : refused('REUSED');
  });
}

/** Redeems a launch code once. All failures are NO_SESSION, so that guessing reveals nothing. */
export async function redeemCode(
  { db, clock }: SessionDeps,
  { code, provider }: { readonly code: string; readonly provider: string },
): Promise<Result<{ sessionId: string; playerId: string; game: string; returnTo: string }, ServiceRefusal>> {
  return await commitIfAccepted(db, async (tx) => {
    const session = await lockSessionOfCode(tx, hashOf(code));
    const at = clock.now(); // after the lock, which may outlast the code
    const isGood =
      session !== null &&
      session.provider === provider &&
      session.redeemedAt === null &&
      session.closedAt === null &&
      at < session.codeEndsAt;
    if (!isGood) return refused('NO_SESSION');
    await writeRedeemed(tx, session.id, at);
    const { id: sessionId, playerId, game, returnTo } = session;
    return accepted({ sessionId, playerId, game, returnTo: returnTo ?? '' });
  });
}

/** After this no stake is accepted. Wins and rollbacks of open rounds still are. */
export async function closeSessions(
  { db, clock }: SessionDeps,
  { playerId }: { readonly playerId: string },
): Promise<{ playerId: string; closed: number; openRounds: number }> {
  return await inTransaction(db, async (tx) => {
    const closed = await closeOf(tx, clock, [playerId]);
    return { playerId, closed, openRounds: await countOpenRounds(tx, playerId) };
  });
}

/** {@link closeSessions} for the thousands of players of a disabled provider, in one transaction. */
export async function closePlayers(
  { db, clock }: Pick<SessionDeps, 'db' | 'clock'>,
  { playerIds }: { readonly playerIds: readonly string[] },
): Promise<{ closed: number }> {
  return await inTransaction(db, async (tx) => ({ closed: await closeOf(tx, clock, playerIds) }));
}

async function closeOf(tx: Tx, clock: SessionDeps['clock'], playerIds: readonly string[]): Promise<number> {
  // Lock order: players, then sessions, as a stake does; otherwise deadlock.
  const players = [...(await lockPlayers(tx, playerIds))];
  const ids = await lockOpenSessions(tx, players);
  const at = clock.now(); // after the locks: a stake in progress precedes it
  await writeClosed(tx, ids, at);
  await forgetPlaces(tx, ids);
  await recordLeavings(tx, players, at);
  return ids.length;
}

export async function readSessionState(
  { db }: Pick<SessionDeps, 'db'>,
  { sessionId, provider }: { readonly sessionId: string; readonly provider: string },
): Promise<Result<SessionState, ServiceRefusal>> {
  const session = await readGameSession(db, sessionId);
  if (session?.provider !== provider) return refused('NO_SESSION');
  const { playerId, openedAt } = session;
  const [sums, { gameKyat }] = [await sumRoundsOf(db, sessionId), await balancesOf(db, playerId)];
  const isOpen = isOpenFor(session, { playerId, provider });
  return accepted({ sessionId, isOpen, openedAt: openedAt.toISOString(), ...sums, balance: coinsOf(gameKyat) });
}

interface SessionState {
  readonly sessionId: string;
  readonly isOpen: boolean;
  readonly openedAt: string;
  readonly stakedKyat: number;
  readonly wonKyat: number;
  readonly balance: Coins;
}

/** Locks the session against closing until the transaction ends. */
export async function mayStake(
  tx: Tx,
  {
    sessionId,
    playerId,
    provider,
  }: { readonly sessionId: string; readonly playerId: string; readonly provider: string },
): Promise<boolean> {
  const session = await shareGameSession(tx, sessionId);
  return session !== null && isOpenFor(session, { playerId, provider });
}

export function isOpenFor(
  session: GameSessionRow,
  { playerId, provider }: { readonly playerId: string; readonly provider: string },
): boolean {
  return (
    session.playerId === playerId &&
    session.provider === provider &&
    session.redeemedAt !== null &&
    session.closedAt === null
  );
}

/** Derived from the id, so that a lost answer can be repeated; only the hash is stored. */
function codeOf(secret: string, sessionId: string): string {
  return createHmac('sha256', secret).update(`launch code\n${sessionId}`).digest('base64url');
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
