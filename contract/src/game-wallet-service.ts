import * as yup from 'yup';
import { FISHING_COIN_KYAT } from './limits.ts';
import { MAX_COMMAND_KYAT } from './money.ts';
import { isInstant, isMyanmarDate } from './rules/myanmar-time.ts';
import { UUID } from './rules/uuid.ts';
import { TRANSFER_DIRECTIONS } from './schemas/transfers.ts';

/**
 * What the platform and the providers of games ask of the game wallet's own server (C8). Not calls of the app: each is signed
 * (platform/http/signature.ts), by `platform` or by a provider. Money travels as the game wallet counts it: coins and what is over.
 */
export interface ServiceCall<Request = unknown, Answer = unknown> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly signedBy: 'platform' | 'provider';
  readonly summary: string;
  readonly request: yup.Schema<Request>;
  readonly answer: yup.Schema<Answer>;
  /** Left out: JSON. */
  readonly answerType?: 'text/csv';
}

/** The only currency of the game wallet, as ISO 4217 writes it. */
export const CURRENCY = 'MMK';
/** E29: a fish game is one long sitting; the others come in short rounds. */
export const GAME_KINDS = ['fish', 'other'] as const;
export type GameKind = (typeof GAME_KINDS)[number];

/** A "no" of the game wallet, `{ "refusal": { "code" } }`, with its HTTP status. Said to machines: there are no sentences for players. */
export const SERVICE_REFUSALS = {
  INVALID: 400,
  OTHER_CURRENCY: 400,
  SIGNATURE_MISSING: 401,
  SIGNATURE_WRONG: 401,
  SIGNATURE_OLD: 401,
  UNKNOWN_PLAYER: 404,
  UNKNOWN_TRANSFER: 404,
  UNKNOWN_ROUND: 404,
  NOT_COVERED: 409,
  ROUND_ENDED: 409,
  ROUND_ROLLED_BACK: 409,
  REUSED: 422,
} as const satisfies Record<string, number>;
export type ServiceRefusal = keyof typeof SERVICE_REFUSALS;
export const serviceRefusalSchema = yup.object({ refusal: yup.object({ code: yup.string().required() }).required() });

/** D2: how a token that games show begins. A session's has another form. */
export const GAME_TOKEN_PREFIX = 'gw_';
/** The key of a game wallet in a sandbox that was given none. */
export const SANDBOX_GAME_WALLET_SECRET = 'sandbox-game-wallet';

const playerId = () => yup.string().required().matches(UUID);
const transferId = () => yup.string().required().matches(UUID);
const currency = () => yup.string().required();
const instant = () => yup.string().required().test('instant', isInstant);
const amount = (minimumKyat: number) =>
  yup
    .object({
      coins: yup
        .number()
        .required()
        .integer()
        .min(0)
        .max(MAX_COMMAND_KYAT / FISHING_COIN_KYAT),
      remainderKyat: yup
        .number()
        .required()
        .integer()
        .min(0)
        .max(FISHING_COIN_KYAT - 1),
    })
    .required()
    .test('least', ({ coins, remainderKyat }) => coins * FISHING_COIN_KYAT + remainderKyat >= minimumKyat);
/** A balance has no upper bound but that of a safe whole number: what lies beyond cannot be kept, and nobody has it. */
const MAX_BALANCE_COINS = Math.floor(Number.MAX_SAFE_INTEGER / FISHING_COIN_KYAT) - 1;
const balance = () =>
  yup
    .object({
      coins: yup.number().required().integer().min(0).max(MAX_BALANCE_COINS),
      remainderKyat: yup
        .number()
        .required()
        .integer()
        .min(0)
        .max(FISHING_COIN_KYAT - 1),
    })
    .required();

/** Why a transfer was refused for good. `cancelled`: it was called off before it arrived, so that it never can. */
export const SERVICE_REASONS = ['not-covered', 'cancelled'] as const;
const transferRequest = yup.object({
  transferId: transferId(),
  playerId: playerId(),
  amount: amount(1),
  currency: currency(),
  requestedAt: instant(),
});
/** The last word on a transfer: the same for every time that its id is sent or asked for. A refused one comes with status 409. */
export const serviceTransferSchema = yup.object({
  transferId: transferId(),
  playerId: playerId(),
  direction: yup.string().oneOf(TRANSFER_DIRECTIONS).required(),
  amount: amount(1),
  currency: currency(),
  state: yup.string().oneOf(['done', 'refused']).required(),
  reason: yup.string().oneOf(SERVICE_REASONS).nullable().defined(),
  /** What the player had there after it. */
  balance: balance(),
});
export type ServiceTransfer = yup.InferType<typeof serviceTransferSchema>;

/** The first line of a day's file; its columns hold ids, words, whole kyat and ISO times, so that nothing needs quotes. */
export const TRANSFERS_FILE_HEADER = 'transfer_id,player_id,direction,amount_kyat,state,requested_at';

const roundId = () =>
  yup
    .string()
    .required()
    .matches(/^[\w-]{8,64}$/);
