import {
  CURRENCY,
  GAME_WALLET_SERVICE as CALLS,
  parseAnswer,
  parseJson,
  readRefusalCode,
  type ServiceCall,
} from '@padauk/contract/games/game-wallet-service';
import { toCoins, toKyat } from '@padauk/contract/games/game-wallet.rules';
import type { CallService, NoResponse, Reply } from '../../platform/http/service-caller.ts';
import type { TransferOrder, Verdict } from './transfers.rules.ts';
import { toVerdict } from './verdict.rules.ts';

/** A day of a hundred thousand transfers has about 15 MB. */
const MAX_FILE_BYTES = 64 * 1024 * 1024;
const MAX_ROWS_BYTES = 1024 * 1024;

type ServiceRequest = Readonly<Record<string, unknown>>;

export interface GameWalletState {
  readonly balanceKyat: number;
  /** E29: seconds until a transfer may be tried again; null when no game is open. */
  readonly retryAfterSeconds: number | null;
}

export type GameWallet = ReturnType<typeof createGameWalletClient>;

/** Null: no answer, or an unreadable one. */
export function createGameWalletClient(callService: CallService) {
  return { ...createTransferCalls(callService), ...createGameCalls(callService), ...createBookCalls(callService) };
}

/** The answer of a call, and null for none. */
const createAsk =
  (callService: CallService) =>
  async <Answer>(call: ServiceCall<unknown, Answer>, request: ServiceRequest, maxBytes?: number) =>
    parseAnswer(call.answer, await callService(call, request, maxBytes));

function createTransferCalls(callService: CallService) {
  const ask = createAsk(callService);
  const callForTransfer = async (
    call: ServiceCall,
    order: TransferOrder,
    request: ServiceRequest,
  ): Promise<Verdict> => {
    const reply = await callService(call, request);
    return 'problem' in reply ? { kind: 'unknown', problem: reply.problem } : toVerdict(order, reply);
  };
  const auth = async (playerId: string) => {
    const answer = await ask(CALLS.auth, { playerId });
    return answer?.playerId === playerId ? { token: answer.token, expiresAt: answer.expiresAt } : null;
  };
  const readBoth = (playerId: string) =>
    Promise.all([callService(CALLS.balance, { playerId }), callService(CALLS.isPlaying, { playerId })]);
  return {
    auth,
    /** Creates the player there when it is new. */
    readState: async (playerId: string): Promise<GameWalletState | null> => {
      let [balance, playing] = await readBoth(playerId);
      // A concurrent call may create a new player between the two reads; then both are repeated.
      if (isUnknownPlayer(balance) || isUnknownPlayer(playing)) {
        if ((await auth(playerId)) === null) return null;
        [balance, playing] = await readBoth(playerId);
      }
      return toState(playerId, balance, playing);
    },
    /** Ends tokens that were issued before. False: the outcome is unknown. */
    endTokens: async (playerId: string) => (await ask(CALLS.endTokens, { playerId }))?.playerId === playerId,
    send: (order: TransferOrder) =>
      callForTransfer(order.direction === 'in' ? CALLS.transferIn : CALLS.transferOut, order, toWire(order)),
    queryTransfer: (order: TransferOrder) => callForTransfer(CALLS.transfer, order, { transferId: order.id }),
    /** Cancels a transfer that has not arrived; for one that has arrived the verdict is its end. */
    cancel: (order: TransferOrder) =>
      callForTransfer(CALLS.cancelTransfer, order, { ...toWire(order), direction: order.direction }),
  };
}

