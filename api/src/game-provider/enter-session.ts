import type { PlayedRound, PlayRefusal, PlaySession } from '@padauk/contract/game-play';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { commitmentOf } from './fair.ts';
import type { ProviderDeps } from './provider-deps.ts';
import { readLastRounds, type ProviderRoundRow } from './provider-round.repository.ts';
import { insertProviderSession, type ProviderSessionRow } from './provider-session.repository.ts';
import { hashSecret } from './provider-sessions.ts';

const SECRET_BYTES = 32;
const SHOWN_ROUNDS = 20;

export interface EnteredSession {
  readonly session: ProviderSessionRow;
  readonly secret: string; // in the player's cookie only
}

/** A spent code is refused, so a copied link opens nothing. */
export async function enterSession(deps: ProviderDeps, code: string): Promise<Result<EnteredSession, PlayRefusal>> {
  const { db, clock, random, wallet } = deps;
  const reply = await wallet.redeem(code);
  if (reply.kind === 'unknown') return refused('UNAVAILABLE');
  if (reply.kind === 'refused') return refused('NO_SESSION');
  const { sessionId: id, playerId, game, returnTo } = reply.answer;
  const session = { id, playerId, game, returnTo, nextSeed: createSeed(deps) };
  const secret = random.bytes(SECRET_BYTES).toString('base64url');
  await insertProviderSession(db, session, { secretHash: hashSecret(secret), at: clock.now() });
  return accepted({ session, secret });
}

export async function buildPlaySession(deps: ProviderDeps, session: ProviderSessionRow): Promise<PlaySession> {
  const [reply, rounds] = await Promise.all([
    deps.wallet.readSessionState(session.id),
    readLastRounds(deps.db, { playerId: session.playerId, game: session.game, limit: SHOWN_ROUNDS }),
  ]);
  const { id: sessionId, game, returnTo, nextSeed } = session;
  const base = { sessionId, game, returnTo, commitment: commitmentOf(nextSeed), rounds: rounds.map(toPlayedRound) };
  if (reply.kind !== 'done') return { ...base, isOpen: reply.kind === 'unknown', wallet: null };
  const { isOpen, ...wallet } = reply.answer;
  return { ...base, isOpen, wallet };
}

/** Shows the seed only when no bet can be placed on it any more. */
export function toPlayedRound(row: ProviderRoundRow): PlayedRound {
  return {
    roundId: row.id,
    state: row.state === 'ended' || row.state === 'given-back' ? row.state : 'open',
    bets: row.bets,
    commitment: commitmentOf(row.serverSeed),
    clientSeed: row.clientSeed,
    serverSeed: row.state === 'asked' || row.state === 'playing' ? null : row.serverSeed,
    shown: row.shown,
    winKyat: row.winKyat,
    playedAt: row.askedAt.toISOString(),
  };
}

export function createSeed({ random }: Pick<ProviderDeps, 'random'>): string {
  return random.bytes(SECRET_BYTES).toString('hex');
}
