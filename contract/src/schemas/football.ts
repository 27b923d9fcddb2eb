import * as yup from 'yup';
import { MAUNG, TICKETS_PER_PAGE } from '../limits.ts';
import { HOUSE_SIDES } from '../rules/house-side.ts';
import { MAUNG_CODE_PATTERN } from '../rules/maung-code.ts';
import { UUID } from '../rules/uuid.ts';
import { TICKET_STATES } from '../ticket-states.ts';
import { issue, kyatField, textField, uuidField } from '../validation.ts';
import { placeNumberTicket } from './tickets.ts';

/** T7. */
export const MATCH_STATES = ['upcoming', 'opening', 'playing', 'closed'] as const;
/** What the match itself does, whatever its betting. The last three end it without a score that counts. */
export const MATCH_STATUSES = ['scheduled', 'live', 'finished', 'postponed', 'abandoned', 'cancelled'] as const;
export const MARKETS = ['body', 'goal'] as const;
/** K19: what the fee is a part of. */
export const FEE_BASES = ['profit', 'gross'] as const;
export const SIDES = ['upper', 'lower', 'over', 'under'] as const;
/** BR 3.5: why a leg is void: its line was plainly wrong, it was placed after the real kick-off, or its match came to no result. */
export const VOID_REASONS = ['price', 'late', 'match'] as const;
/** RTS 2C: what becomes of a bet whose price has changed since it was looked at. */
export const PRICE_RULES = ['ask', 'better', 'any'] as const;

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
  status: yup.string().oneOf(MATCH_STATUSES).required(),
  upper: yup.string().oneOf(['home', 'away']).required(),
  body: lineSchema.nullable().defined(),
  goal: lineSchema.nullable().defined(),
  /** Of each line: a bet names the one that the player has seen. */
  bodyVersion: yup.number().required(),
  goalVersion: yup.number().required(),
  homeGoals: yup.number().nullable().defined(),
  awayGoals: yup.number().nullable().defined(),
  /** Where it is abandoned, over and under count that no further goal could have changed; without it, nothing does. Servers before it had no such term. */
  settlesIfDecided: yup.boolean().optional(),
});
export const getFixtures = {
  request: yup.object({}),
  answer: yup.object({
    date: yup.string().required(),
    /** K19: when the matches of `date` are shown; until then there are none here. */
    scheduleAt: yup.string().required(),
    /** K19: when the results of `date` are paid at the latest. */
    paidBy: yup.string().required(),
    /** Of a ticket from so many legs on, the fee; an answer that was kept by an older page has none. */
    fees: yup
      .array(
        yup
          .object({
            fromLegs: yup.number().required(),
            base: yup.string().oneOf(FEE_BASES).required(),
            percent: yup.number().required(),
          })
          .required(),
      )
      .optional(),
    /** V7, K19: the least that a maung stakes, in steps of the same, and the most that it pays; as above. */
    maung: yup
      .object({ minimumStakeKyat: yup.number().required(), maximumPayoutKyat: yup.number().required() })
      .optional()
      .default(undefined),
    matches: yup.array(matchSchema.required()).required(),
  }),
};

/** One leg too many is enough to refuse a ticket. */
const firstTooMany = (legs: unknown): unknown =>
  Array.isArray(legs) && legs.length > MAUNG.maximumLegs ? legs.slice(0, MAUNG.maximumLegs + 1) : legs;
/** V9: body or goal of a match, never both. */
const areOnDistinctMatches = (legs: readonly ({ readonly matchId?: unknown } | null)[]): boolean =>
  new Set(legs.map((leg) => leg?.matchId)).size === legs.length;
/** V7: one is a single, 3 to 10 are a maung. */
const isNumberOfLegs = (legs: readonly unknown[]): boolean => legs.length === 1 || legs.length >= MAUNG.minimumLegs;

const sideOfMarket = (side: string, market: unknown): boolean =>
  (side === 'upper' || side === 'lower') === (market === 'body');

const legSchema = yup.object({
  matchId: uuidField(),
  market: yup.string().oneOf(MARKETS, issue('type')).required(issue('required')),
  side: yup
    .string()
    .oneOf(SIDES, issue('type'))
    .required(issue('required'))
    .test('market', issue('type'), (side, context) => sideOfMarket(side, context.parent['market'])),
  priceVersion: yup.number().strict(true).typeError(issue('type')).required(issue('required')).integer(issue('type')),
});

