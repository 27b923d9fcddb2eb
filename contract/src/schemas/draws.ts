import * as yup from 'yup';
import { RESULT_DAYS } from '../limits.ts';
import { DRAW_SLOTS, NUMBER_GAMES } from '../products.ts';
import { dayField, issue, lastDayField, uuidField } from '../validation.ts';
import { localTextSchema } from './local-text.ts';

export const gameField = () =>
  yup.string().typeError(issue('choice')).required(issue('choice')).oneOf(NUMBER_GAMES, issue('choice'));

const ANY_FIGURES: Readonly<Record<string, yup.StringSchema<string | undefined>>> = {};

/** What the source of a result printed beside it, each as text under its name. The names are the game's. */
export const figuresSchema = yup
  .object(ANY_FIGURES)
  .test('texts', issue('type'), (figures) =>
    Object.values(figures ?? {}).every((figure: unknown) => typeof figure === 'string'),
  );

const slotField = () => yup.string().oneOf(DRAW_SLOTS).nullable().defined();

export const DRAW_STATUSES = ['upcoming', 'open', 'closed', 'settled', 'void'] as const;

/** One drawing of a number game. `status`: upcoming and open before the close, closed until the result is paid, then settled; or void. `slot` is null in a game with one draw a day. */
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

/** A number of a board: how full it is, and what it still takes. */
export const numberSchema = yup.object({
  number: yup.string().required(),
  trendingPercent: yup.number().required(),
  remainingKyat: yup.number().required(),
  isClosed: yup.boolean().required(),
});

/** The live number of a game: it moves until the draw, then it is the result. `number` is null while the source has not spoken today. */
export const getLiveNumber = {
  request: yup.object({ game: gameField() }),
  answer: yup.object({
    number: yup.string().nullable().defined(),
    figures: figuresSchema.nullable().defined(),
    at: yup.string().nullable().defined(),
    isFinal: yup.boolean().required(),
    isHoliday: yup.boolean().required(),
    /** The draw that the number is, or moves towards; null while there is no number. */
    draw: drawSchema.nullable().defined(),
    /** The draw that a player can bet on now, or the next one that opens. */
    current: drawSchema.nullable().defined(),
    draws: yup.array(drawSchema.required()).required(),
  }),
};

/** Today's draws of a game and those of its next day. */
export const getDraws = {
  request: yup.object({ game: gameField() }),
  answer: yup.object({
    date: yup.string().required(),
    isHoliday: yup.boolean().required(),
    holidayName: localTextSchema.nullable().defined(),
    nextOpensAt: yup.string().nullable().defined(),
    /** What a winning number pays now, stake included. `nearMultiplier` is null in a game without a near prize. */
    payoutMultiplier: yup.number().required(),
    nearMultiplier: yup.number().nullable().defined(),
    draws: yup.array(drawSchema.required()).required(),
  }),
};

/** A draw's numbers, each with what remains of its limit (E22): all of them, or those that begin with `head`. `nearMultiplier` is null in a game without a near prize. */
export const getBoard = {
  request: yup.object({
    drawId: uuidField(),
    head: yup
      .string()
      .matches(/^\d$/, { message: issue('number') })
      .optional(),
  }),
  answer: yup.object({
    draw: drawSchema.required(),
    payoutMultiplier: yup.number().required(),
    nearMultiplier: yup.number().nullable().defined(),
    /** E24: what the draw still takes in all; null where only its numbers have limits. */
    drawRemainingKyat: yup.number().nullable().defined(),
    numbers: yup.array(numberSchema.required()).required(),
  }),
};

export const getOpenBoard = { request: yup.object({ game: gameField() }), answer: getBoard.answer };

/** A result that stands, with what its source printed beside it. */
const standingResult = yup.object({
  slot: slotField(),
  result: yup.string().required(),
  figures: figuresSchema.nullable().defined(),
});

/** K12: the results of a game's last days that had a draw, newest first; or of the days from `from` to `to`. */
export const getResults = {
  request: yup.object({
    game: gameField(),
    days: yup.number().integer().min(1).max(RESULT_DAYS).optional(),
    from: dayField(),
    to: lastDayField('from'),
  }),
  answer: yup.object({
    days: yup
      .array(
        yup
          .object({ date: yup.string().required(), draws: yup.array(standingResult.required()).required() })
          .required(),
      )
      .required(),
  }),
};

/** How a number did in the draws that were counted. `daysSince` and `drawsSince` are null of one that has not come out in them. */
const countedNumber = yup.object({
  number: yup.string().required(),
  times: yup.number().required(),
  daysSince: yup.number().nullable().defined(),
  /** Draws after the one in which it came out last. */
  drawsSince: yup.number().nullable().defined(),
});

/** What came out so far, counted over results that stand: of one draw of the day (`slot`), or of all together. The past says nothing about the next draw. */
export const getNumberStatistics = {
  request: yup.object({
    game: gameField(),
    days: yup.number().integer().min(1).max(RESULT_DAYS).optional(),
    slot: yup.string().oneOf(DRAW_SLOTS).optional(),
  }),
  answer: yup.object({
    /** The day of the oldest result that was counted; null where there is none. */
    since: yup.string().nullable().defined(),
    drawCount: yup.number().required(),
    numbers: yup.array(countedNumber.required()).required(),
  }),
};
