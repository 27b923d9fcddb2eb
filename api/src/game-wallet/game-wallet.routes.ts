import type { FastifyInstance } from 'fastify';
import { CURRENCY, GAME_WALLET_SERVICE as CALLS, type ServiceRefusal } from '@padauk/contract/game-wallet-service';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { toCoins } from '@padauk/contract/rules/game-wallet';
import { addDays, toInstant } from '@padauk/contract/rules/myanmar-time';
import { readPlayerBalances, openAccounts, toPlayerAccountId } from '../modules/ledger/index.ts';
import { runInTransaction } from '../platform/database/transaction.ts';
import { readFailingJobs } from '../platform/jobs/job-state.ts';
import { buildDayFile } from './day-file.rules.ts';
import { revokeTokens } from './game-token.ts';
import { createGameToken } from './game-token.rules.ts';
import { closePlayers, closeSessions, openSession, readSessionState, redeemCode } from './game-sessions.ts';
import { readSessionAddresses, recordSessionAddress } from './session-addresses.ts';
import { listRounds } from './list-rounds.ts';
import { openRoundMoves } from './move-in-round.ts';
import { readDayTotals, readLatestRounds, readRoundsFile } from './office-rounds.ts';
import { creditWin, rollBack, debitStake } from './move-round.ts';
import { rollTransactionBack } from './roll-transaction-back.ts';
import { cancelTransfer, moveTransfer, readTransferReply } from './move-transfer.ts';
import { insertPlayer, readPlayer, recordExits } from './player.repository.ts';
import { getRetryAfterSeconds } from './playing.rules.ts';
import { readWatchedRounds } from './round.repository.ts';
import type { ServiceDeps } from './service-deps.ts';
import { registerSignedRoute, parseBodiesAsText, type ServiceReply } from './signed-routes.ts';
import { readTransfersBetween, sumTransfers } from './transfer.repository.ts';
import { verifyService } from './verify-service.ts';

export function registerGameWalletRoutes(app: FastifyInstance, deps: ServiceDeps): void {
  parseBodiesAsText(app);
  registerPlayerRoutes(app, deps);
  registerTransferRoutes(app, deps);
  registerSessionRoutes(app, deps);
  registerRoundRoutes(app, deps);
  registerBookRoutes(app, deps);
  registerOfficeRoutes(app, deps);
}

function registerPlayerRoutes(app: FastifyInstance, deps: ServiceDeps): void {
  const { db, clock, keys } = deps;
  registerSignedRoute(app, deps, CALLS.auth, {
    handle: async ({ playerId }, { signedAt }) => {
      await runInTransaction(db, async (tx) => {
        await insertPlayer(tx, playerId, clock.now());
        await openAccounts(tx, [toPlayerAccountId('player_game', playerId)]);
      });
      const { token, expiresAt } = createGameToken(keys.platform, playerId, signedAt);
      return toReply({ playerId, token, expiresAt: expiresAt.toISOString() });
    },
  });
  registerSignedRoute(app, deps, CALLS.endTokens, {
    handle: async ({ playerId }, { signedAt }) =>
      (await revokeTokens(db, playerId, signedAt)) ? toReply({ playerId }) : refused('UNKNOWN_PLAYER'),
  });
  registerSignedRoute(app, deps, CALLS.balance, {
    mayShowToken: true,
    handle: async ({ playerId }) => {
      if ((await readPlayer(db, playerId)) === null) return refused('UNKNOWN_PLAYER');
      return toReply({
        playerId,
        currency: CURRENCY,
        balance: toCoins((await readPlayerBalances(db, playerId)).gameKyat),
      });
    },
  });
  registerSignedRoute(app, deps, CALLS.isPlaying, {
    mayShowToken: true,
    handle: async ({ playerId }) => {
      const lastMove = await readPlayer(db, playerId);
      if (lastMove === null) return refused('UNKNOWN_PLAYER');
      const retryAfterSeconds = getRetryAfterSeconds(lastMove, clock.now());
      return toReply({ playerId, isPlaying: retryAfterSeconds !== null, retryAfterSeconds });
    },
  });
}

function registerTransferRoutes(app: FastifyInstance, deps: ServiceDeps): void {
  registerSignedRoute(app, deps, CALLS.transferIn, {
    handle: (order) => moveTransfer(deps, { ...order, direction: 'in' }),
  });
  registerSignedRoute(app, deps, CALLS.transferOut, {
    handle: (order) => moveTransfer(deps, { ...order, direction: 'out' }),
  });
  registerSignedRoute(app, deps, CALLS.transfer, { handle: ({ transferId }) => readTransferReply(deps, transferId) });
  registerSignedRoute(app, deps, CALLS.cancelTransfer, { handle: (order) => cancelTransfer(deps, order) });
}

