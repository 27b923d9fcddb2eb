import type { Ticket } from '@padauk/shared/betting';
import { groupDigits } from '@padauk/contract/platform/money';
import { lostTicket, noonDraw, refundedTicket, waitingTicket, wonTicket } from '../../test-data/draws.ts';
import { wonThreeD } from '../../test-data/three-d.ts';
import {
  listWinMomentLines,
  getCommonMultiplier,
  getStampTime,
  listTableLines,
  listPictureLines,
  formatWinFactors,
} from './ticket.rules.ts';

type Line = Ticket['lines'][number];
const [LOST_LINE, WON_LINE] = wonTicket.lines as [Line, Line]; // 12 and 57
const createLines = (count: number): Line[] =>
  Array.from({ length: count }, (_, index) => ({ ...LOST_LINE, number: String(index).padStart(2, '0') }));

describe('T6 numbers of a ticket', () => {
  it('lists the winner first, with its stake and payout', () => {
    expect(listTableLines(wonTicket, groupDigits)).toEqual([
      { number: '57', stake: '1,000', payout: '85,000', isWinner: true, ended: 'won', paid: null },
      { number: '12', stake: '500', payout: null, isWinner: false, ended: 'lost', paid: null },
    ]);
  });

  it('keeps the order and shows no result while the ticket waits', () => {
    expect(listTableLines(waitingTicket, groupDigits).map(({ number, ended }) => [number, ended])).toEqual([
      ['12', null],
      ['57', null],
    ]);
  });

  it('P2 shows the multiplier of each of several winners and marks the near prize', () => {
    expect(listTableLines(wonThreeD, groupDigits).map(({ paid }) => paid)).toEqual([
      { multiplier: 500, isNear: false },
      { multiplier: 10, isNear: true },
    ]);
  });

  it('P2 marks a near prize that is the only winner', () => {
    const near = wonThreeD.lines.filter(({ payoutKyat }) => payoutKyat === 2_000);
    expect(listTableLines({ lines: near }, groupDigits)[0]?.paid).toEqual({ multiplier: 10, isNear: true });
  });

  it('lists the winner first in the full-screen win', () => {
    expect(listWinMomentLines(wonTicket, groupDigits).map(({ number, isWinner }) => [number, isWinner])).toEqual([
      ['57', true],
      ['12', false],
    ]);
  });
});

describe('T6 stamp of a ticket', () => {
  it.each([
    ['is waiting', waitingTicket, waitingTicket.placedAt],
    ['has won', wonTicket, noonDraw.drawsAt],
    ['has lost', lostTicket, noonDraw.drawsAt],
    ['was refunded', refundedTicket, refundedTicket.refundedAt],
  ])('has its time on a ticket that %s', (_state, ticket, at) => {
    expect(getStampTime(ticket)).toBe(at);
  });
});

describe('header of a ticket', () => {
  it('T9 shows a multiplier only if all lines have the same one', () => {
    const [first, ...others] = waitingTicket.lines;
    expect(getCommonMultiplier(waitingTicket)).toBe(85);
    expect(
      first === undefined ? null : getCommonMultiplier({ lines: [{ ...first, payoutMultiplier: 80 }, ...others] }),
    ).toBe(null);
  });
});

describe('lines of the shared ticket image', () => {
  it('lists the winner of a won ticket first and groups the losing lines with their total stake', () => {
    const lines = [...createLines(11), WON_LINE];
    expect(listPictureLines({ state: 'won', lines }, groupDigits)).toEqual([
      { number: '57', amount: '1,000 → 85,000', isWinner: true },
      { number: '00 · 01 · 02 · 03 · 04 +6', amount: '5,500', isWinner: false },
    ]);
  });

  it('lists at most 24 lines of a waiting ticket with their stakes', () => {
    const whole = listPictureLines({ state: 'waiting', lines: createLines(24) }, groupDigits);
    const cut = listPictureLines({ state: 'waiting', lines: createLines(100) }, groupDigits);
    expect([whole.length, whole.at(-1)?.number, cut.length]).toEqual([24, '23', 24]);
    expect(cut.at(-1)).toEqual({ number: '+77', amount: '38,500', isWinner: false });
  });

  it.each([
    ['a single winner', [LOST_LINE, WON_LINE], '1,000 × 85'],
    ['several winners: null', [WON_LINE, WON_LINE], null],
    ['no winner: null', [LOST_LINE], null],
  ])('formats stake and multiplier for %s', (_of, lines, factors) => {
    expect(formatWinFactors(lines, groupDigits)).toBe(factors);
  });
});
