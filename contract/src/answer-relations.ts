import type { AnswerFor, Endpoint } from './endpoint.ts';
import { getDraws, getLiveNumber } from './endpoints/draws.ts';
import { getTickets } from './endpoints/tickets.ts';
import { getTransaction, getTransactions } from './endpoints/wallet.ts';
import { myanmarDateOf } from './rules/myanmar-time.ts';

/** A sentence that is true of every answer of an endpoint. */
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

type Movement = Pick<AnswerFor<typeof getTransaction>, 'kind' | 'state' | 'bank' | 'ticket'>;

/** T3: the states of each kind of movement. */
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

const isMovement = ({ kind, state, bank, ticket }: Movement): boolean =>
  STATES[kind].includes(state) &&
  (bank !== null) === OF_BANKS.includes(kind) &&
  (ticket === undefined || OF_TICKETS.includes(kind));

/** Whether the days with sums are the days of the tickets. */
function hasSumsOfItsDays({ tickets, days }: AnswerFor<typeof getTickets>): boolean {
  const ofTickets = new Set<string>(tickets.map(({ placedAt }) => myanmarDateOf(new Date(placedAt))));
  return days.length === ofTickets.size && days.every(({ date }) => ofTickets.has(date));
}

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
  relation(getTickets, 'each day of a ticket has its sums, and each sum a ticket', hasSumsOfItsDays),
  relation(getTransactions, 'state, bank and ticket are of the kind', ({ transactions }) =>
    transactions.every(isMovement),
  ),
  relation(getTransaction, 'state, bank and ticket are of the kind', isMovement),
  relation(
    getTransaction,
    'a withdrawal that waits can be cancelled, and nothing else',
    ({ kind, state, canCancel }) => canCancel === (kind === 'withdrawal' && state === 'pending'),
  ),
];

/**
 * What the fields of an answer say of each other, which its schema cannot. The router checks it in tests of the
 * server, and the fake API in tests of screens: both know the same answers. The sentence that is not true, else null.
 */
export function findBrokenRelation({ name }: Pick<Endpoint, 'name'>, answer: unknown): string | null {
  const broken = RELATIONS.find(({ endpoint, holds }) => endpoint === name && !holds(answer as never)); // of its schema
  return broken?.sentence ?? null;
}
