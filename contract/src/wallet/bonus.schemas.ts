import * as yup from 'yup';
import { CASH_BACK_STATES, isCashBackWeek } from './cash-back.rules.ts';
import { createIssue, emptySchema, listOf, requiredField, textField } from '../platform/validation.ts';

/** `netBetKyat`: drawn stakes, the base of `percent`; `waitingKyat`: without a result. Times are ISO. */
const weekRecord = {
  /** The Monday, `YYYY-MM-DD`. */
  week: yup.string().required(),
  netBetKyat: yup.number().required(),
  waitingKyat: yup.number().required(),
  percent: yup.number().required(),
  bonusKyat: yup.number().required(),
  claimableFrom: yup.string().required(),
  expiresAt: yup.string().required(),
  claimedAt: yup.string().nullable().defined(),
  state: yup.string().oneOf(CASH_BACK_STATES).required(),
};
const record = { ...weekRecord, betKyat: yup.number().required(), registeredAt: yup.string().required() };
/** P13, Monday to Friday. */
const inviteRecord = { ...weekRecord, friends: yup.number().required() };

const weekField = requiredField('choice').test('week', createIssue('choice'), isCashBackWeek);
const tiers = listOf({ fromKyat: yup.number().required(), percent: yup.number().required() });

export const getCashBack = {
  request: emptySchema,
  answer: yup.object({
    productName: yup.string().required(),
    records: listOf(record),
    tiers,
  }),
};
export const claimCashBack = {
  request: yup.object({ week: weekField }),
  answer: yup.object({ ...record, balanceKyat: yup.number().required() }),
};

export const getInvites = {
  request: emptySchema,
  answer: yup.object({
    code: yup.string().required(),
    productName: yup.string().required(),
    /** `joined`: all invitees; `betting`: those who staked this week. */
    joined: yup.number().required(),
    betting: yup.number().required(),
    earnedKyat: yup.number().required(),
    records: listOf(inviteRecord),
    tiers,
  }),
};
export const INVITEE_STATES = ['counts', 'no-top-up', 'held'] as const;
/** Newest first. */
export const getInvitees = {
  request: emptySchema,
  answer: yup.object({
    items: listOf({
      name: yup.string().required(),
      joinedAt: yup.string().required(),
      state: yup.string().oneOf(INVITEE_STATES).required(),
      weekKyat: yup.number().required(),
      broughtKyat: yup.number().required(),
    }),
  }),
};
/** Claimed and claimable weeks, newest first. */
export const getInviteBook = {
  request: emptySchema,
  answer: yup.object({ records: listOf(inviteRecord) }),
};
/** Top inviters of the current week, names masked. The answer may be a minute old. */
export const getTopInviters = {
  request: emptySchema,
  answer: yup.object({
    items: listOf({
      rank: yup.number().required(),
      name: yup.string().required(),
      friends: yup.number().required(),
      bonusKyat: yup.number().required(),
      isMe: yup.boolean().required(),
    }),
  }),
};
export const claimInviteBonus = {
  request: yup.object({ week: weekField }),
  answer: yup.object({ ...inviteRecord, balanceKyat: yup.number().required() }),
};

export const getPoints = {
  request: emptySchema,
  answer: yup.object({
    points: yup.number().required(),
    sharePoints: yup.number().required(),
    isShared: yup.boolean().required(),
    items: listOf({
      id: yup.string().required(),
      kind: yup.string().oneOf(['share']).required(),
      points: yup.number().required(),
      at: yup.string().required(),
    }),
  }),
};
/** K22: `grantedAt` is when the share earned its points; null before. */
export const getShare = {
  request: emptySchema,
  answer: yup.object({
    code: yup.string().required(),
    points: yup.number().required(),
    grantedAt: yup.string().nullable().defined(),
  }),
};
export const openShare = {
  request: yup.object({
    code: textField()
      .required(createIssue('required'))
      .max(20, createIssue('nameLong', { maximum: 20 })),
  }),
  answer: emptySchema,
};
