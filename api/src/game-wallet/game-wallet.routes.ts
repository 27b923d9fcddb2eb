import type { FastifyInstance } from 'fastify';
import { CURRENCY, GAME_WALLET_SERVICE as CALLS, type ServiceRefusal } from '@padauk/contract/game-wallet-service';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { coinsOf } from '@padauk/contract/rules/game-wallet';
import { addDays, instantAt } from '@padauk/contract/rules/myanmar-time';
import { balancesOf, openAccounts, playerAccount } from '../modules/ledger/index.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { readFailingJobs } from '../platform/jobs/job-state.ts';
import { dayFileOf } from './day-file.rules.ts';
import { endTokens } from './game-token.ts';
import { gameTokenOf } from './game-token.rules.ts';
import { closePlayers, closeSessions, openSession, readSessionState, redeemCode } from './game-sessions.ts';
import { readPlaces, recordPlace } from './session-places.ts';
import { listRounds } from './list-rounds.ts';
import { openMoves } from './move-in-round.ts';
import { readDayTotals, readLatestRounds, readRoundsFile } from './office-rounds.ts';
import { payWin, rollBack, takeStake } from './move-round.ts';
import { rollTransactionBack } from './roll-transaction-back.ts';
import { cancelTransfer, moveTransfer, transferReply } from './move-transfer.ts';
import { insertPlayer, readPlayer, recordLeavings } from './player.repository.ts';
import { retryAfterSecondsOf } from './playing.rules.ts';
import { readWatchedRounds } from './round.repository.ts';
import type { ServiceDeps } from './service-deps.ts';
import { signedRoute, parseBodiesAsText, type ServiceReply } from './signed-routes.ts';
import { readTransfersBetween, sumTransfers } from './transfer.repository.ts';
import { verifyService } from './verify-service.ts';

export function gameWalletRoutes(app: FastifyInstance, deps: ServiceDeps): void {
  parseBodiesAsText(app);
  playerRoutes(app, deps);
  transferRoutes(app, deps);
  sessionRoutes(app, deps);
  roundRoutes(app, deps);
  bookRoutes(app, deps);
  officeRoutes(app, deps);
}

function playerRoutes(app: FastifyInstance, deps: ServiceDeps): void {
  const { db, clock, keys } = deps;
  signedRoute(app, deps, CALLS.auth, {
    handle: async ({ playerId }, { signedAt }) => {
      await inTransaction(db, async (tx) => {
        await insertPlayer(tx, playerId, clock.now());
        await openAccounts(tx, [playerAccount('player_game', playerId)]);
      });
      const { token, expiresAt } = gameTokenOf(keys.platform, playerId, signedAt);
      return done({ playerId, token, expiresAt: expiresAt.toISOString() });
    },
  });
  signedRoute(app, deps, CALLS.endTokens, {
    handle: async ({ playerId }, { signedAt }) =>
      (await endTokens(db, playerId, signedAt)) ? done({ playerId }) : refused('UNKNOWN_PLAYER'),
  });
  signedRoute(app, deps, CALLS.balance, {
    mayShowToken: true,
    handle: async ({ playerId }) => {
      if ((await readPlayer(db, playerId)) === null) return refused('UNKNOWN_PLAYER');
      return done({ playerId, currency: CURRENCY, balance: coinsOf((await balancesOf(db, playerId)).gameKyat) });
    },
  });
  signedRoute(app, deps, CALLS.isPlaying, {
    mayShowToken: true,
    handle: async ({ playerId }) => {
      const lastMove = await readPlayer(db, playerId);
      if (lastMove === null) return refused('UNKNOWN_PLAYER');
      const retryAfterSeconds = retryAfterSecondsOf(lastMove, clock.now());
      return done({ playerId, isPlaying: retryAfterSeconds !== null, retryAfterSeconds });
    },
  });
}

function transferRoutes(app: FastifyInstance, deps: ServiceDeps): void {
  signedRoute(app, deps, CALLS.transferIn, { handle: (order) => moveTransfer(deps, { ...order, direction: 'in' }) });
  signedRoute(app, deps, CALLS.transferOut, { handle: (order) => moveTransfer(deps, { ...order, direction: 'out' }) });
  signedRoute(app, deps, CALLS.transfer, { handle: ({ transferId }) => transferReply(deps, transferId) });
  signedRoute(app, deps, CALLS.cancelTransfer, { handle: (order) => cancelTransfer(deps, order) });
}

