import * as yup from 'yup';
import { TRANSFER } from '../limits.ts';
import { LOW_LEVELS } from '../rules/game-wallet.ts';
import { issue, kyatField, uuidField } from '../validation.ts';

const nothing = yup.object({});

/** Seen from the game wallet, as C8 names its calls: `in` is main → game, `out` is game → main. */
export const TRANSFER_DIRECTIONS = ['in', 'out'] as const;
/** `checking`: the money is on its way, or it is not known yet whether it arrived. A transfer that is done or refused stays so. */
export const TRANSFER_STATES = ['checking', 'done', 'refused'] as const;
/** Why a transfer was refused after it had been taken: the game wallet did not cover it, or would not take it. */
export const TRANSFER_REASONS = ['balance', 'not-taken'] as const;

export const transferSchema = yup.object({
  id: yup.string().required(),
  direction: yup.string().oneOf(TRANSFER_DIRECTIONS).required(),
  amountKyat: yup.number().required(),
  state: yup.string().oneOf(TRANSFER_STATES).required(),
  /** Null unless refused. */
  reason: yup.string().oneOf(TRANSFER_REASONS).nullable().defined(),
  at: yup.string().required(),
  /** When it was done or refused; null while it is being checked. */
  endedAt: yup.string().nullable().defined(),
});

/**
 * V18, E20, E29. The answer comes when the game wallet has said yes or no, or after a few seconds as `checking`: then the event
 * `transaction.changed` tells the end. The same key answers the same transfer, as it stands by then.
 */
export const transfer = {
  request: yup.object({
    direction: yup
      .string()
      .typeError(issue('choice'))
      .required(issue('required'))
      .oneOf(TRANSFER_DIRECTIONS, issue('choice')),
    amountKyat: kyatField(TRANSFER.minimumKyat, TRANSFER.stepKyat),
  }),
  answer: transferSchema,
};
export const getTransfer = { request: yup.object({ id: uuidField() }), answer: transferSchema };

/** K16, K23, E28, E29: the game wallet as it is now, asked of its own service. */
export const getGameWallet = {
  request: nothing,
  answer: yup.object({
    balanceKyat: yup.number().required(),
    coins: yup.number().required(),
    remainderKyat: yup.number().required(),
    lowLevel: yup.string().oneOf(LOW_LEVELS).required(),
    isPlaying: yup.boolean().required(),
    /** Seconds after which a transfer may be tried again; null when nothing is played. */
    retryAfterSeconds: yup.number().nullable().defined(),
  }),
};
/** E29 */
export const isGamePlaying = {
  request: nothing,
  answer: yup.object({ isPlaying: yup.boolean().required(), retryAfterSeconds: yup.number().nullable().defined() }),
};
/** D2: a token that games show to the game wallet in the player's name, until `expiresAt`. */
export const authGameWallet = {
  request: nothing,
  answer: yup.object({ token: yup.string().required(), expiresAt: yup.string().required() }),
};