function createGameCalls(callService: CallService) {
  const ask = createAsk(callService);
  return {
    /** The code is valid once, for a minute. */
    openSession: async (order: SessionOrder) => {
      const answer = await ask(CALLS.openSession, { ...order });
      return answer?.sessionId === order.sessionId ? { code: answer.code } : null;
    },
    /** After the answer no stake is accepted. Open rounds may still pay. */
    closeSessions: async (playerId: string) => {
      const answer = await ask(CALLS.closeSessions, { playerId });
      return answer?.playerId === playerId ? { openRounds: answer.openRounds } : null;
    },
    /** At most {@link MAX_PLAYERS_PER_CLOSE} players. False: the outcome is unknown. */
    closePlayers: async (playerIds: readonly string[]) => (await ask(CALLS.closePlayers, { playerIds })) !== null,
    /** Addresses of open sessions that were reported after a sequence number, in order. */
    readSessionAddresses: async (after: number) => (await ask(CALLS.places, { after }, MAX_ROWS_BYTES))?.places ?? null,
    /** Rounds without an end, and rounds that paid more than their game allows. */
    watchedRounds: async (since: { readonly openBefore: Date; readonly endedSince: Date }) =>
      await ask(
        CALLS.watchedRounds,
        { openBefore: since.openBefore.toISOString(), endedSince: since.endedSince.toISOString() },
        MAX_ROWS_BYTES,
      ),
    playerRounds: async (playerId: string, before: Date) => {
      const answer = await ask(CALLS.playerRounds, { playerId, before: before.toISOString() });
      return answer?.playerId === playerId ? answer : null;
    },
  };
}

interface SessionOrder {
  readonly sessionId: string;
  readonly playerId: string;
  /** The name of its key in the game wallet. */
  readonly provider: string;
  readonly game: string;
  /** The maximum payout of the game, as a multiple of the stake. */
  readonly mostTimes: number;
  /** The page that the game links back to. */
  readonly returnTo: string;
}

function createBookCalls(callService: CallService) {
  const ask = createAsk(callService);
  const askFile = async (call: ServiceCall, request: ServiceRequest): Promise<string | null> => {
    const reply = await callService(call, request, MAX_FILE_BYTES);
    return 'problem' in reply || reply.status !== 200 ? null : reply.text;
  };
  return {
    /** Totals of transfers that were requested before this time. */
    totals: async (before: Date) => await ask(CALLS.totals, { before: before.toISOString() }, MAX_ROWS_BYTES),
    failingJobs: async () => (await ask(CALLS.failingJobs, {}, MAX_ROWS_BYTES))?.jobs ?? null,
    dayTotals: async (day: string) => {
      const answer = await ask(CALLS.dayTotals, { day }, MAX_ROWS_BYTES);
      return answer?.day === day ? answer.providers : null;
    },
    latestRounds: async (playerId: string | null) =>
      (await ask(CALLS.latestRounds, playerId === null ? {} : { playerId }, MAX_ROWS_BYTES))?.rounds ?? null,
    /** Transfers of a Myanmar day, as CSV. */
    readTransfersFile: (day: string) => askFile(CALLS.file, { day }),
    /** Rounds that ended on a Myanmar day, as CSV. */
    roundsFile: (provider: string, day: string) => askFile(CALLS.roundsFile, { provider, day }),
  };
}

function toWire({ id, playerId, amountKyat, requestedAt }: TransferOrder): ServiceRequest {
  return {
    transferId: id,
    playerId,
    amount: toCoins(amountKyat),
    currency: CURRENCY,
    requestedAt: requestedAt.toISOString(),
  };
}

function toState(playerId: string, balanceReply: Reply | NoResponse, playingReply: Reply | NoResponse) {
  const balance = parseAnswer(CALLS.balance.answer, balanceReply);
  const playing = parseAnswer(CALLS.isPlaying.answer, playingReply);
  if (balance?.playerId !== playerId || playing?.playerId !== playerId || balance.currency !== CURRENCY) return null;
  return { balanceKyat: toKyat(balance.balance), retryAfterSeconds: playing.retryAfterSeconds };
}

function isUnknownPlayer(reply: Reply | NoResponse): boolean {
  return !('problem' in reply) && reply.status === 404 && readRefusalCode(parseJson(reply.text)) === 'UNKNOWN_PLAYER';
}
