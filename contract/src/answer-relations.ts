import type { AnswerFor, Endpoint } from './endpoint.ts';
import { getCashBack, getInvites } from './endpoints/bonus.ts';
import { getBoard, getDraws, getLiveNumber } from './endpoints/draws.ts';
import { getFixtures, getMatchTicket, getMatchTickets } from './endpoints/football.ts';
import { getPackageBoard } from './endpoints/packages.ts';
import { getTicket, getTickets } from './endpoints/tickets.ts';
import { getGameWallet, getTransfer, transfer } from './endpoints/transfers.ts';
import { getTopUp, getTopUpOptions, getTransaction, getTransactions, getWithdrawal } from './endpoints/wallet.ts';
import { getWinners } from './endpoints/winners.ts';
import { coinsOf, lowLevelOf } from './rules/game-wallet.ts';
import { myanmarDateOf } from './rules/myanmar-time.ts';
import { packagePriceKyat } from './rules/package.ts';

interface Relation {
  readonly endpoint: string;
  readonly sentence: string;
  readonly holds: (answer: never) => boolean;
}

function relation<Request, Answer>(
  { name }: Endpoint<Request, Answer>,
  sentence: string,
  holds: (answer: Answer) => boolean,
): Relation {
  return { endpoint: name, sentence, holds };
}

type Detail = AnswerFor<typeof getTransaction>;
type Movement = Pick<Detail, 'kind' | 'state' | 'amountKyat' | 'feeKyat' | 'bank' | 'ticket'>;

const STATES: Readonly<Record<Movement['kind'], readonly Movement['state'][]>> = {
  'top-up': ['pending', 'top-up-success', 'refused'],
  withdrawal: ['pending', 'withdrawal-success', 'refused', 'cancelled'],
  'withdrawal-return': ['refunded'],
  'transfer-in': ['pending', 'completed', 'refused'],
  'transfer-out': ['pending', 'completed', 'refused'],
  stake: ['completed'],
  payout: ['completed'],
  refund: ['refunded'],
  bonus: ['completed'],
  adjustment: ['completed'],
};
const OF_TICKETS: readonly Movement['kind'][] = ['stake', 'payout', 'refund', 'adjustment'];
const OF_BANKS: readonly Movement['kind'][] = ['top-up', 'withdrawal'];
const FROM_WALLET: readonly Movement['kind'][] = ['withdrawal', 'transfer-in', 'stake'];

const isMovement = ({ kind, state, amountKyat, feeKyat, bank, ticket }: Movement): boolean =>
  STATES[kind].includes(state) &&
  (kind === 'adjustment' || amountKyat < 0 === FROM_WALLET.includes(kind)) &&
  (feeKyat === 0 || bank !== null) &&
  (bank !== null) === OF_BANKS.includes(kind) &&
  (ticket === undefined || OF_TICKETS.includes(kind));

function lastStep({ kind, state }: Pick<Movement, 'kind' | 'state'>): Detail['steps'][number]['name'] {
  if (state === 'cancelled') return 'cancelled';
  if (state === 'refused') return kind === 'transfer-in' ? 'returned' : 'refused';
  return kind === 'transfer-in' || kind === 'transfer-out' ? 'done' : 'paid';
}

function endsByItsState({ kind, state, steps }: Pick<Detail, 'kind' | 'state' | 'steps'>): boolean {
  const [last] = steps.slice(-1);
  return last?.name === lastStep({ kind, state }) && (last.at === null) === (state === 'pending');
}

type Slip = Pick<AnswerFor<typeof getWithdrawal>, 'state' | 'decidedAt' | 'refusalNote'>;

const isDecidedWhole = ({ state, decidedAt, refusalNote }: Slip): boolean =>
  (state === 'pending') === (decidedAt === null) && (state === 'refused') === (refusalNote !== null);

const isEndedWhole = ({ state, reason, endedAt }: AnswerFor<typeof getTransfer>): boolean =>
  (state === 'checking') === (endedAt === null) && (state === 'refused') === (reason !== null);

const isNewestFirst = (instants: readonly string[]): boolean =>
  instants.every((at, index) => index === 0 || at <= (instants[index - 1] ?? at));

function hasSumsOfItsDays({ tickets, days }: AnswerFor<typeof getTickets>): boolean {
  const ofTickets = new Set<string>(tickets.map(({ placedAt }) => myanmarDateOf(new Date(placedAt))));
  return days.length === ofTickets.size && days.every(({ date }) => ofTickets.has(date));
}

