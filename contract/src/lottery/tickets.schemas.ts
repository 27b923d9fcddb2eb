import * as yup from 'yup';
import { NUMBER_FAVOURITES, TICKETS_PER_PAGE } from '../limits.ts';
import { DRAW_SLOTS, LINES_PER_TICKET, PRODUCTS } from '../betting/products.ts';
import { toAsciiDigits } from '../text/digits.rules.ts';
import { findPackageNumbersIssue, PACKAGE_KINDS, PACKAGE_NUMBERS } from './package.rules.ts';
import { UUID } from '../text/uuid.rules.ts';
import { TICKET_STATES } from '../betting/ticket-states.ts';
import {
  arrayOf,
  boundedTextField,
  choiceField,
  createIssue,
  dayField,
  emptySchema,
  kyatField,
  lastDayField,
  listOf,
  uuidField,
} from '../platform/validation.ts';
import { drawSchema, gameField, numberSchema } from './draws.schemas.ts';

/** Runs before the items are validated: each may be any value. */
const areDistinct = (lines: readonly ({ readonly number?: unknown } | null)[]): boolean =>
  new Set(lines.map((line) => line?.number)).size === lines.length;

/** Bounds validation: 20,000 lines would block the event loop for a second. */
const truncateLines = (lines: unknown): unknown =>
  Array.isArray(lines) && lines.length > LINES_PER_TICKET ? lines.slice(0, LINES_PER_TICKET + 1) : lines;

/** Length of the longest game. The server checks the numbers against the draw's game. */
const NUMBER = /^\d{1,4}$/;

const lineFields = {
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
const linesField = <Line extends { readonly number: string }>(line: yup.ObjectSchema<Line>) =>
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
  lines: listOf({
    number: yup.string().required(),
    stakeKyat: yup.number().required(),
    payoutMultiplier: yup.number().required(),
    nearMultiplier: yup.number().nullable().defined(),
    state: yup.string().oneOf(TICKET_STATES).required(),
    payoutKyat: yup.number().required(),
  }),
  refundReason: yup.string().oneOf(VOID_REASONS).nullable().defined(),
  refundedAt: yup.string().nullable().defined(),
});

/** Sums over all pages of the query. Refunds count neither as stake nor as payout. */
const daySums = yup.object({
  /** The day of the draws. */
  date: yup.string().required(),
  ticketCount: yup.number().required(),
  stakeKyat: yup.number().required(),
  payoutKyat: yup.number().required(),
  waitingKyat: yup.number().required(),
  refundedKyat: yup.number().required(),
});

/**
 * Newest draw day first, then newest ticket. Days are those of the draws: `days` bounds only this page (K12), `from` and
 * `to` all pages. `before` is the last id seen.
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
    tickets: listOf({ ...ticketSummary, numbers: yup.array(yup.string().required()).required() }),
    days: arrayOf(daySums),
    hasMore: yup.boolean().required(),
  }),
};
export const getTicket = { request: yup.object({ id: uuidField() }), answer: ticketSchema };

const MAX_NUMBERS = Math.max(...Object.values(PACKAGE_NUMBERS));

const kindField = () => choiceField(PACKAGE_KINDS);

/** `stakeKyat` is per number, `priceKyat` for all of them. `isOpen`: the office sells it. */
const offer = {
  kind: yup.string().oneOf(PACKAGE_KINDS).required(),
  stakeKyat: yup.number().required(),
  priceKyat: yup.number().required(),
  payoutMultiplier: yup.number().required(),
  capacity: yup.number().required(),
  sold: yup.number().required(),
  isOpen: yup.boolean().required(),
};
const offerSchema = yup.object(offer);
/** T11: at most one package per player and section, gold or silver. */
const ownSchema = yup.object({ ticketId: yup.string().required(), kind: yup.string().oneOf(PACKAGE_KINDS).required() });

/** P3, D2. `won`: packages of the previous section with the drawn number; null before the result. */
export const getPackages = {
  request: emptySchema,
  answer: yup.object({
    draw: drawSchema.nullable().defined(),
    offers: arrayOf(offerSchema),
    own: ownSchema.nullable().defined(),
    previous: yup
      .object({
        draw: drawSchema.required(),
        offers: listOf({ ...offer, won: yup.number().nullable().defined() }),
        own: ownSchema.nullable().defined(),
      })
      .nullable()
      .defined(),
  }),
};

export const getPackageBoard = {
  request: yup.object({ drawId: uuidField(), kind: kindField() }),
  answer: yup.object({
    draw: drawSchema.required(),
    offer: offerSchema.required(),
    own: ownSchema.nullable().defined(),
    numbers: arrayOf(numberSchema),
  }),
};

const truncateNumbers = (numbers: unknown): unknown =>
  Array.isArray(numbers) && numbers.length > MAX_NUMBERS ? numbers.slice(0, MAX_NUMBERS + 1) : numbers;

/** V19: a complete package at the displayed price. The server checks the numbers against the section. */
export const placePackage = {
  request: yup.object({
    drawId: uuidField(),
    kind: kindField(),
    numbers: yup
      .array(lineFields.number)
      .transform(truncateNumbers)
      .typeError(createIssue('noNumbers'))
      .required(createIssue('noNumbers'))
      .test('complete', (numbers, context) => {
        const kind = PACKAGE_KINDS.find((candidate) => candidate === context.parent.kind);
        const misfit = kind === undefined ? null : findPackageNumbersIssue(kind, numbers);
        return misfit === null ? true : context.createError({ message: () => misfit });
      }),
    priceKyat: kyatField(1),
  }),
  answer: placeNumberTicket.answer,
};

const favouriteNameField = () => boundedTextField(NUMBER_FAVOURITES.letters).required(createIssue('required'));

/** `stakeKyat` null: the common stake applies. The server checks numbers and stakes against the game. */
const favouriteLine = yup.object({ number: lineFields.number, stakeKyat: kyatField(1).nullable().defined() });

const favourites = yup.object({
  favourites: listOf({
    name: yup.string().required(),
    lines: listOf({ number: yup.string().required(), stakeKyat: yup.number().nullable().defined() }),
  }),
});

export const getNumberFavourites = { request: yup.object({ game: gameField() }), answer: favourites };
export const keepNumberFavourite = {
  request: yup.object({ game: gameField(), name: favouriteNameField(), lines: linesField(favouriteLine) }),
  answer: favourites,
};
export const forgetNumberFavourite = {
  request: yup.object({ game: gameField(), name: favouriteNameField() }),
  answer: favourites,
};
