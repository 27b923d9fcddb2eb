import { createRefusal, type Refusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import type { Deps } from '../../platform/deps.ts';
import type { PlayerCall } from '../../platform/http/calls.ts';
import { getPlayer } from '../accounts/index.ts';
import type { GeoRestriction } from '../geo-restriction/index.ts';
import { readDisabledSettings } from '../content/index.ts';
import { readBettingRestrictions } from '../protection/index.ts';
import { recordSeenBalance, type GameWallet } from '../transfers/index.ts';
import { readPlayableGame, type PlayableGame } from './catalogue.repository.ts';
import { insertGameSession, writePlayersClosed, type CloseReason } from './game-session.repository.ts';
import type { GameProviders } from './game-providers.ts';

export type LaunchDeps = Pick<Deps, 'db' | 'clock' | 'random'> & {
  readonly gameWallet: GameWallet;
  readonly providers: GameProviders;
  readonly geoRestriction: GeoRestriction;
};
type LaunchingPlayer = Pick<PlayerCall, 'playerId' | 'sessionId' | 'origin' | 'ip'>;

interface Launched {
  readonly address: string;
  readonly code: string;
}

/** P6: closes the previous game. The code opens the page once; close-barred.ts ends the session. */
export async function launchGame(deps: LaunchDeps, id: string, player: LaunchingPlayer): Promise<Result<Launched>> {
  const game = await readPlayableGame(deps.db, id);
  if (game === null) return refused(createRefusal('NOT_FOUND'));
  const problem = await checkLaunch(deps, game, player);
  if (problem !== null) return refused(problem);
  const address = await deps.providers.findAddress(game.playedBy, player.origin);
  if (game.mostTimes === null || address === null) return refused(createRefusal('GAME_MAINTENANCE'));
  // Creates the player's account at the game wallet when needed.
  if ((await deps.gameWallet.readState(player.playerId)) === null)
    return refused(createRefusal('GAME_WALLET_MAINTENANCE'));
  const code = await openSession(deps, { ...game, mostTimes: game.mostTimes }, player);
  return code === null
    ? refused(createRefusal('GAME_WALLET_MAINTENANCE'))
    : accepted({ address: `${address}/${game.id}`, code });
}

async function checkLaunch(
  { db, clock, geoRestriction }: LaunchDeps,
  game: PlayableGame,
  { playerId, ip }: LaunchingPlayer,
): Promise<Refusal | null> {
  if (!(await getPlayer(db, playerId)).isPhoneVerified) return createRefusal('PHONE_NOT_VERIFIED');
  const restriction = (await readBettingRestrictions(db, [playerId], clock.now())).get(playerId);
  if (restriction !== undefined) return restriction;
  if ((await readDisabledSettings(db)).has('game_wallet')) return createRefusal('GAME_WALLET_MAINTENANCE');
  if (game.isResting) return createRefusal('GAME_MAINTENANCE');
  const [judgement] = await geoRestriction.judge(db, [{ address: ip, provider: game.provider }], clock.now());
  return judgement?.cause === null ? null : createRefusal('GAMES_NOT_HERE');
}

async function openSession(
  deps: LaunchDeps,
  game: PlayableGame & { readonly mostTimes: number },
  { playerId, sessionId: loginSessionId, origin, ip: address }: LaunchingPlayer,
): Promise<string | null> {
  const { db, clock, random, gameWallet } = deps;
  if (!(await closeSessions(deps, playerId, 'next')).ok) return null;
  const id = random.uuid();
  const { id: gameId, provider, playedBy, mostTimes } = game;
  // Before the call: a bar at this moment finds the session by this row.
  await insertGameSession(db, { id, playerId, loginSessionId, gameId, provider, address, openedAt: clock.now() });
  const opened = await gameWallet.openSession({
    sessionId: id,
    playerId,
    provider: playedBy,
    game: gameId,
    mostTimes,
    returnTo: origin,
  });
  return opened?.code ?? null;
}

/** Refuses ACCOUNT_IN_USE for an open round or a balance, GAME_WALLET_MAINTENANCE for an unknown state. */
export async function closeGamesIfEmpty(deps: CloseDeps, playerId: string): Promise<Result<null>> {
  const { db, clock, gameWallet } = deps;
  const closed = await closeSessions(deps, playerId, 'left');
  if (!closed.ok) return closed;
  if (closed.value.openRounds > 0) return refused(createRefusal('ACCOUNT_IN_USE'));
  const at = clock.now();
  const state = await gameWallet.readState(playerId);
  if (state === null) return refused(createRefusal('GAME_WALLET_MAINTENANCE'));
  await recordSeenBalance(db, playerId, { balanceKyat: state.balanceKyat, at });
  return state.balanceKyat > 0 ? refused(createRefusal('ACCOUNT_IN_USE')) : accepted(null);
}

/** E29. */
export async function exitGames(deps: CloseDeps, playerId: string): Promise<Result<Record<string, never>>> {
  const closed = await closeSessions(deps, playerId, 'left');
  return closed.ok ? accepted({}) : closed;
}

type CloseDeps = Pick<LaunchDeps, 'db' | 'clock' | 'gameWallet'>;

/** Refuses GAME_WALLET_MAINTENANCE. */
export async function closeSessions({ db, clock, gameWallet }: CloseDeps, playerId: string, reason: CloseReason) {
  const until = clock.now();
  const closed = await gameWallet.closeSessions(playerId);
  if (closed === null) return refused(createRefusal('GAME_WALLET_MAINTENANCE'));
  await writePlayersClosed(db, [{ playerId, reason, restrictionCause: null }], until);
  return accepted({ openRounds: closed.openRounds, until });
}
