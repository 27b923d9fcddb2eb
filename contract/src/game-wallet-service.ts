import * as yup from 'yup';
import {
  amountField,
  balanceField,
  defineServiceCall,
  currencyField,
  instantField,
  playerIdField,
} from './game-wallet-fields.ts';
import { OFFICE_CALLS } from './game-wallet-office.ts';
import { ROUND_CALLS } from './game-wallet-rounds.ts';
import { isMyanmarDate } from './rules/myanmar-time.ts';
import { UUID } from './rules/uuid.ts';
import { TRANSFER_DIRECTIONS } from './schemas/transfers.ts';

export type { ServiceCall } from './game-wallet-fields.ts';
export { MAX_PLAYERS_PER_CLOSE, type GameKind } from './game-wallet-rounds.ts';

export const CURRENCY = 'MMK';
/** `{ "refusal": { "code" } }` with its HTTP status. For machines, so there are no texts. */
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
  NO_SESSION: 409,
  ROUND_ENDED: 409,
  ROUND_ROLLED_BACK: 409,
  REUSED: 422,
} as const satisfies Record<string, number>;
export type ServiceRefusal = keyof typeof SERVICE_REFUSALS;
export const serviceRefusalSchema = yup.object({ refusal: yup.object({ code: yup.string().required() }).required() });

export const GAME_TOKEN_PREFIX = 'gw_';
export const SANDBOX_GAME_WALLET_SECRET = 'sandbox-game-wallet';
export const SANDBOX_PROVIDER = 'sandbox';
export const SANDBOX_PROVIDER_KEY = `${SANDBOX_PROVIDER}:sandbox-game-provider`;

const transferIdField = () => yup.string().required().matches(UUID);
/** Final. `cancelled`: withdrawn before arrival. */
export const SERVICE_REASONS = ['not-covered', 'cancelled'] as const;
const transferRequestSchema = yup.object({
  transferId: transferIdField(),
  playerId: playerIdField(),
  amount: amountField(1),
  currency: currencyField(),
  requestedAt: instantField(),
});
/** Final: the same answer for each repetition of the id. A refusal has status 409. */
export const serviceTransferSchema = yup.object({
  transferId: transferIdField(),
  playerId: playerIdField(),
  direction: yup.string().oneOf(TRANSFER_DIRECTIONS).required(),
  amount: amountField(1),
  currency: currencyField(),
  state: yup.string().oneOf(['done', 'refused']).required(),
  reason: yup.string().oneOf(SERVICE_REASONS).nullable().defined(),
  balance: balanceField(),
});
export type ServiceTransfer = yup.InferType<typeof serviceTransferSchema>;

/** Header of the daily file. Its values never need quotes. */
export const TRANSFERS_FILE_HEADER = 'transfer_id,player_id,direction,amount_kyat,state,requested_at';

/** C8. Reading calls carry their request in the query. */
export const GAME_WALLET_SERVICE = {
  auth: defineServiceCall({
    method: 'POST',
    path: 'auth',
    signedBy: 'platform',
    summary: "creates a player's account if needed, and returns the token that games present on the player's behalf",
    request: yup.object({ playerId: playerIdField() }),
    answer: yup.object({
      playerId: playerIdField(),
      token: yup.string().required(),
      expiresAt: yup.string().required(),
    }),
  }),
  endTokens: defineServiceCall({
    method: 'POST',
    path: 'tokens_end',
    signedBy: 'platform',
    summary: 'revokes earlier tokens of a player, after the end of the log-in that requested them',
    request: yup.object({ playerId: playerIdField() }),
    answer: yup.object({ playerId: playerIdField() }),
  }),
  balance: defineServiceCall({
    method: 'GET',
    path: 'balance',
    signedBy: 'platform',
    summary: 'balance of a player; a game authenticates by its token instead of a signature',
    request: yup.object({ playerId: playerIdField() }),
    answer: yup.object({ playerId: playerIdField(), currency: currencyField(), balance: balanceField() }),
  }),
  isPlaying: defineServiceCall({
    method: 'GET',
    path: 'is_bg_playing',
    signedBy: 'platform',
    summary: 'whether a player is in a game; a game authenticates by its token instead of a signature',
    request: yup.object({ playerId: playerIdField() }),
    answer: yup.object({
      playerId: playerIdField(),
      isPlaying: yup.boolean().required(),
      retryAfterSeconds: yup.number().nullable().defined(),
    }),
  }),
  transferIn: defineServiceCall({
    method: 'POST',
    path: 'transfer_in',
    signedBy: 'platform',
    summary: 'money into the game wallet, once per transfer id',
    request: transferRequestSchema,
    answer: serviceTransferSchema,
  }),
  transferOut: defineServiceCall({
    method: 'POST',
    path: 'transfer_out',
    signedBy: 'platform',
    summary: 'money out of the game wallet, once per transfer id',
    request: transferRequestSchema,
    answer: serviceTransferSchema,
  }),
  transfer: defineServiceCall({
    method: 'GET',
    path: 'transfer',
    signedBy: 'platform',
    summary: 'state of a transfer',
    request: yup.object({ transferId: transferIdField() }),
    answer: serviceTransferSchema,
  }),
  cancelTransfer: defineServiceCall({
    method: 'POST',
    path: 'transfer_cancel',
    signedBy: 'platform',
    summary: 'permanently refuses a transfer that has not arrived; otherwise returns its outcome',
    request: transferRequestSchema.shape({ direction: yup.string().oneOf(TRANSFER_DIRECTIONS).required() }),
    answer: serviceTransferSchema,
  }),
  file: defineServiceCall({
    method: 'GET',
    path: 'transfers_file',
    signedBy: 'platform',
    summary: "a Myanmar day's transfers as CSV",
    request: yup.object({ day: yup.string().required().test('day', isMyanmarDate) }),
    answer: yup.string().required(),
    answerType: 'text/csv',
  }),
  totals: defineServiceCall({
    method: 'GET',
    path: 'totals',
    signedBy: 'platform',
    summary: "totals of the transfers requested before a time, and the inconsistencies in the service's own books",
    request: yup.object({ before: instantField() }),
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
  failingJobs: defineServiceCall({
    method: 'GET',
    path: 'jobs_failing',
    signedBy: 'platform',
    summary: 'jobs of the service that fail repeatedly or have not succeeded for too long',
    request: yup.object({}),
    answer: yup.object({
      jobs: yup
        .array(yup.object({ subject: yup.string().required(), detail: yup.string().required() }).required())
        .required(),
    }),
  }),
  ...ROUND_CALLS,
  ...OFFICE_CALLS,
} as const;
export type ServiceCallName = keyof typeof GAME_WALLET_SERVICE;
