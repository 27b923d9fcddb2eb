import { CURRENCY, GAME_WALLET_SERVICE as CALLS, type ServiceCall } from '@padauk/contract/game-wallet-service';
import { coinsOf, kyatOf } from '@padauk/contract/rules/game-wallet';
import { answerOf, codeOf, jsonOf } from '@padauk/contract/service-answers';
import type { CallService, Reply } from '../../platform/http/service-caller.ts';
import { gameBooksClient } from './game-books-client.ts';
import type { GameWallet, GameWalletState, TransferOrder, Verdict } from './game-wallet.types.ts';
import { verdictOf } from './verdict.rules.ts';

/** A day of a hundred thousand transfers has about 15 MB. */
const FILE_BYTES = 64 * 1024 * 1024;
const TOTALS_BYTES = 1024 * 1024;

export function gameWalletClient(ask: CallService): GameWallet {
  const about = async (
    call: ServiceCall,
    order: TransferOrder,
    request: Readonly<Record<string, unknown>>,
  ): Promise<Verdict> => {
    const reply = await ask(call, request);
    return 'problem' in reply ? { kind: 'unknown', problem: reply.problem } : verdictOf(order, reply);
  };
  const auth = async (playerId: string): ReturnType<GameWallet['auth']> => {
    const answer = answerOf(CALLS.auth.answer, await ask(CALLS.auth, { playerId }));
    return answer?.playerId === playerId ? { token: answer.token, expiresAt: answer.expiresAt } : null;
  };
  const look = (playerId: string) =>
    Promise.all([ask(CALLS.balance, { playerId }), ask(CALLS.isPlaying, { playerId })]);
  return {
    ...gameBooksClient(ask),
    auth,
    stateOf: async (playerId) => {
      let [balance, playing] = await look(playerId);
      // A concurrent call may create a new player between the two reads; then both are repeated.
      if (isUnknownPlayer(balance) || isUnknownPlayer(playing)) {
        if ((await auth(playerId)) === null) return null;
        [balance, playing] = await look(playerId);
      }
      return stateOf(playerId, answerOf(CALLS.balance.answer, balance), answerOf(CALLS.isPlaying.answer, playing));
    },
    endTokens: async (playerId) =>
      answerOf(CALLS.endTokens.answer, await ask(CALLS.endTokens, { playerId }))?.playerId === playerId,
    send: (order) => about(order.direction === 'in' ? CALLS.transferIn : CALLS.transferOut, order, wireOf(order)),
    ask: (order) => about(CALLS.transfer, order, { transferId: order.id }),
    cancel: (order) => about(CALLS.cancelTransfer, order, { ...wireOf(order), direction: order.direction }),
    totals: async (before) =>
      answerOf(CALLS.totals.answer, await ask(CALLS.totals, { before: before.toISOString() }, TOTALS_BYTES)),
    failingJobs: async () =>
      answerOf(CALLS.failingJobs.answer, await ask(CALLS.failingJobs, {}, TOTALS_BYTES))?.jobs ?? null,
    ...gamesClient(ask),
    file: async (day) => {
      const reply = await ask(CALLS.file, { day }, FILE_BYTES);
      return 'problem' in reply || reply.status !== 200 ? null : reply.text;
    },
  };
}

function gamesClient(
  ask: CallService,
): Pick<GameWallet, 'openSession' | 'closeSessions' | 'closePlayers' | 'places' | 'watchedRounds' | 'playerRounds'> {
  return {
    openSession: async (order) => {
      const reply = await ask(CALLS.openSession, { ...order });
      const answer = answerOf(CALLS.openSession.answer, reply);
      return answer?.sessionId === order.sessionId ? { code: answer.code } : null;
    },
    closeSessions: async (playerId) => {
      const answer = answerOf(CALLS.closeSessions.answer, await ask(CALLS.closeSessions, { playerId }));
      return answer?.playerId === playerId ? { openRounds: answer.openRounds } : null;
    },
    closePlayers: async (playerIds) =>
      answerOf(CALLS.closePlayers.answer, await ask(CALLS.closePlayers, { playerIds })) !== null,
    places: async (after) =>
      answerOf(CALLS.places.answer, await ask(CALLS.places, { after }, TOTALS_BYTES))?.places ?? null,
    watchedRounds: async ({ openBefore, endedSince }) =>
      answerOf(
        CALLS.watchedRounds.answer,
        await ask(
          CALLS.watchedRounds,
          { openBefore: openBefore.toISOString(), endedSince: endedSince.toISOString() },
          TOTALS_BYTES,
        ),
      ),
    playerRounds: async (playerId, before) => {
      const reply = await ask(CALLS.playerRounds, { playerId, before: before.toISOString() });
      const answer = answerOf(CALLS.playerRounds.answer, reply);
      return answer?.playerId === playerId ? answer : null;
    },
  };
}

function wireOf({ id, playerId, amountKyat, requestedAt }: TransferOrder): Record<string, unknown> {
  return {
    transferId: id,
    playerId,
    amount: coinsOf(amountKyat),
    currency: CURRENCY,
    requestedAt: requestedAt.toISOString(),
  };
}

function stateOf(
  playerId: string,
  balance: { playerId: string; currency: string; balance: { coins: number; remainderKyat: number } } | null,
  playing: { playerId: string; retryAfterSeconds: number | null } | null,
): GameWalletState | null {
  if (balance === null || playing === null) return null;
  if (balance.playerId !== playerId || playing.playerId !== playerId || balance.currency !== CURRENCY) return null;
  return { balanceKyat: kyatOf(balance.balance), retryAfterSeconds: playing.retryAfterSeconds };
}

function isUnknownPlayer(reply: Reply | { readonly problem: string }): boolean {
  return !('problem' in reply) && reply.status === 404 && codeOf(jsonOf(reply.text)) === 'UNKNOWN_PLAYER';
}
