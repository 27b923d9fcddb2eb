import * as yup from 'yup';
import { RESULT_DAYS, WINNERS } from '../limits.ts';
import { DRAW_SLOTS, NUMBER_GAMES } from '../betting/products.ts';
import {
  arrayOf,
  booleanField,
  choiceField,
  createIssue,
  dayField,
  emptySchema,
  lastDayField,
  listOf,
  uuidField,
} from '../platform/validation.ts';
import { localTextSchema } from '../text/local-text.schemas.ts';

export const gameField = () => choiceField(NUMBER_GAMES);

const ANY_FIGURES: Readonly<Record<string, yup.StringSchema<string | undefined>>> = {};

/** Extra texts that the source published with a result, by name. The names depend on the game. */
export const figuresSchema = yup
  .object(ANY_FIGURES)
  .test('texts', createIssue('type'), (figures) =>
    Object.values(figures ?? {}).every((figure: unknown) => typeof figure === 'string'),
  );

const slotField = () => yup.string().oneOf(DRAW_SLOTS).nullable().defined();

export const DRAW_STATUSES = ['upcoming', 'open', 'closed', 'settled', 'void'] as const;

/** `status`: open before the close, closed until paid, then settled; or void. `slot` is null with one draw a day. */
export const drawSchema = yup.object({
  id: yup.string().required(),
  game: yup.string().oneOf(NUMBER_GAMES).required(),
  date: yup.string().required(),
  slot: slotField(),
  opensAt: yup.string().required(),
  closesAt: yup.string().required(),
  drawsAt: yup.string().required(),
  status: yup.string().oneOf(DRAW_STATUSES).required(),
  result: yup.string().nullable().defined(),
  figures: figuresSchema.nullable().defined(),
});

export const numberSchema = yup.object({
  number: yup.string().required(),
  trendingPercent: yup.number().required(),
  remainingKyat: yup.number().required(),
  isClosed: yup.boolean().required(),
});

/** Moves until the draw, then it is the result. `number` is null before today's first value. */
export const getLiveNumber = {
  request: yup.object({ game: gameField() }),
  answer: yup.object({
    number: yup.string().nullable().defined(),
    figures: figuresSchema.nullable().defined(),
    at: yup.string().nullable().defined(),
    isFinal: yup.boolean().required(),
    isHoliday: yup.boolean().required(),
    /** The draw that the number belongs to; null without a number. */
    draw: drawSchema.nullable().defined(),
    current: drawSchema.nullable().defined(),
    draws: arrayOf(drawSchema),
    /** E27: void draws with bets, of days before today, after the final number. Older cached answers lack it. */
    refundedDraws: yup.array(drawSchema.required()).optional(),
  }),
};

export const getDraws = {
  request: yup.object({ game: gameField() }),
  answer: yup.object({
    date: yup.string().required(),
    isHoliday: yup.boolean().required(),
    holidayName: localTextSchema.nullable().defined(),
    nextOpensAt: yup.string().nullable().defined(),
    /** Stake included. `nearMultiplier` is null in a game without a near prize. */
    payoutMultiplier: yup.number().required(),
    nearMultiplier: yup.number().nullable().defined(),
    draws: arrayOf(drawSchema),
  }),
};

/** E22: the numbers of a draw, or those that begin with `head`. `nearMultiplier` is null without a near prize. */
export const getBoard = {
  request: yup.object({
    drawId: uuidField(),
    head: yup
      .string()
      .matches(/^\d$/, { message: createIssue('number') })
      .optional(),
  }),
  answer: yup.object({
    draw: drawSchema.required(),
    payoutMultiplier: yup.number().required(),
    nearMultiplier: yup.number().nullable().defined(),
    /** E24: the remaining limit of the whole draw; null when only its numbers have limits. */
    drawRemainingKyat: yup.number().nullable().defined(),
    numbers: arrayOf(numberSchema),
  }),
};

export const getOpenBoard = { request: yup.object({ game: gameField() }), answer: getBoard.answer };

