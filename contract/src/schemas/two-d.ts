import * as yup from 'yup';
import { TWO_D, TWO_D_SLOTS } from '../limits.ts';
import { isTwoDNumber } from '../rules/two-d.ts';
import { asciiDigits } from '../rules/digits.ts';
import { UUID } from '../rules/uuid.ts';
import { issue, kyatField, uuidField } from '../validation.ts';

const nothing = yup.object({});

/** A section of one day. `status`: upcoming and open before the close, closed until a result is confirmed, then settled or void. */
export const sectionSchema = yup.object({
  id: yup.string().required(),
  date: yup.string().required(),
  slot: yup.string().oneOf(TWO_D_SLOTS).required(),
  opensAt: yup.string().required(),
  closesAt: yup.string().required(),
  drawsAt: yup.string().required(),
  status: yup.string().oneOf(['upcoming', 'open', 'closed', 'settled', 'void']).required(),
  result: yup.string().nullable().defined(),
  setIndex: yup.string().nullable().defined(),
  setValue: yup.string().nullable().defined(),
});

/** The live number: it moves until the draw, then it is the result. `number` is null while the exchange has not spoken today. */
export const getTwoDLive = {
  request: nothing,
  answer: yup.object({
    number: yup.string().nullable().defined(),
    setIndex: yup.string().nullable().defined(),
    setValue: yup.string().nullable().defined(),
    at: yup.string().nullable().defined(),
    isFinal: yup.boolean().required(),
    isHoliday: yup.boolean().required(),
    /** The section that a player can bet on now, or the next one that opens. */
    current: sectionSchema.nullable().defined(),
    sections: yup.array(sectionSchema.required()).required(),
  }),
};
export const getTwoDSections = {
  request: nothing,
  answer: yup.object({
    date: yup.string().required(),
    isHoliday: yup.boolean().required(),
    holidayName: yup.string().nullable().defined(),
    nextOpensAt: yup.string().nullable().defined(),
    sections: yup.array(sectionSchema.required()).required(),
  }),
};
export const getTwoDBoard = {
  request: yup.object({ sectionId: uuidField() }),
  answer: yup.object({
    section: sectionSchema.required(),
    payoutMultiplier: yup.number().required(),
    numbers: yup
      .array(
        yup
          .object({
            number: yup.string().required(),
            trendingPercent: yup.number().required(),
            remainingKyat: yup.number().required(),
            isClosed: yup.boolean().required(),
          })
          .required(),
      )
      .required(),
  }),
};

/** Asked before the lines themselves have been looked at: each may still be anything. */
const areDistinct = (lines: readonly ({ readonly number?: unknown } | null)[]): boolean =>
  new Set(lines.map((line) => line?.number)).size === lines.length;

/** One line too many is enough to refuse a slip: looking at each of twenty thousand would hold up everybody else for a second. */
const firstTooMany = (lines: unknown): unknown =>
  Array.isArray(lines) && lines.length > TWO_D.linesPerSlip ? lines.slice(0, TWO_D.linesPerSlip + 1) : lines;

/** V5, V6, attack rows 1–6: distinct two-digit numbers, stakes from 100 in hundreds, at most 100 lines. */
export const placeTwoDBet = {
  request: yup.object({
    sectionId: uuidField(),
    lines: yup
      .array(
        yup
          .object({
            number: yup
              .string()
              .transform((value: unknown) => (typeof value === 'string' ? asciiDigits(value) : value))
              .typeError(issue('twoDNumber'))
              .required(issue('required'))
              .test('two-d', issue('twoDNumber'), (value) => isTwoDNumber(value)),
            stakeKyat: kyatField(TWO_D.minimumStakeKyat, TWO_D.stakeStepKyat, TWO_D.maximumStakeKyat),
          })
          .required(),
      )
      .transform(firstTooMany)
      .typeError(issue('noNumbers'))
      .required(issue('noNumbers'))
      .min(1, issue('noNumbers'))
      .max(TWO_D.linesPerSlip, issue('tooManyNumbers', { maximum: TWO_D.linesPerSlip }))
      .test('distinct', issue('duplicateNumber'), areDistinct),
  }),
  answer: yup.object({
    slipId: yup.string().required(),
    totalKyat: yup.number().required(),
    placedAt: yup.string().required(),
    balanceKyat: yup.number().required(),
  }),
};

/** T6. */
export const BET_STATES = ['waiting', 'win', 'lose', 'refunded'] as const;
const slipSummary = {
  id: yup.string().required(),
  product: yup.string().oneOf(['two-d']).required(),
  section: sectionSchema.required(),
  placedAt: yup.string().required(),
  totalKyat: yup.number().required(),
  payoutKyat: yup.number().required(),
  state: yup.string().oneOf(BET_STATES).required(),
  lineCount: yup.number().required(),
};
/** A slip and its lines; `payoutKyat` of a line is what it was paid, 0 until settled. */
export const slipSchema = yup.object({
  ...slipSummary,
  lines: yup
    .array(
      yup
        .object({
          number: yup.string().required(),
          stakeKyat: yup.number().required(),
          payoutMultiplier: yup.number().required(),
          state: yup.string().oneOf(BET_STATES).required(),
          payoutKyat: yup.number().required(),
        })
        .required(),
    )
    .required(),
  refundReason: yup.string().oneOf(['maintenance', 'no-draw']).nullable().defined(),
});
/** K12: 16 days of all bets, or 5 days of 2D; newest first. `before` is the id of the last slip seen. */
export const getSlips = {
  request: yup.object({
    days: yup.number().integer().min(1).max(16).optional(),
    state: yup.string().oneOf(BET_STATES).optional(),
    before: yup.string().matches(UUID).optional(),
  }),
  answer: yup.object({
    slips: yup.array(yup.object(slipSummary).required()).required(),
    hasMore: yup.boolean().required(),
  }),
};
export const getSlip = { request: yup.object({ id: uuidField() }), answer: slipSchema };
export const getTwoDResults = {
  request: yup.object({ days: yup.number().integer().min(1).max(31).optional() }),
  answer: yup.object({
    results: yup
      .array(
        yup
          .object({
            date: yup.string().required(),
            noon: yup.string().nullable().defined(),
            evening: yup.string().nullable().defined(),
          })
          .required(),
      )
      .required(),
  }),
};
