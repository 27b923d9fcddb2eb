import * as yup from 'yup';
import { PROTECTION } from '../limits.ts';
import { LIMIT_PERIODS } from '../rules/protection.ts';
import { issue, kyatField } from '../validation.ts';

const nothing = yup.object({});

/** `limitKyat` null: no limit. At `nextFrom`, `nextLimitKyat` (null: no limit) replaces it. */
const limit = yup.object({
  period: yup.string().oneOf(LIMIT_PERIODS).required(),
  limitKyat: yup.number().nullable().defined(),
  usedKyat: yup.number().required(),
  nextLimitKyat: yup.number().nullable().defined(),
  nextFrom: yup.string().nullable().defined(),
});
const answer = yup.object({
  limits: yup.array(limit.required()).required(),
  stakeLimits: yup.array(limit.required()).required(),
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

export const getProtection = { request: nothing, answer };
/** `null` removes the limit, after 24 hours like every raise. */
const limitOf = (minimumKyat: number) =>
  yup.object({
    period: yup.string().typeError(issue('choice')).required(issue('choice')).oneOf(LIMIT_PERIODS, issue('choice')),
    limitKyat: kyatField(minimumKyat, 1, PROTECTION.maximumLimitKyat).nullable().defined(issue('required')),
  });
export const setDepositLimit = { request: limitOf(PROTECTION.minimumLimitKyat), answer };
export const setStakeLimit = { request: limitOf(PROTECTION.minimumStakeLimitKyat), answer };
const days = (choices: readonly number[]) =>
  yup
    .number()
    .strict(true)
    .typeError(issue('choice'))
    .required(issue('choice'))
    .oneOf([...choices], issue('choice'));
/** No bets, top-ups or transfers into games until it ends. It cannot be shortened. */
export const takeTimeOut = { request: yup.object({ days: days(PROTECTION.timeOutDays) }), answer };
/** The password confirms the player's identity. */
export const excludeSelf = {
  request: yup.object({
    days: days(PROTECTION.exclusionDays),
    password: yup
      .string()
      .typeError(issue('type'))
      .required(issue('required'))
      .max(200, issue('passwordLong', { maximum: 200 })),
  }),
  answer,
};
