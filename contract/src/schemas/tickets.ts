import * as yup from 'yup';
import { TICKETS_PER_PAGE } from '../limits.ts';
import { DRAW_SLOTS, LINES_PER_TICKET, PRODUCTS } from '../products.ts';
import { asciiDigits } from '../rules/digits.ts';
import { UUID } from '../rules/uuid.ts';
import { TICKET_STATES } from '../ticket-states.ts';
import { dayField, issue, kyatField, lastDayField, uuidField } from '../validation.ts';
import { drawSchema } from './draws.ts';

/** Asked before the lines themselves have been looked at: each may still be anything. */
const areDistinct = (lines: readonly ({ readonly number?: unknown } | null)[]): boolean =>
  new Set(lines.map((line) => line?.number)).size === lines.length;

/** One line too many is enough to refuse a ticket: looking at each of twenty thousand would hold up everybody else for a second. */
const firstTooMany = (lines: unknown): unknown =>
  Array.isArray(lines) && lines.length > LINES_PER_TICKET ? lines.slice(0, LINES_PER_TICKET + 1) : lines;

/** Digits, at most of the longest game: which numbers a game has is looked at with its draw. */
const NUMBER = /^\d{1,4}$/;

export const lineFields = {
  number: yup
    .string()
    .transform((value: unknown) => (typeof value === 'string' ? asciiDigits(value) : value))
    .typeError(issue('number'))
    .required(issue('required'))
    .matches(NUMBER, { message: issue('number') }),
  stakeKyat: kyatField(1),
};
const lineSchema = yup.object(lineFields);

/** V5: 1 to 100 lines of distinct numbers. */
export const linesField = <Line extends { readonly number: string }>(line: yup.ObjectSchema<Line>) =>
  yup
    .array(line.required())
    .transform(firstTooMany)
    .typeError(issue('noNumbers'))
    .required(issue('noNumbers'))
    .min(1, issue('noNumbers'))
    .max(LINES_PER_TICKET, issue('tooManyNumbers', { maximum: LINES_PER_TICKET }))
    .test('distinct', issue('duplicateNumber'), areDistinct);

/** V5, V6, attack rows 1–6: 1 to 100 lines of distinct numbers. Which numbers and stakes a game takes is looked at with its draw, and refused as INVALID_INPUT with the path of the line. */
export const placeNumberTicket = {
  request: yup.object({
    drawId: uuidField(),
    lines: linesField(lineSchema),
  }),
  answer: yup.object({
    ticketId: yup.string().required(),
    stakeKyat: yup.number().required(),
    placedAt: yup.string().required(),
    balanceKyat: yup.number().required(),
  }),
};

export const VOID_REASONS = ['maintenance', 'no-draw'] as const;

/** A ticket of a number game in a list. `payoutKyat` is 0 until settled. */
const ticketSummary = {
  id: yup.string().required(),
  product: yup.string().oneOf(PRODUCTS).required(),
  draw: drawSchema.required(),
  placedAt: yup.string().required(),
  stakeKyat: yup.number().required(),
  payoutKyat: yup.number().required(),
  state: yup.string().oneOf(TICKET_STATES).required(),
  lineCount: yup.number().required(),
};

/** A ticket with its lines; `payoutKyat` of a line is what it was paid, 0 until settled. `refundedAt` is when the stake came back. */
export const ticketSchema = yup.object({
  ...ticketSummary,
  lines: yup
    .array(
      yup
        .object({
          number: yup.string().required(),
          stakeKyat: yup.number().required(),
          payoutMultiplier: yup.number().required(),
          nearMultiplier: yup.number().nullable().defined(),
          state: yup.string().oneOf(TICKET_STATES).required(),
          payoutKyat: yup.number().required(),
        })
        .required(),
    )
    .required(),
  refundReason: yup.string().oneOf(VOID_REASONS).nullable().defined(),
  refundedAt: yup.string().nullable().defined(),
});

/** What a day's tickets cost and brought, of all that the history was asked for, also those of other pages. What was refunded is neither staked nor won. */
const daySums = yup.object({
  /** The Myanmar day on which they were placed. */
  date: yup.string().required(),
  ticketCount: yup.number().required(),
  stakeKyat: yup.number().required(),
  payoutKyat: yup.number().required(),
  /** Of the stake: what is not decided yet. */
  waitingKyat: yup.number().required(),
  refundedKyat: yup.number().required(),
});

/**
 * Every history, newest first: of one product or of all, a page at a time. `days` bounds this page alone (K12: 16 for all, a product's own for one);
 * `from` and `to` are the first and the last day of all pages; `before` is the id of the last ticket seen. `hasMore`: tickets stand behind this page,
 * however old. `numbers` are the first of a ticket's numbers, or with `allNumbers` all of them, those that won before the others; `days` the sums of each day of this page.
 */
export const getTickets = {
  request: yup.object({
    product: yup.string().oneOf(PRODUCTS).optional(),
    state: yup.string().oneOf(TICKET_STATES).optional(),
    slot: yup.string().oneOf(DRAW_SLOTS).optional(),
    from: dayField(),
    to: lastDayField('from'),
    days: yup.number().integer().min(1).max(366).optional(),
    before: yup.string().matches(UUID).optional(),
    limit: yup.number().integer().min(1).max(TICKETS_PER_PAGE.most).optional(),
    allNumbers: yup.boolean().optional(),
  }),
  answer: yup.object({
    tickets: yup
      .array(yup.object({ ...ticketSummary, numbers: yup.array(yup.string().required()).required() }).required())
      .required(),
    days: yup.array(daySums.required()).required(),
    hasMore: yup.boolean().required(),
  }),
};
export const getTicket = { request: yup.object({ id: uuidField() }), answer: ticketSchema };
