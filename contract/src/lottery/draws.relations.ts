import type { AnswerFor } from '../platform/endpoint.ts';
import { getBoard, getDraws, getLiveNumber, getNumberStatistics, getOpenBoard, getResults } from './draws.endpoints.ts';
import { getExpertPicks, getExperts } from './experts.endpoints.ts';
import { getPackageBoard, getPackages } from './packages.endpoints.ts';
import { getTicket, getTickets } from './tickets.endpoints.ts';
import { getWinners } from './winners.endpoints.ts';
import { DRAW_SLOTS } from '../betting/products.ts';
import { MAX_PICKS } from './number-game.rules.ts';
import { computePackagePriceKyat, PACKAGE_KINDS } from './package.rules.ts';
import {
  areDistinct,
  defineRelations,
  isAscending,
  isDescending,
  isNewestFirst,
  type Relation,
  sumAmounts,
} from '../platform/relation.ts';

type Board = AnswerFor<typeof getBoard>;
type Draw = Board['draw'];

const isConsistentDraw = ({ status, result, figures, opensAt, closesAt, drawsAt }: Draw): boolean =>
  (status !== 'settled' || result !== null) &&
  (status === 'settled' || status === 'closed' || result === null) &&
  (figures === null || result !== null) &&
  isAscending([opensAt, closesAt, drawsAt]);

const isConsistentBoardNumber = ({ isClosed, remainingKyat, trendingPercent }: Board['numbers'][number]): boolean =>
  isClosed === remainingKyat <= 0 && isClosed === (trendingPercent === 100);

/** Whether the list has all numbers with the given count of digits. */
const hasAllNumbers = (numbers: readonly { readonly number: string }[]): boolean =>
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

type TicketSummary = AnswerFor<typeof getTickets>['tickets'][number];

function hasSumsForEachDay({ tickets, days }: AnswerFor<typeof getTickets>): boolean {
  const ofTickets = new Set<string>(tickets.map(({ draw }) => draw.date));
  return days.length === ofTickets.size && days.every(({ date }) => ofTickets.has(date));
}

const matchesDrawState = ({ state, payoutKyat, draw }: Pick<TicketSummary, 'state' | 'payoutKyat' | 'draw'>): boolean =>
  (state === 'won') === payoutKyat > 0 &&
  (draw.result !== null || (state !== 'won' && state !== 'lost')) &&
  (draw.status === 'void' || state !== 'refunded') &&
  isConsistentDraw(draw);

const matchesLineSums = ({ lines, lineCount, stakeKyat, payoutKyat }: AnswerFor<typeof getTicket>): boolean =>
  lineCount === lines.length &&
  stakeKyat === sumAmounts(lines.map((line) => line.stakeKyat)) &&
  payoutKyat === sumAmounts(lines.map((line) => line.payoutKyat));

type Packages = AnswerFor<typeof getPackages>;
type Offer = AnswerFor<typeof getPackageBoard>['offer'];

const isConsistentOffer = ({ kind, stakeKyat, priceKyat, sold, capacity }: Offer): boolean =>
  priceKyat === computePackagePriceKyat(kind, stakeKyat) && sold >= 0 && sold <= capacity;

interface Sale {
  readonly offers: readonly Offer[];
  readonly own: Packages['own'];
}

/** Both kinds are put on sale at once. */
const isConsistentSale = ({ offers, own }: Sale): boolean =>
  offers.every(isConsistentOffer) &&
  (offers.length === 0 ? own === null : offers.map(({ kind }) => kind).join() === PACKAGE_KINDS.join());

const isConsistentPreviousDraw = ({ draw, offers, own }: NonNullable<Packages['previous']>): boolean =>
  isConsistentDraw(draw) &&
  draw.status !== 'open' &&
  draw.status !== 'upcoming' &&
  offers.length > 0 &&
  isConsistentSale({ offers, own }) &&
  offers.every(({ won, sold }) => (won === null ? draw.result === null : draw.result !== null && won <= sold));

type Experts = AnswerFor<typeof getExperts>;
type PublishedPick = NonNullable<Experts['experts'][number]['pick']>;

const isConsistentPick = ({ numbers, publishedAt, isHit }: PublishedPick, draw: Experts['draw']): boolean =>
  isConsistentDraw(draw) &&
  publishedAt < draw.closesAt &&
  numbers.length > 0 &&
  numbers.length <= MAX_PICKS &&
  areDistinct(numbers) &&
  isHit === (draw.result === null ? null : numbers.includes(draw.result));

/** `expectedHits` has one decimal and is at most one per draw. */
const isConsistentRecord = ({ draws, hits, expectedHits }: Experts['experts'][number]['record']): boolean =>
  hits >= 0 &&
  hits <= draws &&
  expectedHits >= 0 &&
  expectedHits <= draws &&
  expectedHits === Math.round(expectedHits * 10) / 10;