/** V7–V9: one leg, or 3 to 10 on as many matches. Which stakes a ticket of so many legs takes is looked at with its matches. */
export const placeMatchTicket = {
  request: yup.object({
    stakeKyat: kyatField(1),
    priceRule: yup.string().oneOf(PRICE_RULES, issue('type')).required(issue('required')),
    legs: yup
      .array(legSchema.required())
      .transform(firstTooMany)
      .typeError(issue('type'))
      .required(issue('required'))
      .max(MAUNG.maximumLegs, issue('tooManyLines', { maximum: MAUNG.maximumLegs }))
      .test('count', issue('type'), isNumberOfLegs)
      .test('distinct', issue('type'), areOnDistinctMatches),
  }),
  answer: placeNumberTicket.answer,
};

/** A leg with its line as it was when the ticket was placed (I12). `percent` is what it wins or loses by a score that counts; null before, and of a leg that is void. `voidBecause` is null of all others. */
const ticketLegSchema = yup.object({
  matchId: yup.string().required(),
  league: yup.string().required(),
  home: yup.string().required(),
  away: yup.string().required(),
  startsAt: yup.string().required(),
  status: yup.string().oneOf(MATCH_STATUSES).required(),
  homeGoals: yup.number().nullable().defined(),
  awayGoals: yup.number().nullable().defined(),
  market: yup.string().oneOf(MARKETS).required(),
  side: yup.string().oneOf(SIDES).required(),
  upper: yup.string().oneOf(['home', 'away']).required(),
  line: lineSchema.required(),
  isFinal: yup.boolean().required(),
  percent: yup.number().nullable().defined(),
  voidBecause: yup.string().oneOf(VOID_REASONS).nullable().defined(),
});
export const matchTicketSchema = yup.object({
  id: yup.string().required(),
  placedAt: yup.string().required(),
  stakeKyat: yup.number().required(),
  payoutKyat: yup.number().required(),
  state: yup.string().oneOf(TICKET_STATES).required(),
  settledAt: yup.string().nullable().defined(),
  fee: yup.object({
    base: yup.string().oneOf(FEE_BASES).required(),
    percent: yup.number().required(),
  }),
  maximumPayoutKyat: yup.number().nullable().defined(),
  legs: yup.array(ticketLegSchema.required()).required(),
});

/** K12: a player's football tickets, newest first, a page at a time. `days` bounds this page alone; `before` is the id of the last ticket seen. */
export const getMatchTickets = {
  request: yup.object({
    state: yup.string().oneOf(TICKET_STATES).optional(),
    days: yup.number().integer().min(1).max(366).optional(),
    before: yup.string().matches(UUID).optional(),
    limit: yup.number().integer().min(1).max(TICKETS_PER_PAGE.most).optional(),
  }),
  answer: yup.object({
    tickets: yup.array(matchTicketSchema.required()).required(),
    hasMore: yup.boolean().required(),
  }),
};
export const getMatchTicket = { request: yup.object({ id: uuidField() }), answer: matchTicketSchema };

/** K19: what this player has staked on the matches of today, by market, and what the house still takes there. A match that is not here has all of its room. */
export const getMatchStakes = {
  request: yup.object({}),
  answer: yup.object({
    stakes: yup
      .array(
        yup
          .object({
            matchId: yup.string().required(),
            market: yup.string().oneOf(MARKETS).required(),
            stakedKyat: yup.number().required(),
          })
          .required(),
      )
      .required(),
    /** Of the sides that have a cap: what all players together may still stake by singles. */
    sides: yup
      .array(
        yup
          .object({
            matchId: yup.string().required(),
            side: yup.string().oneOf(HOUSE_SIDES).required(),
            remainingKyat: yup.number().required(),
          })
          .required(),
      )
      .optional(),
  }),
};

export const shareMaung = {
  request: yup.object({ id: uuidField() }),
  answer: yup.object({ code: yup.string().required() }),
};
/** What was picked, by the team that gave then. Neither its owner nor its stake. */
export const getSharedMaung = {
  request: yup.object({
    code: textField()
      .transform((value: unknown) => (typeof value === 'string' ? value.toUpperCase() : value))
      .required(issue('required'))
      .matches(MAUNG_CODE_PATTERN, { message: issue('type') }),
  }),
  answer: yup.object({
    legs: yup
      .array(
        yup
          .object({
            matchId: yup.string().required(),
            market: yup.string().oneOf(MARKETS).required(),
            side: yup.string().oneOf(SIDES).required(),
            upper: yup.string().oneOf(['home', 'away']).required(),
          })
          .required(),
      )
      .required(),
  }),
};
