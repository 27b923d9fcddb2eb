import * as yup from 'yup';

/** T7. */
export const MATCH_STATES = ['upcoming', 'opening', 'playing', 'closed'] as const;
/** A line is `goals` + sign + `pricePercent`, written for the upper team (body) or for over (goal). */
const lineSchema = yup.object({
  goals: yup.number().required(),
  sign: yup.string().oneOf(['+', '-', '=']).required(),
  pricePercent: yup.number().required(),
});
export const matchSchema = yup.object({
  id: yup.string().required(),
  league: yup.string().required(),
  home: yup.string().required(),
  away: yup.string().required(),
  /** K19: when betting on this match opens; it closes at kick-off. */
  opensAt: yup.string().required(),
  startsAt: yup.string().required(),
  closesAt: yup.string().required(),
  state: yup.string().oneOf(MATCH_STATES).required(),
  upper: yup.string().oneOf(['home', 'away']).required(),
  body: lineSchema.nullable().defined(),
  goal: lineSchema.nullable().defined(),
  homeGoals: yup.number().nullable().defined(),
  awayGoals: yup.number().nullable().defined(),
});
export const getFixtures = {
  request: yup.object({}),
  answer: yup.object({
    date: yup.string().required(),
    /** K19: when the matches of `date` are shown; until then there are none here. */
    scheduleAt: yup.string().required(),
    /** K19: when the results of `date` are paid at the latest. */
    paidBy: yup.string().required(),
    matches: yup.array(matchSchema.required()).required(),
  }),
};
