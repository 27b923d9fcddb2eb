import { waitingTicket } from '../../test-data/draws.ts';
import { byDay } from './history.rules.ts';

const { lines: _lines, refundReason: _reason, ...ticket } = waitingTicket;
const placed = (id: string, placedAt: string) => ({ ...ticket, id, placedAt });

describe('bet history', () => {
  it('K12 groups by the day in Myanmar, not in Greenwich', () => {
    const days = byDay([
      placed('c', '2026-11-19T17:31:00.000Z'),
      placed('b', '2026-11-19T17:29:00.000Z'),
      placed('a', '2026-11-19T03:00:00.000Z'),
    ]);
    expect(days.map((day) => [day.date, day.tickets.map((one) => one.id)])).toEqual([
      ['2026-11-20', ['c']],
      ['2026-11-19', ['b', 'a']],
    ]);
  });
});
