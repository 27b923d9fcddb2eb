import * as yup from 'yup';
import { CASH_BACK_STATES, isCashBackWeek } from '../rules/cash-back.ts';
import { issue } from '../validation.ts';

/** One week. `betKyat` is all that was staked Monday to Friday, `netBetKyat` what of it is drawn; of that, `percent` is the bonus. `waitingKyat` waits for a draw, and its part adds itself then. Times are ISO. */
const record = {
  /** The week's Monday, `YYYY-MM-DD`. */
  week: yup.string().required(),
  betKyat: yup.number().required(),
  netBetKyat: yup.number().required(),
  waitingKyat: yup.number().required(),
  percent: yup.number().required(),
  bonusKyat: yup.number().required(),
  /** When the week's bets were all registered: Saturday 0:00. */
  registeredAt: yup.string().required(),
  claimableFrom: yup.string().required(),
  expiresAt: yup.string().required(),
  claimedAt: yup.string().nullable().defined(),
  state: yup.string().oneOf(CASH_BACK_STATES).required(),
};

const week = yup
  .string()
  .typeError(issue('choice'))
  .required(issue('required'))
  .test('week', issue('choice'), isCashBackWeek);
const tiers = yup
  .array(yup.object({ fromKyat: yup.number().required(), percent: yup.number().required() }).required())
  .required();

export const getCashBack = {
  request: yup.object({}),
  answer: yup.object({
    /** What players call the game whose stakes come back: `2D`. */
    productName: yup.string().required(),
    records: yup.array(yup.object(record).required()).required(),
    /** From `fromKyat` of drawn stakes on, `percent` of all of them, the lowest first. */
    tiers,
  }),
};
/** K21: the week by its Monday. */
export const claimCashBack = {
  request: yup.object({ week }),
  answer: yup.object({ ...record, balanceKyat: yup.number().required() }),
};

/** P13: one week of whom a player brought. `friends` brought `netBetKyat` in draws of Monday to Friday that are drawn; of that, `percent` is the bonus. `waitingKyat` is in draws of the week without a result. Times are ISO. */
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
    /** Everybody whom the player brought, and who of them has staked in this week. */
    joined: yup.number().required(),
    betting: yup.number().required(),
    /** All that was ever claimed. */
    earnedKyat: yup.number().required(),
    /** The weeks that mean something now, newest first. */
    records: yup.array(yup.object(inviteRecord).required()).required(),
    tiers,
  }),
};
export const INVITEE_STATES = ['counts', 'no-top-up', 'held'] as const;
/** Whom a player brought, the newest first. */
export const getInvitees = {
  request: yup.object({}),
  answer: yup.object({
    items: yup
      .array(
        yup.object({
          name: yup.string().required(),
          joinedAt: yup.string().required(),
          state: yup.string().oneOf(INVITEE_STATES).required(),
          /** Of this week's draws, drawn. */
          weekKyat: yup.number().required(),
          /** In all weeks that were claimed. */
          broughtKyat: yup.number().required(),
        }),
      )
      .required(),
  }),
};
/** What was claimed, and what can be, newest week first. */
export const getInviteBook = {
  request: yup.object({}),
  answer: yup.object({ records: yup.array(yup.object(inviteRecord).required()).required() }),
};
/** Who brings most in the running week, names masked; as of at most a minute ago. */
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
  request: yup.object({ week }),
  answer: yup.object({ ...inviteRecord, balanceKyat: yup.number().required() }),
};