function sessionRoutes(app: FastifyInstance, deps: ServiceDeps): void {
  signedRoute(app, deps, CALLS.openSession, { handle: async (order) => doneIf(await openSession(deps, order)) });
  signedRoute(app, deps, CALLS.closeSessions, { handle: async (order) => done(await closeSessions(deps, order)) });
  signedRoute(app, deps, CALLS.closePlayers, { handle: async (order) => done(await closePlayers(deps, order)) });
  signedRoute(app, deps, CALLS.redeem, {
    handle: async ({ code }, { keyId }) => doneIf(await redeemCode(deps, { code, provider: keyId })),
  });
  signedRoute(app, deps, CALLS.sessionState, {
    handle: async ({ sessionId }, { keyId }) => doneIf(await readSessionState(deps, { sessionId, provider: keyId })),
  });
  signedRoute(app, deps, CALLS.recordPlace, {
    handle: async (place, { keyId }) => doneIf(await recordPlace(deps.db, { ...place, provider: keyId })),
  });
  signedRoute(app, deps, CALLS.places, { handle: async ({ after }) => done(await readPlaces(deps.db, after)) });
  signedRoute(app, deps, CALLS.watchedRounds, {
    handle: async ({ openBefore, endedSince }) =>
      done(await readWatchedRounds(deps.db, { openBefore: new Date(openBefore), endedSince: new Date(endedSince) })),
  });
}

function roundRoutes(app: FastifyInstance, deps: ServiceDeps): void {
  const moveInRound = openMoves(deps);
  signedRoute(app, deps, CALLS.debit, {
    handle: ({ roundId, ...stake }, { keyId }) => takeStake(deps, { ...stake, provider: keyId, id: roundId }),
  });
  signedRoute(app, deps, CALLS.credit, {
    handle: ({ roundId, ...win }, { keyId }) => payWin(deps, { ...win, provider: keyId, id: roundId }),
  });
  signedRoute(app, deps, CALLS.move, {
    handle: ({ roundId, ...moved }, { keyId }) => moveInRound({ ...moved, provider: keyId, id: roundId }),
  });
  signedRoute(app, deps, CALLS.rollback, {
    handle: ({ roundId, playerId, transactionId }, { keyId }) => {
      const call = { playerId, provider: keyId, id: roundId };
      return transactionId === undefined ? rollBack(deps, call) : rollTransactionBack(deps, { ...call, transactionId });
    },
  });
  signedRoute(app, deps, CALLS.playerRounds, {
    handle: async ({ playerId, before }) => done(await listRounds(deps, { playerId, before })),
  });
  signedRoute(app, deps, CALLS.leave, {
    handle: async ({ playerId }) =>
      (await recordLeavings(deps.db, [playerId], deps.clock.now())) > 0
        ? done({ playerId })
        : refused('UNKNOWN_PLAYER'),
  });
}

function bookRoutes(app: FastifyInstance, deps: ServiceDeps): void {
  signedRoute(app, deps, CALLS.file, {
    handle: async ({ day }) =>
      done(dayFileOf(await readTransfersBetween(deps.db, instantAt(day, 0), instantAt(addDays(day, 1), 0)))),
  });
  signedRoute(app, deps, CALLS.totals, {
    handle: async ({ before }) =>
      done({ ...(await sumTransfers(deps.books, new Date(before))), violations: await verifyService(deps.books) }),
  });
  signedRoute(app, deps, CALLS.failingJobs, {
    handle: async () => done({ jobs: await readFailingJobs(deps.db, deps.jobs) }),
  });
}

function officeRoutes(app: FastifyInstance, deps: ServiceDeps): void {
  signedRoute(app, deps, CALLS.dayTotals, {
    handle: async ({ day }) => done({ day, providers: await readDayTotals(deps.db, day) }),
  });
  signedRoute(app, deps, CALLS.roundsFile, { handle: async (asked) => done(await readRoundsFile(deps.db, asked)) });
  signedRoute(app, deps, CALLS.latestRounds, {
    handle: async ({ playerId }) => done({ rounds: await readLatestRounds(deps.db, playerId ?? null) }),
  });
}

function doneIf<Answer>(result: Result<Answer, ServiceRefusal>): Result<ServiceReply<Answer>, ServiceRefusal> {
  return result.ok ? done(result.value) : result;
}

function done<Answer>(answer: Answer): Result<ServiceReply<Answer>, ServiceRefusal> {
  return accepted({ status: 200, answer });
}
