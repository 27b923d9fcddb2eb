import type { FastifyInstance } from 'fastify';
import { CURRENCY } from '@padauk/contract/games/game-wallet-service';
import { accepted, refused } from '@padauk/contract/platform/result';
import { toCoins } from '@padauk/contract/games/game-wallet.rules';
import { readPlayerBalances, openAccounts, toPlayerAccountId } from '../modules/ledger/index.ts';
import { runInTransaction } from '../platform/database/transaction.ts';
import { readFailingJobs } from '../platform/jobs/job-state.ts';
import {
  closePlayers,
  closeSessions,
  openSession,
  readSessionState,
  recordSessionAddress,
  redeemCode,
} from './game-sessions.ts';
import { createGameToken, revokeTokens } from './game-token.ts';
import { listRounds, readDayTotals, readLatestRounds, readRoundsFile, readWatchedRounds } from './list-rounds.ts';
import { openRoundMoves } from './move-in-round.ts';
import { creditWin, debitStake, rollBack, rollTransactionBack } from './move-round.ts';
import { cancelTransfer, moveTransfer, readTransferReply } from './move-transfer.ts';
import { insertPlayer, readPlayer, recordExits } from './player.repository.ts';
import { getRetryAfterSeconds } from './playing.rules.ts';
import type { ServiceDeps } from './service-deps.ts';
import { readSessionAddresses } from './session.repository.ts';
import { registerServiceCalls, type ServiceHandlers } from './signed-routes.ts';
import { buildDayFile, sumTransfers } from './transfer.repository.ts';
import { verifyService } from './verify-service.ts';

export function registerGameWalletRoutes(app: FastifyInstance, deps: ServiceDeps): void {
  const { db, books, jobs } = deps;
  registerServiceCalls(app, deps, {
    ...createPlayerHandlers(deps),
    ...createSessionHandlers(deps),
    ...createRoundHandlers(deps),
    transferIn: (order) => moveTransfer(deps, { ...order, direction: 'in' }),
    transferOut: (order) => moveTransfer(deps, { ...order, direction: 'out' }),
    transfer: ({ transferId }) => readTransferReply(deps, transferId),
    cancelTransfer: (order) => cancelTransfer(deps, order),
    file: async ({ day }) => accepted(await buildDayFile(db, day)),
    totals: async ({ before }) =>
      accepted({ ...(await sumTransfers(books, before)), violations: await verifyService(books) }),
    failingJobs: async () => accepted({ jobs: await readFailingJobs(db, jobs) }),
  });
}

const createPlayerHandlers = ({ db, clock, keys }: ServiceDeps) =>
  ({
    auth: async ({ playerId }, { signedAt }) => {
      await runInTransaction(db, async (tx) => {
        await insertPlayer(tx, playerId, clock.now());
        await openAccounts(tx, [toPlayerAccountId('player_game', playerId)]);
      });
      return accepted({ playerId, ...createGameToken(keys.platform, playerId, signedAt) });
    },
    endTokens: async ({ playerId }, { signedAt }) =>
      (await revokeTokens(db, playerId, signedAt)) ? accepted({ playerId }) : refused('UNKNOWN_PLAYER'),
    balance: async ({ playerId }) => {
      if ((await readPlayer(db, playerId)) === null) return refused('UNKNOWN_PLAYER');
      const { gameKyat } = await readPlayerBalances(db, playerId);
      return accepted({ playerId, currency: CURRENCY, balance: toCoins(gameKyat) });
    },
    isPlaying: async ({ playerId }) => {
      const lastMove = await readPlayer(db, playerId);
      if (lastMove === null) return refused('UNKNOWN_PLAYER');
      const retryAfterSeconds = getRetryAfterSeconds(lastMove, clock.now());
      return accepted({ playerId, isPlaying: retryAfterSeconds !== null, retryAfterSeconds });
    },
    leave: async ({ playerId }) =>
      (await recordExits(db, [playerId], clock.now())) > 0 ? accepted({ playerId }) : refused('UNKNOWN_PLAYER'),
  }) satisfies Partial<ServiceHandlers>;

const createSessionHandlers = (deps: ServiceDeps) =>
  ({
    openSession: (order) => openSession(deps, order),
    closeSessions: async (order) => accepted(await closeSessions(deps, order)),
    closePlayers: async (order) => accepted(await closePlayers(deps, order)),
    redeem: ({ code }, { keyId }) => redeemCode(deps, { code, provider: keyId }),
    sessionState: ({ sessionId }, { keyId }) => readSessionState(deps, { sessionId, provider: keyId }),
    recordPlace: (place, { keyId }) => recordSessionAddress(deps, { ...place, provider: keyId }),
    places: async ({ after }) => accepted(await readSessionAddresses(deps.db, after)),
  }) satisfies Partial<ServiceHandlers>;

const createRoundHandlers = (deps: ServiceDeps) => {
  const { db } = deps;
  const moveInRound = openRoundMoves(deps);
  return {
    debit: ({ roundId, ...stake }, { keyId }) => debitStake(deps, { ...stake, provider: keyId, id: roundId }),
    credit: ({ roundId, ...win }, { keyId }) => creditWin(deps, { ...win, provider: keyId, id: roundId }),
    move: ({ roundId, ...moved }, { keyId }) => moveInRound({ ...moved, provider: keyId, id: roundId }),
    rollback: ({ roundId, playerId, transactionId }, { keyId }) => {
      const call = { playerId, provider: keyId, id: roundId };
      return transactionId === undefined ? rollBack(deps, call) : rollTransactionBack(deps, { ...call, transactionId });
    },
    playerRounds: async (order) => accepted(await listRounds(db, order)),
    watchedRounds: async (order) => accepted(await readWatchedRounds(db, order)),
    dayTotals: async ({ day }) => accepted({ day, providers: await readDayTotals(db, day) }),
    roundsFile: async (order) => accepted(await readRoundsFile(db, order)),
    latestRounds: async ({ playerId }) => accepted({ rounds: await readLatestRounds(db, playerId ?? null) }),
  } satisfies Partial<ServiceHandlers>;
};