const roundAnswer = yup.object({
  roundId: roundId(),
  playerId: playerId(),
  state: yup.string().oneOf(['open', 'ended', 'rolled-back']).required(),
  balance: balance(),
});

const PREFIX = '/api/game-wallet';
function call<Request, Answer>(
  spec: Omit<ServiceCall<Request, Answer>, 'path'> & { readonly path: string },
): ServiceCall<Request, Answer> {
  return { ...spec, path: `${PREFIX}/${spec.path}` };
}

/** Every call of the service, under the names of C8 where it has one. Reading calls carry their request in the query. */
export const GAME_WALLET_SERVICE = {
  auth: call({
    method: 'POST',
    path: 'auth',
    signedBy: 'platform',
    summary: "opens a player, and answers the token that games show in the player's name",
    request: yup.object({ playerId: playerId() }),
    answer: yup.object({ playerId: playerId(), token: yup.string().required(), expiresAt: yup.string().required() }),
  }),
  balance: call({
    method: 'GET',
    path: 'balance',
    signedBy: 'platform',
    summary: 'what a player has; a game asks with its token in place of a signature',
    request: yup.object({ playerId: playerId() }),
    answer: yup.object({ playerId: playerId(), currency: currency(), balance: balance() }),
  }),
  isPlaying: call({
    method: 'GET',
    path: 'is_bg_playing',
    signedBy: 'platform',
    summary: 'whether a player is in a game now; a game asks with its token in place of a signature',
    request: yup.object({ playerId: playerId() }),
    answer: yup.object({
      playerId: playerId(),
      isPlaying: yup.boolean().required(),
      retryAfterSeconds: yup.number().nullable().defined(),
    }),
  }),
  transferIn: call({
    method: 'POST',
    path: 'transfer_in',
    signedBy: 'platform',
    summary: 'money into the game wallet, once per transfer id',
    request: transferRequest,
    answer: serviceTransferSchema,
  }),
  transferOut: call({
    method: 'POST',
    path: 'transfer_out',
    signedBy: 'platform',
    summary: 'money out of the game wallet, once per transfer id',
    request: transferRequest,
    answer: serviceTransferSchema,
  }),
  transfer: call({
    method: 'GET',
    path: 'transfer',
    signedBy: 'platform',
    summary: 'what became of a transfer',
    request: yup.object({ transferId: transferId() }),
    answer: serviceTransferSchema,
  }),
  cancelTransfer: call({
    method: 'POST',
    path: 'transfer_cancel',
    signedBy: 'platform',
    summary: 'refuses a transfer that has not arrived, for good; answers its end when it has',
    request: transferRequest.shape({ direction: yup.string().oneOf(TRANSFER_DIRECTIONS).required() }),
    answer: serviceTransferSchema,
  }),
  file: call({
    method: 'GET',
    path: 'transfers_file',
    signedBy: 'platform',
    summary: "a Myanmar day's transfers as CSV",
    request: yup.object({ day: yup.string().required().test('day', isMyanmarDate) }),
    answer: yup.string().required(),
    answerType: 'text/csv',
  }),
  totals: call({
    method: 'GET',
    path: 'totals',
    signedBy: 'platform',
    summary:
      "everything that was transferred of what was asked for before a time, and what is wrong in the service's own books",
    request: yup.object({ before: instant() }),
    answer: yup.object({
      inKyat: yup.number().required(),
      outKyat: yup.number().required(),
      violations: yup
        .array(
          yup
            .object({
              invariant: yup.string().required(),
              subject: yup.string().required(),
              detail: yup.string().required(),
            })
            .required(),
        )
        .required(),
    }),
  }),
  debit: call({
    method: 'POST',
    path: 'round_debit',
    signedBy: 'provider',
    summary: 'takes the stake of a round, once per round',
    request: yup.object({
      roundId: roundId(),
      playerId: playerId(),
      amount: amount(1),
      currency: currency(),
      game: yup.string().oneOf(GAME_KINDS).required(),
    }),
    answer: roundAnswer,
  }),
  credit: call({
    method: 'POST',
    path: 'round_credit',
    signedBy: 'provider',
    summary: 'ends a round with what it pays, which may be nothing',
    request: yup.object({ roundId: roundId(), playerId: playerId(), amount: amount(0), currency: currency() }),
    answer: roundAnswer,
  }),
  rollback: call({
    method: 'POST',
    path: 'round_rollback',
    signedBy: 'provider',
    summary: 'gives the stake of a round back; a stake that arrives later is refused',
    request: yup.object({ roundId: roundId(), playerId: playerId() }),
    answer: roundAnswer,
  }),
  leave: call({
    method: 'POST',
    path: 'leave',
    signedBy: 'provider',
    summary: 'a player has left the game',
    request: yup.object({ playerId: playerId() }),
    answer: yup.object({ playerId: playerId() }),
  }),
} as const;
export type ServiceCallName = keyof typeof GAME_WALLET_SERVICE;