function registerSessionRoutes(app: FastifyInstance, deps: ServiceDeps): void {
  registerSignedRoute(app, deps, CALLS.openSession, {
    handle: async (order) => toReplyResult(await openSession(deps, order)),
  });
  registerSignedRoute(app, deps, CALLS.closeSessions, {
    handle: async (order) => toReply(await closeSessions(deps, order)),
  });
  registerSignedRoute(app, deps, CALLS.closePlayers, {
    handle: async (order) => toReply(await closePlayers(deps, order)),
  });
  registerSignedRoute(app, deps, CALLS.redeem, {
    handle: async ({ code }, { keyId }) => toReplyResult(await redeemCode(deps, { code, provider: keyId })),
  });
  registerSignedRoute(app, deps, CALLS.sessionState, {
    handle: async ({ sessionId }, { keyId }) =>
      toReplyResult(await readSessionState(deps, { sessionId, provider: keyId })),
  });
  registerSignedRoute(app, deps, CALLS.recordPlace, {
    handle: async (place, { keyId }) =>
      toReplyResult(await recordSessionAddress(deps.db, { ...place, provider: keyId })),
  });
  registerSignedRoute(app, deps, CALLS.places, {
    handle: async ({ after }) => toReply(await readSessionAddresses(deps.db, after)),
  });
  registerSignedRoute(app, deps, CALLS.watchedRounds, {
    handle: async ({ openBefore, endedSince }) =>
      toReply(await readWatchedRounds(deps.db, { openBefore: new Date(openBefore), endedSince: new Date(endedSince) })),
  });
}

function registerRoundRoutes(app: FastifyInstance, deps: ServiceDeps): void {
  const moveInRound = openRoundMoves(deps);
  registerSignedRoute(app, deps, CALLS.debit, {
    handle: ({ roundId, ...stake }, { keyId }) => debitStake(deps, { ...stake, provider: keyId, id: roundId }),
  });
  registerSignedRoute(app, deps, CALLS.credit, {
    handle: ({ roundId, ...win }, { keyId }) => creditWin(deps, { ...win, provider: keyId, id: roundId }),
  });
  registerSignedRoute(app, deps, CALLS.move, {
    handle: ({ roundId, ...moved }, { keyId }) => moveInRound({ ...moved, provider: keyId, id: roundId }),
  });
  registerSignedRoute(app, deps, CALLS.rollback, {
    handle: ({ roundId, playerId, transactionId }, { keyId }) => {
      const call = { playerId, provider: keyId, id: roundId };
      return transactionId === undefined ? rollBack(deps, call) : rollTransactionBack(deps, { ...call, transactionId });
    },
  });
  registerSignedRoute(app, deps, CALLS.playerRounds, {
    handle: async ({ playerId, before }) => toReply(await listRounds(deps, { playerId, before })),
  });
  registerSignedRoute(app, deps, CALLS.leave, {
    handle: async ({ playerId }) =>
      (await recordExits(deps.db, [playerId], deps.clock.now())) > 0
        ? toReply({ playerId })
        : refused('UNKNOWN_PLAYER'),
  });
}

function registerBookRoutes(app: FastifyInstance, deps: ServiceDeps): void {
  registerSignedRoute(app, deps, CALLS.file, {
    handle: async ({ day }) =>
      toReply(buildDayFile(await readTransfersBetween(deps.db, toInstant(day, 0), toInstant(addDays(day, 1), 0)))),
  });
  registerSignedRoute(app, deps, CALLS.totals, {
    handle: async ({ before }) =>
      toReply({ ...(await sumTransfers(deps.books, new Date(before))), violations: await verifyService(deps.books) }),
  });
  registerSignedRoute(app, deps, CALLS.failingJobs, {
    handle: async () => toReply({ jobs: await readFailingJobs(deps.db, deps.jobs) }),
  });
}

function registerOfficeRoutes(app: FastifyInstance, deps: ServiceDeps): void {
  registerSignedRoute(app, deps, CALLS.dayTotals, {
    handle: async ({ day }) => toReply({ day, providers: await readDayTotals(deps.db, day) }),
  });
  registerSignedRoute(app, deps, CALLS.roundsFile, {
    handle: async (asked) => toReply(await readRoundsFile(deps.db, asked)),
  });
  registerSignedRoute(app, deps, CALLS.latestRounds, {
    handle: async ({ playerId }) => toReply({ rounds: await readLatestRounds(deps.db, playerId ?? null) }),
  });
}

function toReplyResult<Answer>(result: Result<Answer, ServiceRefusal>): Result<ServiceReply<Answer>, ServiceRefusal> {
  return result.ok ? toReply(result.value) : result;
}

function toReply<Answer>(answer: Answer): Result<ServiceReply<Answer>, ServiceRefusal> {
  return accepted({ status: 200, answer });
}
