import * as yup from 'yup';
import { CASH_BACK_STATES, isCashBackWeek } from '../rules/cash-back.ts';
import { createIssue } from '../validation.ts';

/** `netBetKyat`: drawn stakes, the base of `percent`; `waitingKyat`: without a result. Times are ISO. */
const record = {
  /** The Monday, `YYYY-MM-DD`. */
  week: yup.string().required(),
  betKyat: yup.number().required(),
  netBetKyat: yup.number().required(),
  waitingKyat: yup.number().required(),
  percent: yup.number().required(),
  bonusKyat: yup.number().required(),
  registeredAt: yup.string().required(),
  claimableFrom: yup.string().required(),
  expiresAt: yup.string().required(),
  claimedAt: yup.string().nullable().defined(),
  state: yup.string().oneOf(CASH_BACK_STATES).required(),
};

const weekField = yup
  .string()
  .typeError(createIssue('choice'))
  .required(createIssue('required'))
  .test('week', createIssue('choice'), isCashBackWeek);
const tiers = yup
  .array(yup.object({ fromKyat: yup.number().required(), percent: yup.number().required() }).required())
  .required();

export const getCashBack = {
  request: yup.object({}),
  answer: yup.object({
    productName: yup.string().required(),
    records: yup.array(yup.object(record).required()).required(),
    tiers,
  }),
};
export const claimCashBack = {
  request: yup.object({ week: weekField }),
  answer: yup.object({ ...record, balanceKyat: yup.number().required() }),
};

/** P13, Monday to Friday. `netBetKyat`: drawn stakes; `waitingKyat`: stakes without a result. Times are ISO. */
const inviteRecord = {
  week: yup.string().required(),
  friends: yup.number().required(),
  netBetKyat: yup.number().required(),
  waitingKyat: yup.number().required(),
  percent: yup.number().required(),
  bonusKyat: yup.number().required(),
  claimableFrom: yup.string().required(),
  expiresAt: yup.string().required(),
  claimedAt: yup.string().nullable().defined(),
  state: yup.string().oneOf(CASH_BACK_STATES).required(),
};
export const getInvites = {
  request: yup.object({}),
  answer: yup.object({
    code: yup.string().required(),
    productName: yup.string().required(),
    /** `joined`: all invitees; `betting`: those who staked this week. */
    joined: yup.number().required(),
    betting: yup.number().required(),
    earnedKyat: yup.number().required(),
    records: yup.array(yup.object(inviteRecord).required()).required(),
    tiers,
  }),
};
export const INVITEE_STATES = ['counts', 'no-top-up', 'held'] as const;
/** Newest first. */
export const getInvitees = {
  request: yup.object({}),
  answer: yup.object({
    items: yup
      .array(
        yup.object({
          name: yup.string().required(),
          joinedAt: yup.string().required(),
          state: yup.string().oneOf(INVITEE_STATES).required(),
          weekKyat: yup.number().required(),
          broughtKyat: yup.number().required(),
        }),
      )
      .required(),
  }),
};
/** Claimed and claimable weeks, newest first. */
export const getInviteBook = {
  request: yup.object({}),
  answer: yup.object({ records: yup.array(yup.object(inviteRecord).required()).required() }),
};
/** Top inviters of the current week, names masked. The answer may be a minute old. */
export const getTopInviters = {
  request: yup.object({}),
  answer: yup.object({
    items: yup
      .array(
        yup.object({
          rank: yup.number().required(),
          name: yup.string().required(),
          friends: yup.number().required(),
          bonusKyat: yup.number().required(),
          isMe: yup.boolean().required(),
        }),
      )
      .required(),
  }),
};
export const claimInviteBonus = {
  request: yup.object({ week: weekField }),
  answer: yup.object({ ...inviteRecord, balanceKyat: yup.number().required() }),
};
