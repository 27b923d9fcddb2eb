import * as yup from 'yup';
import { TICKETS_PER_PAGE } from '../limits.ts';
import { DRAW_SLOTS, LINES_PER_TICKET, PRODUCTS } from '../products.ts';
import { toAsciiDigits } from '../rules/digits.ts';
import { UUID } from '../rules/uuid.ts';
import { TICKET_STATES } from '../ticket-states.ts';
import { dayField, createIssue, kyatField, lastDayField, uuidField } from '../validation.ts';
import { drawSchema } from './draws.ts';

/** Runs before the items are validated: each may be any value. */
const areDistinct = (lines: readonly ({ readonly number?: unknown } | null)[]): boolean =>
  new Set(lines.map((line) => line?.number)).size === lines.length;

/** Bounds validation: 20,000 lines would block the event loop for a second. */
const truncateLines = (lines: unknown): unknown =>
  Array.isArray(lines) && lines.length > LINES_PER_TICKET ? lines.slice(0, LINES_PER_TICKET + 1) : lines;

/** Length of the longest game. The server checks the numbers against the draw's game. */
const NUMBER = /^\d{1,4}$/;

export const lineFields = {
  number: yup
    .string()
    .transform((value: unknown) => (typeof value === 'string' ? toAsciiDigits(value) : value))
    .typeError(createIssue('number'))
    .required(createIssue('required'))
    .matches(NUMBER, { message: createIssue('number') }),
  stakeKyat: kyatField(1),
};
const lineSchema = yup.object(lineFields);

/** V5: 1 to 100 lines of distinct numbers. */
export const linesField = <Line extends { readonly number: string }>(line: yup.ObjectSchema<Line>) =>
  yup
    .array(line.required())
    .transform(truncateLines)
    .typeError(createIssue('noNumbers'))
    .required(createIssue('noNumbers'))
    .min(1, createIssue('noNumbers'))
    .max(LINES_PER_TICKET, createIssue('tooManyNumbers', { maximum: LINES_PER_TICKET }))
    .test('distinct', createIssue('duplicateNumber'), areDistinct);

/** V5, V6, rows 1–6. Number and stake are checked with the draw: INVALID_INPUT with the path of the line. */
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

/** `payoutKyat` is 0 until settled. */
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

/** Sums over all pages of the query. Refunds count neither as stake nor as payout. */
const daySums = yup.object({
  /** Myanmar day of placement. */
  date: yup.string().required(),
  ticketCount: yup.number().required(),
  stakeKyat: yup.number().required(),
  payoutKyat: yup.number().required(),
  waitingKyat: yup.number().required(),
  refundedKyat: yup.number().required(),
});

/** Newest first. `days` bounds only this page (K12), `from` and `to` all pages; `before` is the last id seen. */
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
