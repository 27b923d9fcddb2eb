import type { PlayedRound, PlayRefusal, PlaySession } from '@padauk/contract/games/game-play';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { commitmentOf } from './fair.ts';
import type { ProviderDeps } from './provider-deps.ts';
import { isOpen, readLastRounds, type ProviderRoundRow } from './provider-round.repository.ts';
import { insertProviderSession, type ProviderSessionRow } from './provider-session.repository.ts';

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
  if (reply.kind !== 'done') return refused(reply.kind === 'unknown' ? 'UNAVAILABLE' : 'NO_SESSION');
  const { sessionId: id, playerId, game, returnTo } = reply.answer;
  const session = { id, playerId, game, returnTo, nextSeed: createSeed(deps) };
  const secret = random.bytes(SECRET_BYTES).toString('base64url');
  await insertProviderSession(db, session, { secret, at: clock.now() });
  return accepted({ session, secret });
}

export async function buildPlaySession(deps: ProviderDeps, session: ProviderSessionRow): Promise<PlaySession> {
  const { id: sessionId, playerId, game, returnTo, nextSeed } = session;
  const [reply, rounds] = await Promise.all([
    deps.wallet.readSessionState(sessionId),
    readLastRounds(deps.db, { playerId, game, limit: SHOWN_ROUNDS }),
  ]);
  const base = { sessionId, game, returnTo, commitment: commitmentOf(nextSeed), rounds: rounds.map(toPlayedRound) };
  if (reply.kind !== 'done') return { ...base, isOpen: reply.kind === 'unknown', wallet: null };
  const { isOpen: isSessionOpen, ...wallet } = reply.answer;
  return { ...base, isOpen: isSessionOpen, wallet };
}

/** Shows the seed only when no bet can be placed on it any more. */
export function toPlayedRound(row: ProviderRoundRow): PlayedRound {
  const { id: roundId, state, bets, clientSeed, serverSeed, shown, winKyat, askedAt } = row;
  return {
    roundId,
    state: state === 'ended' || state === 'given-back' ? state : 'open',
    bets,
    commitment: commitmentOf(serverSeed),
    clientSeed,
    serverSeed: isOpen(row) && state !== 'decided' ? null : serverSeed,
    shown,
    winKyat,
    playedAt: askedAt.toISOString(),
  };
}

export function createSeed({ random }: Pick<ProviderDeps, 'random'>): string {
  return random.bytes(SECRET_BYTES).toString('hex');
}
