import { toListRows, computeNetKyat } from './ticket-days.rules.ts';
import type { TicketSummary } from './ticket.rules.ts';

const createTicket = (id: string, date: string) => ({ id, draw: { date } }) as TicketSummary; // the rules read nothing else
const createSums = (date: string) => ({
  date,
  ticketCount: 1,
  stakeKyat: 100,
  payoutKyat: 0,
  waitingKyat: 0,
  refundedKyat: 0,
});

describe('the rows of a history', () => {
  it('K12 show a day once before its tickets, also if it is on two pages', () => {
    const rows = toListRows([
      {
        tickets: [createTicket('c', '2026-11-20'), createTicket('b', '2026-11-19')],
        days: [createSums('2026-11-20'), createSums('2026-11-19')],
      },
      { tickets: [createTicket('a', '2026-11-19')], days: [createSums('2026-11-19')] },
    ]);
    expect(rows.map(({ key }) => key)).toEqual(['2026-11-20', 'c', '2026-11-19', 'b', 'a']);
  });

  it.each([
    ['a loss', { stakeKyat: 1_500, payoutKyat: 0, waitingKyat: 0 }, -1_500],
    ['a win', { stakeKyat: 1_500, payoutKyat: 85_000, waitingKyat: 0 }, 83_500],
    ['a waiting ticket', { stakeKyat: 1_500, payoutKyat: 0, waitingKyat: 1_500 }, 0],
  ])('K12 compute the net amount of %s', (_title, day, net) => {
    expect(computeNetKyat(day)).toBe(net);
  });
});
