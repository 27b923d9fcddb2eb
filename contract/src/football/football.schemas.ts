import * as yup from 'yup';
import { MAUNG, TICKETS_PER_PAGE } from '../limits.ts';
import { EXPOSURE_SIDES } from './handicap.rules.ts';
import { MAUNG_CODE_PATTERN } from './maung.rules.ts';
import { UUID } from '../text/uuid.rules.ts';
import { TICKET_STATES } from '../betting/ticket-states.ts';
import { arrayOf, createIssue, emptySchema, kyatField, listOf, textField, uuidField } from '../platform/validation.ts';
import { placeNumberTicket } from '../lottery/tickets.schemas.ts';

/** T7: the state of betting on a match. */
export const MATCH_STATES = ['upcoming', 'opening', 'playing', 'closed'] as const;
/** The state of the match itself, independent of betting. The last three end it without a valid score. */
export const MATCH_STATUSES = ['scheduled', 'live', 'finished', 'postponed', 'abandoned', 'cancelled'] as const;
export const MARKETS = ['body', 'goal'] as const;
/** K19: the base of the fee. */
export const FEE_BASES = ['profit', 'gross'] as const;
export const SIDES = ['upper', 'lower', 'over', 'under'] as const;
/** Why a leg is void: an obvious error in its line, placed after the real kick-off, or no result of the match. */
export const VOID_REASONS = ['price', 'late', 'match'] as const;
/** Handling of a bet whose price changed after the player saw it. */
export const PRICE_RULES = ['ask', 'better', 'any'] as const;

/** `goals` + sign + `pricePercent`, from the side of the upper team (body) or of over (goal). */
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
  opensAt: yup.string().required(),
  startsAt: yup.string().required(),
  closesAt: yup.string().required(),
  state: yup.string().oneOf(MATCH_STATES).required(),
  status: yup.string().oneOf(MATCH_STATUSES).required(),
  upper: yup.string().oneOf(['home', 'away']).required(),
  body: lineSchema.nullable().defined(),
  goal: lineSchema.nullable().defined(),
  /** Version of each line; a bet names the version that the player saw. */
  bodyVersion: yup.number().required(),
  goalVersion: yup.number().required(),
  homeGoals: yup.number().nullable().defined(),
  awayGoals: yup.number().nullable().defined(),
  /** True: an abandoned match settles an over/under bet that no goal could change. Older servers omit it. */
  settlesIfDecided: yup.boolean().optional(),
});
export const getFixtures = {
  request: emptySchema,
  answer: yup.object({
    date: yup.string().required(),
    /** K19: the server lists the matches of `date` from this time on. */
    scheduleAt: yup.string().required(),
    paidBy: yup.string().required(),
    /** The fee by number of legs. Older cached answers lack it. */
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
    /** V7, K19: minimum stake of a maung, also its step, and its maximum payout. Older cached answers lack it. */
    maung: yup
      .object({ minimumStakeKyat: yup.number().required(), maximumPayoutKyat: yup.number().required() })
      .optional()
      .default(undefined),
    matches: arrayOf(matchSchema),
  }),
};

/** Bounds validation: one leg too many is enough to refuse. */
const truncateLegs = (legs: unknown): unknown =>
  Array.isArray(legs) && legs.length > MAUNG.maximumLegs ? legs.slice(0, MAUNG.maximumLegs + 1) : legs;
/** V9: body or goal of a match, never both. */
const haveDistinctMatches = (legs: readonly ({ readonly matchId?: unknown } | null)[]): boolean =>
  new Set(legs.map((leg) => leg?.matchId)).size === legs.length;
/** V7: one leg is a single, 3 to 10 are a maung. */
const isValidLegCount = (legs: readonly unknown[]): boolean => legs.length === 1 || legs.length >= MAUNG.minimumLegs;

const isSideOfMarket = (side: string, market: unknown): boolean =>
  (side === 'upper' || side === 'lower') === (market === 'body');

const legSchema = yup.object({
  matchId: uuidField(),
  market: yup.string().oneOf(MARKETS, createIssue('type')).required(createIssue('required')),
  side: yup
    .string()
    .oneOf(SIDES, createIssue('type'))
    .required(createIssue('required'))
    .test('market', createIssue('type'), (side, context) => isSideOfMarket(side, context.parent['market'])),
  priceVersion: yup
    .number()
    .strict(true)
    .typeError(createIssue('type'))
    .required(createIssue('required'))
    .integer(createIssue('type')),
});

/** V7–V9: one leg, or 3 to 10 on distinct matches. The server checks the stake together with the matches. */
export const placeMatchTicket = {
  request: yup.object({
    stakeKyat: kyatField(1),
    priceRule: yup.string().oneOf(PRICE_RULES, createIssue('type')).required(createIssue('required')),
    legs: yup
      .array(legSchema.required())
      .transform(truncateLegs)
      .typeError(createIssue('type'))
      .required(createIssue('required'))
      .max(MAUNG.maximumLegs, createIssue('tooManyLines', { maximum: MAUNG.maximumLegs }))
      .test('count', createIssue('type'), isValidLegCount)
      .test('distinct', createIssue('type'), haveDistinctMatches),
  }),
  answer: placeNumberTicket.answer,
};

/** The line is copied at placement (I12). `percent`: win or loss by the score; null before it, and when void. */
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
  legs: arrayOf(ticketLegSchema),
});

/** K12: newest first. `days` bounds only this page; `before` is the id of the last ticket seen. */
export const getMatchTickets = {
  request: yup.object({
    state: yup.string().oneOf(TICKET_STATES).optional(),
    days: yup.number().integer().min(1).max(366).optional(),
    before: yup.string().matches(UUID).optional(),
    limit: yup.number().integer().min(1).max(TICKETS_PER_PAGE.most).optional(),
  }),
  answer: yup.object({
    tickets: arrayOf(matchTicketSchema),
    hasMore: yup.boolean().required(),
  }),
};
export const getMatchTicket = { request: yup.object({ id: uuidField() }), answer: matchTicketSchema };

/** K19: the player's stakes per match of today, and the remaining limits. Other matches have their full limit. */
export const getMatchStakes = {
  request: emptySchema,
  answer: yup.object({
    stakes: listOf({
      matchId: yup.string().required(),
      market: yup.string().oneOf(MARKETS).required(),
      stakedKyat: yup.number().required(),
    }),
    /** Only capped sides: the remaining limit for singles of all players together. */
    sides: yup
      .array(
        yup
          .object({
            matchId: yup.string().required(),
            side: yup.string().oneOf(EXPOSURE_SIDES).required(),
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
/** The picks, by the upper team at the time. Owner and stake are not disclosed. */
export const getSharedMaung = {
  request: yup.object({
    code: textField()
      .transform((value: unknown) => (typeof value === 'string' ? value.toUpperCase() : value))
      .required(createIssue('required'))
      .matches(MAUNG_CODE_PATTERN, { message: createIssue('type') }),
  }),
  answer: yup.object({
    legs: listOf({
      matchId: yup.string().required(),
      market: yup.string().oneOf(MARKETS).required(),
      side: yup.string().oneOf(SIDES).required(),
      upper: yup.string().oneOf(['home', 'away']).required(),
    }),
  }),
};