type Draw = AnswerFor<typeof getTicket>['draw'];
type TicketSummary = AnswerFor<typeof getTickets>['tickets'][number];

const isDraw = ({ status, result, figures }: Draw): boolean =>
  (status !== 'settled' || result !== null) &&
  (status !== 'void' || result === null) &&
  (figures === null || result !== null);

const isStandingOfDraw = ({ state, payoutKyat, draw }: Pick<TicketSummary, 'state' | 'payoutKyat' | 'draw'>): boolean =>
  (state === 'won') === payoutKyat > 0 &&
  (draw.result !== null || (state !== 'won' && state !== 'lost')) &&
  (draw.status === 'void' || state !== 'refunded') &&
  isDraw(draw);

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

const isOfItsLines = ({ lines, lineCount, stakeKyat, payoutKyat }: AnswerFor<typeof getTicket>): boolean =>
  lineCount === lines.length &&
  stakeKyat === sumOf(lines.map((line) => line.stakeKyat)) &&
  payoutKyat === sumOf(lines.map((line) => line.payoutKyat));

type MatchTicket = AnswerFor<typeof getMatchTicket>;

const PAYS: Readonly<Record<MatchTicket['state'], (payoutKyat: number, stakeKyat: number) => boolean>> = {
  waiting: (payoutKyat) => payoutKyat === 0,
  won: (payoutKyat, stakeKyat) => payoutKyat > stakeKyat,
  'part-lost': (payoutKyat, stakeKyat) => payoutKyat > 0 && payoutKyat < stakeKyat,
  push: (payoutKyat, stakeKyat) => payoutKyat === stakeKyat,
  lost: (payoutKyat) => payoutKyat === 0,
  refunded: (payoutKyat, stakeKyat) => payoutKyat === stakeKyat,
};

const isMatchTicket = ({ state, payoutKyat, stakeKyat, settledAt }: MatchTicket): boolean =>
  PAYS[state](payoutKyat, stakeKyat) && (state === 'waiting') === (settledAt === null);

const hasFinalLegs = ({ legs }: MatchTicket): boolean =>
  legs.every(({ isFinal, percent, voidBecause }) =>
    isFinal ? (percent === null) !== (voidBecause === null) : percent === null && voidBecause === null,
  );

const isMatch = (match: AnswerFor<typeof getFixtures>['matches'][number]): boolean =>
  match.closesAt === match.startsAt &&
  (match.homeGoals === null) === (match.awayGoals === null) &&
  (match.state === 'closed' || match.status === 'scheduled' || match.status === 'live') &&
  (match.status !== 'live' || match.state === 'playing' || match.state === 'closed');

type Week = Pick<AnswerFor<typeof getInvites>['records'][number], 'state' | 'bonusKyat' | 'claimedAt'>;

const isWeek = ({ state, bonusKyat, claimedAt }: Week): boolean =>
  (state === 'claimed') === (claimedAt !== null) && (bonusKyat > 0 || state !== 'claimable');

