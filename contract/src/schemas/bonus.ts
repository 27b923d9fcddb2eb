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

export const getCashBack = {
  request: yup.object({}),
  answer: yup.object({
    /** What players call the game whose stakes come back: `2D`. */
    productName: yup.string().required(),
    records: yup.array(yup.object(record).required()).required(),
    /** From `fromKyat` of drawn stakes on, `percent` of all of them, the lowest first. */
    tiers: yup
      .array(yup.object({ fromKyat: yup.number().required(), percent: yup.number().required() }).required())
      .required(),
  }),
};
/** K21: the week by its Monday. */
export const claimCashBack = {
  request: yup.object({
    week: yup
      .string()
      .typeError(issue('choice'))
      .required(issue('required'))
      .test('week', issue('choice'), isCashBackWeek),
  }),
  answer: yup.object({ ...record, balanceKyat: yup.number().required() }),
};
