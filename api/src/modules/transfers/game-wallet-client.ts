import { CURRENCY, GAME_WALLET_SERVICE as CALLS, type ServiceCall } from '@padauk/contract/game-wallet-service';
import { toCoins, toKyat } from '@padauk/contract/rules/game-wallet';
import { parseAnswer, readRefusalCode, parseJson } from '@padauk/contract/service-answers';
import type { CallService, Reply } from '../../platform/http/service-caller.ts';
import { createGameBooksClient } from './game-books-client.ts';
import type { GameWallet, GameWalletState, TransferOrder, Verdict } from './game-wallet.types.ts';
import { toVerdict } from './verdict.rules.ts';

/** A day of a hundred thousand transfers has about 15 MB. */
const MAX_FILE_BYTES = 64 * 1024 * 1024;
const MAX_TOTALS_BYTES = 1024 * 1024;

export function createGameWalletClient(ask: CallService): GameWallet {
  const callForTransfer = async (
    call: ServiceCall,
    order: TransferOrder,
    request: Readonly<Record<string, unknown>>,
  ): Promise<Verdict> => {
    const reply = await ask(call, request);
    return 'problem' in reply ? { kind: 'unknown', problem: reply.problem } : toVerdict(order, reply);
  };
  const auth = async (playerId: string): ReturnType<GameWallet['auth']> => {
    const answer = parseAnswer(CALLS.auth.answer, await ask(CALLS.auth, { playerId }));
    return answer?.playerId === playerId ? { token: answer.token, expiresAt: answer.expiresAt } : null;
  };
  const readBoth = (playerId: string) =>
    Promise.all([ask(CALLS.balance, { playerId }), ask(CALLS.isPlaying, { playerId })]);
  return {
    ...createGameBooksClient(ask),
    auth,
    readState: async (playerId) => {
      let [balance, playing] = await readBoth(playerId);
      // A concurrent call may create a new player between the two reads; then both are repeated.
      if (isUnknownPlayer(balance) || isUnknownPlayer(playing)) {
        if ((await auth(playerId)) === null) return null;
        [balance, playing] = await readBoth(playerId);
      }
      return toState(
        playerId,
        parseAnswer(CALLS.balance.answer, balance),
        parseAnswer(CALLS.isPlaying.answer, playing),
      );
    },
    endTokens: async (playerId) =>
      parseAnswer(CALLS.endTokens.answer, await ask(CALLS.endTokens, { playerId }))?.playerId === playerId,
    send: (order) =>
      callForTransfer(order.direction === 'in' ? CALLS.transferIn : CALLS.transferOut, order, toWire(order)),
    queryTransfer: (order) => callForTransfer(CALLS.transfer, order, { transferId: order.id }),
    cancel: (order) => callForTransfer(CALLS.cancelTransfer, order, { ...toWire(order), direction: order.direction }),
    totals: async (before) =>
      parseAnswer(CALLS.totals.answer, await ask(CALLS.totals, { before: before.toISOString() }, MAX_TOTALS_BYTES)),
    failingJobs: async () =>
      parseAnswer(CALLS.failingJobs.answer, await ask(CALLS.failingJobs, {}, MAX_TOTALS_BYTES))?.jobs ?? null,
    ...createGamesClient(ask),
    readTransfersFile: async (day) => {
      const reply = await ask(CALLS.file, { day }, MAX_FILE_BYTES);
      return 'problem' in reply || reply.status !== 200 ? null : reply.text;
    },
  };
}

function createGamesClient(
  ask: CallService,
): Pick<
  GameWallet,
  'openSession' | 'closeSessions' | 'closePlayers' | 'readSessionAddresses' | 'watchedRounds' | 'playerRounds'
> {
  return {
    openSession: async (order) => {
      const reply = await ask(CALLS.openSession, { ...order });
      const answer = parseAnswer(CALLS.openSession.answer, reply);
      return answer?.sessionId === order.sessionId ? { code: answer.code } : null;
    },
    closeSessions: async (playerId) => {
      const answer = parseAnswer(CALLS.closeSessions.answer, await ask(CALLS.closeSessions, { playerId }));
      return answer?.playerId === playerId ? { openRounds: answer.openRounds } : null;
    },
    closePlayers: async (playerIds) =>
      parseAnswer(CALLS.closePlayers.answer, await ask(CALLS.closePlayers, { playerIds })) !== null,
    readSessionAddresses: async (after) =>
      parseAnswer(CALLS.places.answer, await ask(CALLS.places, { after }, MAX_TOTALS_BYTES))?.places ?? null,
    watchedRounds: async ({ openBefore, endedSince }) =>
      parseAnswer(
        CALLS.watchedRounds.answer,
        await ask(
          CALLS.watchedRounds,
          { openBefore: openBefore.toISOString(), endedSince: endedSince.toISOString() },
          MAX_TOTALS_BYTES,
        ),
      ),
    playerRounds: async (playerId, before) => {
      const reply = await ask(CALLS.playerRounds, { playerId, before: before.toISOString() });
      const answer = parseAnswer(CALLS.playerRounds.answer, reply);
      return answer?.playerId === playerId ? answer : null;
    },
  };
}

function toWire({ id, playerId, amountKyat, requestedAt }: TransferOrder): Record<string, unknown> {
  return {
    transferId: id,
    playerId,
    amount: toCoins(amountKyat),
    currency: CURRENCY,
    requestedAt: requestedAt.toISOString(),
  };
}

function toState(
  playerId: string,
  balance: { playerId: string; currency: string; balance: { coins: number; remainderKyat: number } } | null,
  playing: { playerId: string; retryAfterSeconds: number | null } | null,
): GameWalletState | null {
  if (balance === null || playing === null) return null;
  if (balance.playerId !== playerId || playing.playerId !== playerId || balance.currency !== CURRENCY) return null;
  return { balanceKyat: toKyat(balance.balance), retryAfterSeconds: playing.retryAfterSeconds };
}

function isUnknownPlayer(reply: Reply | { readonly problem: string }): boolean {
  return !('problem' in reply) && reply.status === 404 && readRefusalCode(parseJson(reply.text)) === 'UNKNOWN_PLAYER';
}
