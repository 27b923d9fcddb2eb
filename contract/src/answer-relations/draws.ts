import type { AnswerFor } from '../endpoint.ts';
import {
  getBoard,
  getDraws,
  getLiveNumber,
  getNumberStatistics,
  getOpenBoard,
  getResults,
} from '../endpoints/draws.ts';
import { DRAW_SLOTS } from '../products.ts';
import { areDistinct, isAscending, isDescending, defineRelation, sumAmounts, type Relation } from './relation.ts';

type Board = AnswerFor<typeof getBoard>;
type Draw = Board['draw'];

export const isConsistentDraw = ({ status, result, figures, opensAt, closesAt, drawsAt }: Draw): boolean =>
  (status !== 'settled' || result !== null) &&
  (status === 'settled' || status === 'closed' || result === null) &&
  (figures === null || result !== null) &&
  isAscending([opensAt, closesAt, drawsAt]);

const isConsistentBoardNumber = ({ isClosed, remainingKyat, trendingPercent }: Board['numbers'][number]): boolean =>
  isClosed === remainingKyat <= 0 && isClosed === (trendingPercent === 100);

/** All numbers of a game: those with so many digits. */
export const hasAllNumbers = (numbers: readonly { readonly number: string }[]): boolean =>
  numbers.length === 10 ** (numbers[0]?.number.length ?? 0) && isAscending(numbers.map(({ number }) => number));

const isConsistentResultDay = ({ draws }: AnswerFor<typeof getResults>['days'][number]): boolean =>
  draws.length > 0 && isAscending(draws.map(({ slot }) => (slot === null ? 0 : DRAW_SLOTS.indexOf(slot))));

type Statistics = AnswerFor<typeof getNumberStatistics>;

const createCountCheck =
  (drawCount: number) =>
  ({ times, daysSince, drawsSince }: Statistics['numbers'][number]): boolean =>
    times === 0
      ? daysSince === null && drawsSince === null
      : daysSince !== null && daysSince >= 0 && drawsSince !== null && times + drawsSince <= drawCount;

/** Each draw has one number, so no two numbers came out last in the same draw, and one of them did in the last one. */
function hasOneNumberPerDraw({ drawCount, numbers }: Statistics): boolean {
  const drawn = numbers
    .flatMap(({ daysSince, drawsSince }) =>
      daysSince === null || drawsSince === null ? [] : [{ daysSince, drawsSince }],
    )
    .sort((one, other) => one.drawsSince - other.drawsSince);
  return (
    sumAmounts(numbers.map(({ times }) => times)) === drawCount &&
    areDistinct(drawn.map(({ drawsSince }) => drawsSince)) &&
    (drawCount === 0 || drawn[0]?.drawsSince === 0) &&
    drawn.every(({ daysSince }, index) => daysSince >= (drawn[index - 1]?.daysSince ?? 0))
  );
}

export const DRAW_RELATIONS: readonly Relation[] = [
  defineRelation(
    getLiveNumber,
    'number, at and draw are null together; then nothing is final',
    ({ number, figures, at, draw, isFinal }) =>
      number !== null ? at !== null && draw !== null : at === null && draw === null && figures === null && !isFinal,
  ),
  defineRelation(
    getLiveNumber,
    'a final number is the result of its draw',
    ({ number, isFinal, draw }) => !isFinal || draw?.result === number,
  ),
  defineRelation(
    getDraws,
    'nextOpensAt is of one of the draws, which is upcoming',
    ({ nextOpensAt, draws }) =>
      nextOpensAt === null || draws.some(({ opensAt, status }) => opensAt === nextOpensAt && status === 'upcoming'),
  ),
  defineRelation(
    getDraws,
    'a holiday alone has a name',
    ({ isHoliday, holidayName }) => isHoliday || holidayName === null,
  ),
  defineRelation(getDraws, 'result and times are of the status of each draw', ({ draws }) =>
    draws.every(isConsistentDraw),
  ),
  defineRelation(getLiveNumber, 'result and times are of the status of each draw', ({ draw, current, draws }) =>
    [...draws, draw, current].every((one) => one === null || isConsistentDraw(one)),
  ),
  defineRelation(
    getLiveNumber,
    'the current draw is open, or opens next',
    ({ current }) => current === null || current.status === 'open' || current.status === 'upcoming',
  ),
  defineRelation(
    getBoard,
    'a number is closed and full when nothing remains',
    ({ draw, numbers }) =>
      isConsistentDraw(draw) &&
      numbers.every(isConsistentBoardNumber) &&
      isAscending(numbers.map(({ number }) => number)),
  ),
  defineRelation(
    getOpenBoard,
    'all numbers are there, closed and full when nothing remains',
    ({ draw, numbers }) => isConsistentDraw(draw) && numbers.every(isConsistentBoardNumber) && hasAllNumbers(numbers),
  ),
  defineRelation(
    getResults,
    'the newest day is the first, and each has its draws once in their order',
    ({ days }) => isDescending(days.map(({ date }) => date)) && days.every(isConsistentResultDay),
  ),
  defineRelation(
    getNumberStatistics,
    'since is null when nothing was counted',
    ({ since, drawCount }) => (since === null) === (drawCount === 0),
  ),
  defineRelation(
    getNumberStatistics,
    'all numbers are there, and one that has come out says when',
    ({ drawCount, numbers }) => hasAllNumbers(numbers) && numbers.every(createCountCheck(drawCount)),
  ),
  defineRelation(getNumberStatistics, 'each draw is counted at one number', hasOneNumberPerDraw),
];
