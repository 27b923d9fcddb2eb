import {
  CURRENCY,
  GAME_WALLET_SERVICE as CALLS,
  SERVICE_REFUSALS,
  type GameKind,
  type ServiceCall,
  type ServiceRefusal,
} from '@padauk/contract/game-wallet-service';
import type { PlayWallet } from '@padauk/contract/game-play';
import { toCoins, toKyat } from '@padauk/contract/rules/game-wallet';
import { parseAnswer, readRefusalCode, parseJson } from '@padauk/contract/service-answers';
import { compileValidator } from '../platform/http/compiled-validator.rules.ts';
import type { CallService } from '../platform/http/service-caller.ts';

/** `unknown`: no readable answer; the command may have been executed. */
export type CallResult<Answer> =
  | { readonly kind: 'done'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly code: ServiceRefusal }
  | { readonly kind: 'unknown' };

export interface RoundOrder {
  readonly roundId: string;
  readonly playerId: string;
  readonly amountKyat: number;
}

export interface MoveOrder {
  readonly roundId: string;
  readonly transactionId: string;
  readonly playerId: string;
  readonly sessionId: string;
  readonly stakeKyat: number;
  readonly winKyat: number;
  readonly kind: GameKind;
}

export interface WalletClient {
  readonly redeem: (
    code: string,
  ) => Promise<CallResult<{ sessionId: string; playerId: string; game: string; returnTo: string }>>;
  readonly readSessionState: (sessionId: string) => Promise<CallResult<PlayWallet & { readonly isOpen: boolean }>>;
  readonly recordAddress: (sessionId: string, address: string) => Promise<boolean>; // returns whether it is recorded
  /** The answer is the balance after it. */
  readonly debit: (
    order: RoundOrder & { readonly sessionId: string; readonly kind: GameKind },
  ) => Promise<CallResult<number>>;
  readonly credit: (order: RoundOrder) => Promise<CallResult<number>>;
  /** Without `transactionId` the whole round is rolled back. */
  readonly rollback: (
    order: Pick<RoundOrder, 'roundId' | 'playerId'> & { readonly transactionId?: string },
  ) => Promise<CallResult<number>>;
  /** Takes the stake and pays the win, both or neither. */
  readonly move: (order: MoveOrder) => Promise<CallResult<number>>;
  readonly reportLeave: (playerId: string) => Promise<void>;
}

/** Only a complete answer about the requested round counts (F24). */
export function openWalletClient(callService: CallService): WalletClient {
  const callAndParse = async <Answer>(
    call: ServiceCall<unknown, Answer>,
    request: Readonly<Record<string, unknown>>,
  ): Promise<CallResult<Answer>> => {
    const reply = await callService(call, request);
    const answer = parseAnswer(call.answer, reply, fastValidators.get(call.path));
    if (answer !== null) return { kind: 'done', answer };
    const code = 'problem' in reply ? null : readRefusalCode(parseJson(reply.text));
    return code !== null && !('problem' in reply) && isRefusal(code) && SERVICE_REFUSALS[code] === reply.status
      ? { kind: 'refused', code }
      : { kind: 'unknown' };
  };
  const round = async (
    call: typeof CALLS.debit | typeof CALLS.credit | typeof CALLS.rollback | typeof CALLS.move,
    { roundId, playerId }: Pick<RoundOrder, 'roundId' | 'playerId'>,
    rest: Readonly<Record<string, unknown>>,
  ): Promise<CallResult<number>> => {
    // The four calls answer alike.
    const reply = await callAndParse(call as ServiceCall<unknown, RoundAnswer>, { roundId, playerId, ...rest });
    if (reply.kind !== 'done') return reply;
    const { answer } = reply;
    return answer.roundId === roundId && answer.playerId === playerId
      ? { kind: 'done', answer: toKyat(answer.balance) }
      : { kind: 'unknown' };
  };
  const money = (amountKyat: number) => ({ amount: toCoins(amountKyat), currency: CURRENCY });
  return {
    // The call's request schema is checked by the game wallet.
    redeem: (code) => callAndParse(CALLS.redeem as ServiceCall<unknown, RedeemAnswer>, { code }),
    readSessionState: async (sessionId) => {
      // As above.
      const reply = await callAndParse(CALLS.sessionState as ServiceCall<unknown, SessionState>, { sessionId });
      if (reply.kind !== 'done') return reply;
      const { balance, isOpen, openedAt, stakedKyat, wonKyat } = reply.answer;
      return { kind: 'done', answer: { balanceKyat: toKyat(balance), isOpen, openedAt, stakedKyat, wonKyat } };
    },
    recordAddress: async (sessionId, address) => {
      // As above.
      const call = CALLS.recordPlace as ServiceCall<unknown, { sessionId: string }>;
      const reply = await callAndParse(call, { sessionId, address });
      return reply.kind === 'done' && reply.answer.sessionId === sessionId;
    },
    debit: ({ amountKyat, sessionId, kind, ...order }) =>
      round(CALLS.debit, order, { ...money(amountKyat), sessionId, game: kind }),
    credit: ({ amountKyat, ...order }) => round(CALLS.credit, order, money(amountKyat)),
    rollback: ({ transactionId, ...order }) =>
      round(CALLS.rollback, order, transactionId === undefined ? {} : { transactionId }),
    move: ({ stakeKyat, winKyat, sessionId, transactionId, kind, ...order }) =>
      round(CALLS.move, order, {
        transactionId,
        sessionId,
        stake: toCoins(stakeKyat),
        win: toCoins(winKyat),
        currency: CURRENCY,
        game: kind,
      }),
    reportLeave: async (playerId) => void (await callService(CALLS.leave, { playerId })),
  };
}

/** Fast path by call (ADR-15). */
const fastValidators = new Map(
  [CALLS.debit, CALLS.credit, CALLS.rollback, CALLS.move].map(({ path, answer }) => [path, compileValidator(answer)]),
);

type AnswerFrom<Call> = Call extends ServiceCall<infer _Request, infer Answer> ? Answer : never;
type RoundAnswer = AnswerFrom<typeof CALLS.debit>;
type RedeemAnswer = AnswerFrom<typeof CALLS.redeem>;
type SessionState = AnswerFrom<typeof CALLS.sessionState>;

function isRefusal(code: string): code is ServiceRefusal {
  return code in SERVICE_REFUSALS;
}
