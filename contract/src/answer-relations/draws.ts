import type { AnswerFor } from '../endpoint.ts';
import { getBoard, getDraws, getLiveNumber } from '../endpoints/draws.ts';
import { relation, type Relation } from './relation.ts';

type Draw = AnswerFor<typeof getBoard>['draw'];

export const isDraw = ({ status, result, figures }: Draw): boolean =>
  (status !== 'settled' || result !== null) &&
  (status !== 'void' || result === null) &&
  (figures === null || result !== null);

export const DRAW_RELATIONS: readonly Relation[] = [
  relation(
    getLiveNumber,
    'number, at and draw are null together; then nothing is final',
    ({ number, figures, at, draw, isFinal }) =>
      number !== null ? at !== null && draw !== null : at === null && draw === null && figures === null && !isFinal,
  ),
  relation(
    getLiveNumber,
    'a final number is the result of its draw',
    ({ number, isFinal, draw }) => !isFinal || draw?.result === number,
  ),
  relation(
    getDraws,
    'nextOpensAt is of one of the draws, which is upcoming',
    ({ nextOpensAt, draws }) =>
      nextOpensAt === null || draws.some(({ opensAt, status }) => opensAt === nextOpensAt && status === 'upcoming'),
  ),
  relation(getDraws, 'a holiday alone has a name', ({ isHoliday, holidayName }) => isHoliday || holidayName === null),
  relation(getDraws, 'a settled draw has a result, and a void one has none', ({ draws }) => draws.every(isDraw)),
  relation(getLiveNumber, 'a settled draw has a result, and a void one has none', ({ draws }) => draws.every(isDraw)),
  relation(getBoard, 'a number is closed and full when nothing remains', ({ numbers }) =>
    numbers.every(
      ({ isClosed, remainingKyat, trendingPercent }) =>
        isClosed === remainingKyat <= 0 && isClosed === (trendingPercent === 100),
    ),
  ),
];