const RELATIONS: readonly Relation[] = [
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
  relation(getPackageBoard, 'a number is closed and full when it does not take one more package', (board) =>
    board.numbers.every(
      ({ isClosed, remainingKyat, trendingPercent }) =>
        isClosed === remainingKyat < board.offer.stakeKyat && isClosed === (trendingPercent === 100),
    ),
  ),
  relation(
    getPackageBoard,
    'a package costs its stake on each of its numbers',
    ({ offer }) => offer.priceKyat === packagePriceKyat(offer.kind, offer.stakeKyat),
  ),
  relation(
    getWinners,
    'the highest payout of a settled draw is the first',
    ({ draw, winners }) =>
      (draw === null ? winners.length === 0 : draw.status === 'settled') &&
      winners.every(({ payoutKyat }, index) => payoutKyat <= (winners[index - 1]?.payoutKyat ?? payoutKyat)),
  ),
  relation(getTicket, 'stake, payout and count are of the lines', isOfItsLines),
  relation(getTicket, 'state and payout are of the draw', isStandingOfDraw),
  relation(
    getTicket,
    'a refunded ticket has its reason and its time, and no other',
    ({ state, refundReason, refundedAt }) =>
      (state === 'refunded') === (refundReason !== null) && (state === 'refunded') === (refundedAt !== null),
  ),
  relation(getTickets, 'state and payout are of the draw', ({ tickets }) => tickets.every(isStandingOfDraw)),
  relation(getMatchTicket, 'payout and time are of the state', isMatchTicket),
  relation(getMatchTicket, 'a final leg has a percent or is void', hasFinalLegs),
  relation(getMatchTickets, 'payout and time are of the state', ({ tickets }) => tickets.every(isMatchTicket)),
  relation(getMatchTickets, 'a final leg has a percent or is void', ({ tickets }) => tickets.every(hasFinalLegs)),
  relation(getMatchTickets, 'the newest ticket is the first', ({ tickets }) =>
    isNewestFirst(tickets.map(({ placedAt }) => placedAt)),
  ),
  relation(getFixtures, 'state, close and score are of the match', ({ matches }) => matches.every(isMatch)),
  relation(getTickets, 'each day of a ticket has its sums, and each sum a ticket', hasSumsOfItsDays),
  relation(getTickets, 'the newest ticket is the first', ({ tickets }) =>
    isNewestFirst(tickets.map(({ placedAt }) => placedAt)),
  ),
  relation(getTransactions, 'state, sign, fee, bank and ticket are of the kind', ({ transactions }) =>
    transactions.every(isMovement),
  ),
  relation(getTransactions, 'the newest movement is the first', ({ transactions }) =>
    isNewestFirst(transactions.map(({ at }) => at)),
  ),
  relation(getTransaction, 'state, sign, fee, bank and ticket are of the kind', isMovement),
  relation(getTransaction, 'the last step is of the state, and has no time while the movement waits', endsByItsState),
  relation(
    getTransaction,
    'a slip or a withdrawal has a note when it was refused, and only then',
    ({ bank, state, note }) => bank === null || (state === 'refused') === (note !== null),
  ),
  relation(
    getTransaction,
    'a withdrawal that waits can be cancelled, and nothing else',
    ({ kind, state, canCancel }) => canCancel === (kind === 'withdrawal' && state === 'pending'),
  ),
  relation(getTopUp, 'a slip that waits is not decided, and a refused one has a note', isDecidedWhole),
  relation(
    getTopUp,
    'a slip is in a state of slips, and only one that waits can be edited',
    ({ state, editsLeft }) => STATES['top-up'].includes(state) && (editsLeft === 0 || state === 'pending'),
  ),
  relation(
    getTopUpOptions,
    'a bank has accounts, except under maintenance of all top-ups',
    ({ banks, isUnderMaintenance }) => banks.every(({ accounts }) => (accounts.length === 0) === isUnderMaintenance),
  ),
  relation(getWithdrawal, 'a withdrawal that waits is not decided, and a refused one has a note', isDecidedWhole),
  relation(
    getWithdrawal,
    'a withdrawal is in a state of withdrawals, and can be cancelled while it waits',
    ({ state, canCancel }) => STATES.withdrawal.includes(state) && canCancel === (state === 'pending'),
  ),
  relation(transfer, 'a transfer that is checked has no end, and a refused one has a reason', isEndedWhole),
  relation(getTransfer, 'a transfer that is checked has no end, and a refused one has a reason', isEndedWhole),
  relation(
    getGameWallet,
    'coins, remainder and level are of the balance',
    ({ balanceKyat, coins, remainderKyat, lowLevel }) => {
      const counted = coinsOf(balanceKyat);
      return coins === counted.coins && remainderKyat === counted.remainderKyat && lowLevel === lowLevelOf(balanceKyat);
    },
  ),
  relation(
    getGameWallet,
    'a game that is played has seconds to wait for',
    ({ isPlaying, retryAfterSeconds }) => isPlaying === (retryAfterSeconds !== null),
  ),
  relation(getCashBack, 'a claimed week has its time, and one to claim a bonus', ({ records }) =>
    records.every(isWeek),
  ),
  relation(getInvites, 'a claimed week has its time, and one to claim a bonus', ({ records }) => records.every(isWeek)),
];

/** Invariants between fields, which a schema cannot express. Checked on the server and the fake API in tests only. */
export function findBrokenRelation({ name }: Pick<Endpoint, 'name'>, answer: unknown): string | null {
  const broken = RELATIONS.find(({ endpoint, holds }) => endpoint === name && !holds(answer as never)); // by its schema
  return broken?.sentence ?? null;
}
