import * as yup from 'yup';
import { TRANSFER } from '../limits.ts';
import { LOW_LEVELS } from './game-wallet.rules.ts';
import { choiceField, emptySchema, kyatField, uuidField } from '../platform/validation.ts';

/** From the game wallet's side, as in C8: `in` is main → game, `out` is game → main. */
export const TRANSFER_DIRECTIONS = ['in', 'out'] as const;
export const TRANSFER_STATES = ['checking', 'done', 'refused'] as const;
/** Refused after acceptance: the game wallet lacks the balance, or rejects the transfer. */
export const TRANSFER_REASONS = ['balance', 'not-taken'] as const;

export const transferSchema = yup.object({
  id: yup.string().required(),
  direction: yup.string().oneOf(TRANSFER_DIRECTIONS).required(),
  amountKyat: yup.number().required(),
  state: yup.string().oneOf(TRANSFER_STATES).required(),
  reason: yup.string().oneOf(TRANSFER_REASONS).nullable().defined(),
  at: yup.string().required(),
  endedAt: yup.string().nullable().defined(),
});

/** V18. `checking` after a few seconds; then `transaction.changed` reports the end. Idempotent per key. */
export const transfer = {
  request: yup.object({
    direction: choiceField(TRANSFER_DIRECTIONS, 'required'),
    amountKyat: kyatField(TRANSFER.minimumKyat, TRANSFER.stepKyat),
  }),
  answer: transferSchema,
};
export const getTransfer = { request: yup.object({ id: uuidField() }), answer: transferSchema };

/** K16, K23, E28, E29: current state, read from the game wallet's own service. */
export const getGameWallet = {
  request: emptySchema,
  answer: yup.object({
    balanceKyat: yup.number().required(),
    coins: yup.number().required(),
    remainderKyat: yup.number().required(),
    lowLevel: yup.string().oneOf(LOW_LEVELS).required(),
    isPlaying: yup.boolean().required(),
    retryAfterSeconds: yup.number().nullable().defined(),
  }),
};
export const isGamePlaying = {
  request: emptySchema,
  answer: yup.object({ isPlaying: yup.boolean().required(), retryAfterSeconds: yup.number().nullable().defined() }),
};
/** D2: games present this token to the game wallet on the player's behalf, until `expiresAt`. */
export const authGameWallet = {
  request: emptySchema,
  answer: yup.object({ token: yup.string().required(), expiresAt: yup.string().required() }),
};
