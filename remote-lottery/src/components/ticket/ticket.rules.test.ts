import { groupDigits } from '@padauk/contract/money';
import { noonDraw, refundedTicket, waitingTicket, wonTicket } from '../../test-data/draws.ts';
import { wonThreeD } from '../../test-data/three-d.ts';
import {
  getTicketStyle,
  listWinMomentLines,
  getCommonMultiplier,
  getTicketStamp,
  listTableLines,
} from './ticket.rules.ts';

const lostTicket = { ...wonTicket, state: 'lost' as const, payoutKyat: 0 };

describe('T6 the numbers of a ticket', () => {
  it('have the winner first, with its stake and what it was paid', () => {
    expect(listTableLines(wonTicket, groupDigits)).toEqual([
      { number: '57', amount: '1,000 → 85,000', isWinner: true, ended: 'won', paid: null },
      { number: '12', amount: '500', isWinner: false, ended: 'lost', paid: null },
    ]);
  });

  it('stand in their order with their stakes while the ticket waits, and none has ended', () => {
    expect(listTableLines(waitingTicket, groupDigits).map(({ number, ended }) => [number, ended])).toEqual([
      ['12', null],
      ['57', null],
    ]);
  });

  it('P2 say by how much each of several winners was paid, and which one is near', () => {
    expect(listTableLines(wonThreeD, groupDigits).map(({ paid }) => paid)).toEqual([
      { multiplier: 500, isNear: false },
      { multiplier: 10, isNear: true },
    ]);
  });

  it('P2 say of a near number that it is one, also where it is the only winner', () => {
    const near = wonThreeD.lines.filter(({ payoutKyat }) => payoutKyat === 2_000);
    expect(listTableLines({ lines: near }, groupDigits)[0]?.paid).toEqual({ multiplier: 10, isNear: true });
  });

  it('that lost stand together where the win is over all of the page', () => {
    expect(listWinMomentLines(wonTicket, groupDigits).map(({ number, isWinner }) => [number, isWinner])).toEqual([
      ['57', true],
      ['12', false],
    ]);
  });
});

describe('T6 the stamp', () => {
  it.each([
    ['waits', waitingTicket, { word: 'placed', at: waitingTicket.placedAt }],
    ['has won', wonTicket, { word: 'won', at: noonDraw.drawsAt }],
    ['has lost', lostTicket, { word: 'lost', at: noonDraw.drawsAt }],
    ['was refunded', refundedTicket, { word: 'refunded', at: refundedTicket.refundedAt }],
  ])('of a ticket that %s has its word and its time', (_state, ticket, stamp) => {
    expect(getTicketStamp(ticket)).toEqual(stamp);
  });
});

describe('the head of a ticket', () => {
  it.each([
    ['waiting', 'waiting'],
    ['won', 'won'],
    ['lost', 'over'],
    ['refunded', 'over'],
  ] as const)('of one that is %s is %s', (state, look) => {
    expect(getTicketStyle(state)).toBe(look);
  });

  it('T9 names what the numbers pay where it is one multiplier', () => {
    const [first, ...others] = waitingTicket.lines;
    expect(getCommonMultiplier(waitingTicket)).toBe(85);
    expect(
      first === undefined ? null : getCommonMultiplier({ lines: [{ ...first, payoutMultiplier: 80 }, ...others] }),
    ).toBe(null);
  });
});
