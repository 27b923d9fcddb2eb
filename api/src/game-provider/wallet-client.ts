import {
  CURRENCY,
  GAME_WALLET_SERVICE as CALLS,
  type GameKind,
  parseAnswer,
  parseJson,
  readRefusalCode,
  SERVICE_REFUSALS,
  type ServiceCall,
  type ServiceRefusal,
} from '@padauk/contract/games/game-wallet-service';
import type { PlayWallet } from '@padauk/contract/games/game-play';
import { toCoins, toKyat } from '@padauk/contract/games/game-wallet.rules';
import { compileValidator } from '../platform/http/compiled-validator.rules.ts';
import type { CallService } from '../platform/http/service-caller.ts';

/** `unknown`: no readable answer; the command may have been executed. */
export type CallResult<Answer> =
  | { readonly kind: 'done'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly code: ServiceRefusal }
  | { readonly kind: 'unknown' };

interface RoundId {
  readonly roundId: string;
  readonly playerId: string;
}
type RoundOrder = RoundId & { readonly amountKyat: number };
type StakeOrder = RoundOrder & { readonly sessionId: string; readonly kind: GameKind };
type MoveOrder = Omit<StakeOrder, 'amountKyat'> &
  Readonly<Record<'stakeKyat' | 'winKyat', number>> & { readonly transactionId: string };

export type WalletClient = ReturnType<typeof openWalletClient>;

/** Only a complete answer about the requested round counts (F24). */
export function openWalletClient(callService: CallService) {
  const callAndParse = async <Answer>(
    call: ServiceCall<unknown, Answer>,
    request: Readonly<Record<string, unknown>>,
  ): Promise<CallResult<Answer>> => {
    const reply = await callService(call, request);
    const answer = parseAnswer(call.answer, reply, fastValidators.get(call.path));
    if (answer !== null) return { kind: 'done', answer };
    if ('problem' in reply) return { kind: 'unknown' };
    const code = readRefusalCode(parseJson(reply.text));
    return code !== null && isRefusal(code) && SERVICE_REFUSALS[code] === reply.status
      ? { kind: 'refused', code }
      : { kind: 'unknown' };
  };
  const round = async (
    call: typeof CALLS.debit | typeof CALLS.credit | typeof CALLS.rollback | typeof CALLS.move,
    { roundId, playerId }: RoundId,
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
    redeem: (code: string) => callAndParse(CALLS.redeem as ServiceCall<unknown, RedeemAnswer>, { code }),
    readSessionState: async (sessionId: string): Promise<CallResult<PlayWallet & { readonly isOpen: boolean }>> => {
      // As above.
      const reply = await callAndParse(CALLS.sessionState as ServiceCall<unknown, SessionState>, { sessionId });
      if (reply.kind !== 'done') return reply;
      const { balance, isOpen, openedAt, stakedKyat, wonKyat } = reply.answer;
      return { kind: 'done', answer: { balanceKyat: toKyat(balance), isOpen, openedAt, stakedKyat, wonKyat } };
    },
    recordAddress: async (sessionId: string, address: string): Promise<boolean> => {
      // As above.
      const call = CALLS.recordPlace as ServiceCall<unknown, { sessionId: string }>;
      const reply = await callAndParse(call, { sessionId, address });
      return reply.kind === 'done' && reply.answer.sessionId === sessionId;
    },
    // The answer of these four is the balance after them.
    debit: ({ amountKyat, sessionId, kind, ...order }: StakeOrder) =>
      round(CALLS.debit, order, { ...money(amountKyat), sessionId, game: kind }),
    credit: ({ amountKyat, ...order }: RoundOrder) => round(CALLS.credit, order, money(amountKyat)),
    /** Without `transactionId` the whole round is rolled back. */
    rollback: ({ transactionId, ...order }: RoundId & { readonly transactionId?: string }) =>
      round(CALLS.rollback, order, transactionId === undefined ? {} : { transactionId }),
    /** Takes the stake and pays the win, both or neither. */
    move: ({ stakeKyat, winKyat, sessionId, transactionId, kind, ...order }: MoveOrder) => {
      const amounts = { stake: toCoins(stakeKyat), win: toCoins(winKyat), currency: CURRENCY };
      return round(CALLS.move, order, { transactionId, sessionId, ...amounts, game: kind });
    },
    reportLeave: async (playerId: string) => void (await callService(CALLS.leave, { playerId })),
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

const isRefusal = (code: string): code is ServiceRefusal => code in SERVICE_REFUSALS;
