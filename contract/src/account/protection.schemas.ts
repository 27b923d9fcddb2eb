import * as yup from 'yup';
import { PROTECTION } from '../limits.ts';
import { LIMIT_PERIODS } from './protection.rules.ts';
import {
  arrayOf,
  choiceField,
  createIssue,
  emptySchema,
  enteredPasswordField,
  kyatField,
} from '../platform/validation.ts';

/** `limitKyat` null: no limit. At `nextFrom`, `nextLimitKyat` (null: no limit) replaces it. */
const limit = yup.object({
  period: yup.string().oneOf(LIMIT_PERIODS).required(),
  limitKyat: yup.number().nullable().defined(),
  usedKyat: yup.number().required(),
  nextLimitKyat: yup.number().nullable().defined(),
  nextFrom: yup.string().nullable().defined(),
});
const answer = yup.object({
  limits: arrayOf(limit),
  stakeLimits: arrayOf(limit),
  /** Top-ups less withdrawals, whole kyat; negative when the player took out more. */
  netDepositsKyat: yup
    .object({
      day: yup.number().required(),
      week: yup.number().required(),
      month: yup.number().required(),
      ever: yup.number().required(),
    })
    .required(),
  /** ISO; null without a break. */
  timeOutUntil: yup.string().nullable().defined(),
  excludedUntil: yup.string().nullable().defined(),
});

export const getProtection = { request: emptySchema, answer };
/** `null` removes the limit, after 24 hours like every raise. */
const createLimitSchema = (minimumKyat: number) =>
  yup.object({
    period: choiceField(LIMIT_PERIODS),
    limitKyat: kyatField(minimumKyat, 1, PROTECTION.maximumLimitKyat).nullable().defined(createIssue('required')),
  });
export const setDepositLimit = { request: createLimitSchema(PROTECTION.minimumLimitKyat), answer };
export const setStakeLimit = { request: createLimitSchema(PROTECTION.minimumStakeLimitKyat), answer };
const daysField = (choices: readonly number[]) =>
  yup
    .number()
    .strict(true)
    .typeError(createIssue('choice'))
    .required(createIssue('choice'))
    .oneOf([...choices], createIssue('choice'));
/** No bets, top-ups or transfers into games until it ends. It cannot be shortened. */
export const takeTimeOut = { request: yup.object({ days: daysField(PROTECTION.timeOutDays) }), answer };
/** The password confirms the player's identity. */
export const excludeSelf = {
  request: yup.object({
    days: daysField(PROTECTION.exclusionDays),
    password: enteredPasswordField(),
  }),
  answer,
};
