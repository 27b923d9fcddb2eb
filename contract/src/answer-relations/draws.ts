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

/** Whether the list has all numbers with the given count of digits. */
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

/** Each draw has one number: no two numbers have the same last draw, and one number was drawn in the latest draw. */
function hasOneNumberPerDraw({ drawCount, numbers }: Statistics): boolean {
  const drawn = numbers
    .flatMap(({ daysSince, drawsSince }) =>
      daysSince === null || drawsSince === null ? [] : [{ daysSince, drawsSince }],
    )
    .sort((first, second) => first.drawsSince - second.drawsSince);
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
    'number, at and draw are null together, and isFinal is then false',
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
    'nextOpensAt belongs to an upcoming draw of the list',
    ({ nextOpensAt, draws }) =>
      nextOpensAt === null || draws.some(({ opensAt, status }) => opensAt === nextOpensAt && status === 'upcoming'),
  ),
  defineRelation(
    getDraws,
    'only a holiday has a name',
    ({ isHoliday, holidayName }) => isHoliday || holidayName === null,
  ),
  defineRelation(getDraws, 'result and times match the status of each draw', ({ draws }) =>
    draws.every(isConsistentDraw),
  ),
  defineRelation(getLiveNumber, 'result and times match the status of each draw', ({ draw, current, draws }) =>
    [...draws, draw, current].every((candidate) => candidate === null || isConsistentDraw(candidate)),
  ),
  defineRelation(
    getLiveNumber,
    'the current draw is open or upcoming',
    ({ current }) => current === null || current.status === 'open' || current.status === 'upcoming',
  ),
  defineRelation(
    getBoard,
    'a number without a remaining limit is closed and full',
    ({ draw, numbers }) =>
      isConsistentDraw(draw) &&
      numbers.every(isConsistentBoardNumber) &&
      isAscending(numbers.map(({ number }) => number)),
  ),
  defineRelation(
    getOpenBoard,
    'all numbers are listed; a number without a remaining limit is closed and full',
    ({ draw, numbers }) => isConsistentDraw(draw) && numbers.every(isConsistentBoardNumber) && hasAllNumbers(numbers),
  ),
  defineRelation(
    getResults,
    'days are sorted newest first, and each lists its draws once, in order',
    ({ days }) => isDescending(days.map(({ date }) => date)) && days.every(isConsistentResultDay),
  ),
  defineRelation(
    getNumberStatistics,
    'since is null when no draw was counted',
    ({ since, drawCount }) => (since === null) === (drawCount === 0),
  ),
  defineRelation(
    getNumberStatistics,
    'all numbers are listed; a drawn number has the time of its last draw',
    ({ drawCount, numbers }) => hasAllNumbers(numbers) && numbers.every(createCountCheck(drawCount)),
  ),
  defineRelation(getNumberStatistics, 'each draw is counted for exactly one number', hasOneNumberPerDraw),
];