const currentResultSchema = yup.object({
  slot: slotField(),
  result: yup.string().required(),
  figures: figuresSchema.nullable().defined(),
});

/** K12: results of the last days with a draw, newest first; or of the days `from` to `to`. */
export const getResults = {
  request: yup.object({
    game: gameField(),
    days: yup.number().integer().min(1).max(RESULT_DAYS).optional(),
    from: dayField(),
    to: lastDayField('from'),
  }),
  answer: yup.object({
    days: listOf({ date: yup.string().required(), draws: arrayOf(currentResultSchema) }),
  }),
};

/** `daysSince` and `drawsSince` are null for a number that did not come out in the counted draws. */
const numberCountSchema = yup.object({
  number: yup.string().required(),
  times: yup.number().required(),
  daysSince: yup.number().nullable().defined(),
  /** Draws since the number last came out. */
  drawsSince: yup.number().nullable().defined(),
});

/** Counts over confirmed results of one `slot`, or of all. */
export const getNumberStatistics = {
  request: yup.object({
    game: gameField(),
    days: yup.number().integer().min(1).max(RESULT_DAYS).optional(),
    slot: yup.string().oneOf(DRAW_SLOTS).optional(),
  }),
  answer: yup.object({
    since: yup.string().nullable().defined(),
    drawCount: yup.number().required(),
    numbers: arrayOf(numberCountSchema),
  }),
};

/**
 * Last settled draw; masked names, by payout, then by earlier bet. `draw` is null before the first one. `isOwn`: of the
 * player who asks; of nobody for a visitor.
 */
export const getWinners = {
  request: yup.object({
    game: gameField(),
    limit: yup.number().integer().min(1).max(WINNERS.most).optional(),
  }),
  answer: yup.object({
    draw: drawSchema.nullable().defined(),
    winners: listOf({
      name: yup.string().required(),
      payoutKyat: yup.number().required(),
      isOwn: yup.boolean().required(),
    }),
  }),
};

const listing = yup.object({ isListed: yup.boolean().required() });

export const getWinnerListing = { request: emptySchema, answer: listing };
export const setWinnerListing = {
  request: yup.object({
    isListed: booleanField('choice'),
  }),
  answer: listing,
};

/** `record` counts draws with a confirmed result. `expectedHits`: the average hits of random picks. */
const expert = {
  id: yup.string().required(),
  name: yup.string().required(),
  isFollowed: yup.boolean().required(),
  record: yup
    .object({
      draws: yup.number().required(),
      hits: yup.number().required(),
      expectedHits: yup.number().required(),
    })
    .required(),
};
/** Published before the close, immutable. `isHit` is null while the draw has no result, or when it is void. */
const pick = {
  numbers: yup.array(yup.string().required()).required(),
  publishedAt: yup.string().required(),
  isHit: yup.boolean().nullable().defined(),
};

/** Followed experts first, then by name. `pick` is null until the expert publishes one. */
export const getExperts = {
  request: yup.object({ drawId: uuidField() }),
  answer: yup.object({
    draw: drawSchema.required(),
    experts: listOf({ ...expert, pick: yup.object(pick).nullable().defined() }),
  }),
};
export const getExpertPicks = {
  request: yup.object({
    expertId: uuidField(),
    game: gameField(),
  }),
  answer: yup.object({
    expert: yup.object(expert).required(),
    picks: listOf({ ...pick, draw: drawSchema.required() }),
  }),
};
export const followExpert = {
  request: yup.object({
    expertId: uuidField(),
    isFollowed: booleanField('choice'),
  }),
  answer: yup.object({ expertId: yup.string().required(), isFollowed: yup.boolean().required() }),
};

/** Per dream: numbers of 2 and 3 digits, and a drawing as SVG path data on 24 × 24. */
export const getDreams = {
  request: emptySchema,
  answer: yup.object({
    dreams: listOf({
      code: yup.string().required(),
      name: localTextSchema.required(),
      numbersOfTwo: yup.array(yup.string().required()).required(),
      numbersOfThree: yup.array(yup.string().required()).required(),
      iconPath: yup.string().required(),
    }),
  }),
};