export const DRAWS_RELATIONS: readonly Relation[] = [
  ...defineRelations(getLiveNumber, {
    'number, at and draw are null together, and isFinal is then false': ({ number, figures, at, draw, isFinal }) =>
      number !== null ? at !== null && draw !== null : at === null && draw === null && figures === null && !isFinal,
    'a final number is the result of its draw': ({ number, isFinal, draw }) => !isFinal || draw?.result === number,
    'result and times match the status of each draw': ({ draw, current, draws, refundedDraws = [] }) =>
      [...draws, ...refundedDraws, draw, current].every(
        (candidate) => candidate === null || isConsistentDraw(candidate),
      ),
    'refunded draws are void and follow the final number': ({ isFinal, draw, refundedDraws = [] }) =>
      refundedDraws.every(({ status, drawsAt }) => status === 'void' && isFinal && drawsAt > (draw?.drawsAt ?? '')),
    'the current draw is open or upcoming': ({ current }) =>
      current === null || current.status === 'open' || current.status === 'upcoming',
  }),
  ...defineRelations(getDraws, {
    'nextOpensAt belongs to an upcoming draw of the list': ({ nextOpensAt, draws }) =>
      nextOpensAt === null || draws.some(({ opensAt, status }) => opensAt === nextOpensAt && status === 'upcoming'),
    'only a holiday has a name': ({ isHoliday, holidayName }) => isHoliday || holidayName === null,
    'result and times match the status of each draw': ({ draws }) => draws.every(isConsistentDraw),
  }),
  ...defineRelations(getBoard, {
    'a number without a remaining limit is closed and full': ({ draw, numbers }) =>
      isConsistentDraw(draw) &&
      numbers.every(isConsistentBoardNumber) &&
      isAscending(numbers.map(({ number }) => number)),
  }),
  ...defineRelations(getOpenBoard, {
    'all numbers are listed; a number without a remaining limit is closed and full': ({ draw, numbers }) =>
      isConsistentDraw(draw) && numbers.every(isConsistentBoardNumber) && hasAllNumbers(numbers),
  }),
  ...defineRelations(getResults, {
    'days are sorted newest first, and each lists its draws once, in order': ({ days }) =>
      isDescending(days.map(({ date }) => date)) && days.every(isConsistentResultDay),
  }),
  ...defineRelations(getNumberStatistics, {
    'since is null when no draw was counted': ({ since, drawCount }) => (since === null) === (drawCount === 0),
    'all numbers are listed; a drawn number has the time of its last draw': ({ drawCount, numbers }) =>
      hasAllNumbers(numbers) && numbers.every(createCountCheck(drawCount)),
    'each draw is counted for exactly one number': hasOneNumberPerDraw,
  }),

  ...defineRelations(getWinners, {
    'winners of a settled draw are sorted by highest payout first': ({ draw, winners }) =>
      (draw === null ? winners.length === 0 : draw.status === 'settled') &&
      winners.every(({ payoutKyat }, index) => payoutKyat <= (winners[index - 1]?.payoutKyat ?? payoutKyat)),
  }),
  ...defineRelations(getTicket, {
    'stake, payout and line count match the lines': matchesLineSums,
    'state and payout match the draw': matchesDrawState,
    'only a refunded ticket has a refund reason and time': ({ state, refundReason, refundedAt }) =>
      (state === 'refunded') === (refundReason !== null) && (state === 'refunded') === (refundedAt !== null),
  }),
  ...defineRelations(getTickets, {
    'state and payout match the draw': ({ tickets }) => tickets.every(matchesDrawState),
    'each day with a ticket has totals, and no other day': hasSumsForEachDay,
    'tickets are sorted by day of the draw, then by time of placement, newest first': ({ tickets }) =>
      isNewestFirst(
        tickets.map(({ draw, placedAt }) => ({ order: `${draw.date} ${placedAt}` })),
        'order',
      ),
  }),

  ...defineRelations(getPackages, {
    'both kinds are on sale, for a draw without a result': ({ draw, offers, own }) =>
      isConsistentSale({ offers, own }) &&
      (draw === null ? offers.length === 0 : isConsistentDraw(draw) && draw.result === null),
    'the previous draw is closed, and has winner counts once it has a result': ({ previous }) =>
      previous === null || isConsistentPreviousDraw(previous),
    'the previous draw closed before the current one': ({ draw, previous }) =>
      draw === null || previous === null || previous.draw.closesAt < draw.closesAt,
  }),
  ...defineRelations(getPackageBoard, {
    'all numbers are listed; a number that cannot take another package is closed and full': ({
      draw,
      offer,
      numbers,
    }) =>
      isConsistentDraw(draw) &&
      hasAllNumbers(numbers) &&
      numbers.every(
        ({ isClosed, remainingKyat, trendingPercent }) =>
          isClosed === remainingKyat < offer.stakeKyat && isClosed === (trendingPercent === 100),
      ),
    'a package costs its stake on each of its numbers': ({ offer }) => isConsistentOffer(offer),
  }),

  ...defineRelations(getExperts, {
    'followed experts come first': ({ experts }) =>
      !experts.some(({ isFollowed }, index) => isFollowed && experts[index - 1]?.isFollowed === false),
    'a pick was published before the close, and isHit matches the result': ({ draw, experts }) =>
      experts.every(({ pick }) => pick === null || isConsistentPick(pick, draw)),
    'a record has no more hits than draws': ({ experts }) => experts.every(({ record }) => isConsistentRecord(record)),
  }),
  ...defineRelations(getExpertPicks, {
    'a pick was published before the close, and isHit matches the result': ({ picks }) =>
      picks.every(({ draw, ...pick }) => isConsistentPick(pick, draw)),
    'picks are sorted newest draw first, one per draw': ({ picks }) =>
      isNewestFirst(
        picks.map(({ draw }) => draw),
        'drawsAt',
      ) &&
      areDistinct(picks.map(({ draw }) => draw.id)) &&
      picks.every(({ draw }) => draw.game === picks[0]?.draw.game),
    'a record has no more hits than draws': ({ expert }) => isConsistentRecord(expert.record),
  }),
];
