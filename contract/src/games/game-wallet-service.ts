import * as yup from 'yup';
import {
  amountField,
  balanceField,
  currencyField,
  instantField,
  OFFICE_CALLS,
  platformCall,
  playerIdField,
} from './game-wallet-calls.ts';
import { ROUND_CALLS } from './game-wallet-rounds.ts';
import { isMyanmarDate } from '../text/myanmar-time.rules.ts';
import { UUID } from '../text/uuid.rules.ts';
import { TRANSFER_DIRECTIONS } from './transfers.schemas.ts';
import { emptySchema, listOf, matchingField } from '../platform/validation.ts';

export type { ServiceCall } from './game-wallet-calls.ts';
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

const transferIdField = () => matchingField(UUID);
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
  auth: platformCall(
    'POST auth',
    "creates a player's account if needed, and returns the token that games present on the player's behalf",
    {
      request: yup.object({ playerId: playerIdField() }),
      answer: yup.object({
        playerId: playerIdField(),
        token: yup.string().required(),
        expiresAt: yup.string().required(),
      }),
    },
  ),
  endTokens: platformCall(
    'POST tokens_end',
    'revokes earlier tokens of a player, after the end of the log-in that requested them',
    {
      request: yup.object({ playerId: playerIdField() }),
      answer: yup.object({ playerId: playerIdField() }),
    },
  ),
  balance: platformCall(
    'GET balance',
    'balance of a player; a game authenticates by its token instead of a signature',
    {
      request: yup.object({ playerId: playerIdField() }),
      answer: yup.object({ playerId: playerIdField(), currency: currencyField(), balance: balanceField() }),
    },
  ),
  isPlaying: platformCall(
    'GET is_bg_playing',
    'whether a player is in a game; a game authenticates by its token instead of a signature',
    {
      request: yup.object({ playerId: playerIdField() }),
      answer: yup.object({
        playerId: playerIdField(),
        isPlaying: yup.boolean().required(),
        retryAfterSeconds: yup.number().nullable().defined(),
      }),
    },
  ),
  transferIn: platformCall('POST transfer_in', 'money into the game wallet, once per transfer id', {
    request: transferRequestSchema,
    answer: serviceTransferSchema,
  }),
  transferOut: platformCall('POST transfer_out', 'money out of the game wallet, once per transfer id', {
    request: transferRequestSchema,
    answer: serviceTransferSchema,
  }),
  transfer: platformCall('GET transfer', 'state of a transfer', {
    request: yup.object({ transferId: transferIdField() }),
    answer: serviceTransferSchema,
  }),
  cancelTransfer: platformCall(
    'POST transfer_cancel',
    'permanently refuses a transfer that has not arrived; otherwise returns its outcome',
    {
      request: transferRequestSchema.shape({ direction: yup.string().oneOf(TRANSFER_DIRECTIONS).required() }),
      answer: serviceTransferSchema,
    },
  ),
  file: platformCall('GET transfers_file', "a Myanmar day's transfers as CSV", {
    request: yup.object({ day: yup.string().required().test('day', isMyanmarDate) }),
    answer: yup.string().required(),
    answerType: 'text/csv',
  }),
  totals: platformCall(
    'GET totals',
    "totals of the transfers requested before a time, and the inconsistencies in the service's own books",
    {
      request: yup.object({ before: instantField() }),
      answer: yup.object({
        inKyat: yup.number().required(),
        outKyat: yup.number().required(),
        violations: listOf({
          invariant: yup.string().required(),
          subject: yup.string().required(),
          detail: yup.string().required(),
        }),
      }),
    },
  ),
  failingJobs: platformCall(
    'GET jobs_failing',
    'jobs of the service that fail repeatedly or have not succeeded for too long',
    {
      request: emptySchema,
      answer: yup.object({
        jobs: listOf({ subject: yup.string().required(), detail: yup.string().required() }),
      }),
    },
  ),
  ...ROUND_CALLS,
  ...OFFICE_CALLS,
} as const;
export type ServiceCallName = keyof typeof GAME_WALLET_SERVICE;

type ServiceReply = { readonly status: number; readonly text: string | null } | { readonly problem: string };

/** Null unless a complete valid answer. `isPlainlyRight`: a fast check that may reject valid answers. */
export function parseAnswer<Answer>(
  schema: yup.Schema<Answer>,
  reply: ServiceReply,
  isPlainlyRight: (body: unknown) => boolean = () => false,
): Answer | null {
  if ('problem' in reply || reply.status !== 200) return null;
  const body = parseJson(reply.text);
  // by one of the two checks
  return isPlainlyRight(body) || schema.isValidSync(body, { strict: true }) ? (body as Answer) : null;
}

export function readRefusalCode(body: unknown): string | null {
  return serviceRefusalSchema.isValidSync(body, { strict: true }) ? body.refusal.code : null;
}

export function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
