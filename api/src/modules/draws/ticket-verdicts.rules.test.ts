import fc from 'fast-check';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { PRODUCT_RULES } from '@padauk/contract/betting/products';
import { refused, type Result } from '@padauk/contract/platform/result';
import { twoD } from '@padauk/contract/lottery/two-d.rules';
import { OPEN_DRAW } from '../../../test/open-draw.ts';
import type { BettingContext, CoveredTicket } from '../betting/index.ts';
import { judgeTickets, type DrawFacts, type RequestedTicket } from './ticket-verdicts.rules.ts';

type TestFacts = Partial<DrawFacts & BettingContext>;

function judge(tickets: readonly RequestedTicket[], changes: TestFacts = {}): Result<CoveredTicket>[] {
  const facts = {
    draw: OPEN_DRAW,
    numbers: [
      { number: '57', stakedKyat: 900, limitKyat: 1_000 },
      { number: '24', stakedKyat: 0, limitKyat: 1_000 },
    ],
    cap: null,
    now: new Date('2026-11-20T04:00:00Z'),
    balances: new Map([
      ['one', 500],
      ['two', 500],
    ]),
    restrictions: new Map(),
    remainingStakes: new Map(),
    ...changes,
  };
  return judgeTickets(tickets, facts, facts, { game: twoD, stake: PRODUCT_RULES.two_d.stake });
}
const createTicket = (playerId: string, ...lines: [string, number][]): RequestedTicket => ({
  playerId,
  lines: lines.map(([number, stakeKyat]) => ({ number, stakeKyat })),
});

const accept = (stakeKyat: number, balanceKyat: number) => ({ ok: true, value: { stakeKyat, balanceKyat } });
const lackBalance = (availableKyat: number) => refused(createRefusal('INSUFFICIENT_BALANCE', { availableKyat }));

describe('judgeTickets', () => {
  it('accepts a ticket that uses the whole balance and the whole limit of a number', () => {
    expect(judge([createTicket('one', ['57', 100], ['24', 400])])).toEqual([accept(500, 0)]);
  });

  it('E21 refuses a ticket when one kyat is missing', () => {
    expect(judge([createTicket('one', ['24', 500])], { balances: new Map([['one', 499]]) })).toEqual([
      lackBalance(499),
    ]);
  });

  it('E24 refuses a ticket above the cap of the draw, and a refused ticket uses nothing', () => {
    const cap = { stakedKyat: 9_500, capKyat: 10_000 };
    expect(
      judge([createTicket('one', ['24', 300]), createTicket('two', ['24', 300]), createTicket('two', ['24', 200])], {
        cap,
      }),
    ).toEqual([
      accept(300, 200),
      { ok: false, refusal: createRefusal('DRAW_AT_LIMIT', { remainingKyat: 200 }) },
      accept(200, 300),
    ]);
  });

  it('E21 subtracts the stakes of earlier accepted tickets from the balance', () => {
    expect(
      judge([createTicket('one', ['24', 300]), createTicket('one', ['24', 300]), createTicket('one', ['24', 200])]),
    ).toEqual([accept(300, 200), lackBalance(200), accept(200, 0)]);
  });

  it('E22 refuses the whole ticket when a line exceeds its limit, and names the line', () => {
    expect(judge([createTicket('one', ['24', 100], ['57', 200]), createTicket('two', ['57', 100])])).toEqual([
      {
        ok: false,
        refusal: createRefusal('NUMBER_AT_LIMIT', { number: '57', remainingKyat: 100 }, [
          { path: ['lines', 1, 'stakeKyat'], code: 'maximum', params: { maximumKyat: 100 } },
        ]),
      },
      accept(100, 400),
    ]);
  });

  it.each([
    ['F40 an unknown draw', { draw: null }, createRefusal('NOT_FOUND')],
    ['F10 a ticket at the close', { now: OPEN_DRAW.closesAt }, createRefusal('DRAW_CLOSED')],
    ['a draw that is not open yet', { now: new Date('2026-11-19T10:29:59Z') }, createRefusal('DRAW_CLOSED')],
    [
      'A3 a restricted player',
      { restrictions: new Map([['one', createRefusal('PHONE_NOT_VERIFIED')]]) },
      createRefusal('PHONE_NOT_VERIFIED'),
    ],
    ['a player without a wallet', { balances: new Map() }, createRefusal('INSUFFICIENT_BALANCE', { availableKyat: 0 })],
  ])('%s is refused', (_title, changes, expected) => {
    expect(judge([createTicket('one', ['24', 100])], changes)).toEqual([{ ok: false, refusal: expected }]);
  });

  it.each([
    ['F37 a number outside the game', ['057', 100], { path: ['lines', 1, 'number'], code: 'number' }],
    [
      'V6 a stake below the minimum',
      ['57', 50],
      { path: ['lines', 1, 'stakeKyat'], code: 'minimum', params: { minimumKyat: 100 } },
    ],
    [
      'V6 a stake between two steps',
      ['57', 150],
      { path: ['lines', 1, 'stakeKyat'], code: 'multiple', params: { stepKyat: 100 } },
    ],
    [
      'V6 a stake above the maximum',
      ['57', 1_000_100],
      { path: ['lines', 1, 'stakeKyat'], code: 'maximum', params: { maximumKyat: 1_000_000 } },
    ],
  ] as const)('%s is refused at its line', (_title, line, field) => {
    expect(judge([createTicket('one', ['24', 100], [...line])])).toEqual([
      { ok: false, refusal: createRefusal('INVALID_INPUT', undefined, [field]) },
    ]);
  });

  it('I4, I10 accepted stakes stay within balances and limits for all inputs', () => {
    const anyLine = fc.tuple(
      fc.constantFrom('57', '24'),
      fc.integer({ min: 1, max: 6 }).map((hundreds) => hundreds * 100),
    );
    const tickets = fc.array(
      fc.tuple(
        fc.constantFrom('one', 'two'),
        fc.uniqueArray(anyLine, { minLength: 1, maxLength: 2, selector: ([number]) => number }),
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(tickets, (wanted) => {
        const judged = wanted.map(([playerId, lines]) => createTicket(playerId, ...lines));
        const taken = judge(judged).flatMap((verdict, index) =>
          verdict.ok
            ? (judged[index]?.lines ?? []).map((line) => ({ ...line, playerId: judged[index]?.playerId }))
            : [],
        );
        const sum = (of: typeof taken): number => of.reduce((total, { stakeKyat }) => total + stakeKyat, 0);
        expect(sum(taken.filter(({ number }) => number === '57'))).toBeLessThanOrEqual(100);
        expect(sum(taken.filter(({ number }) => number === '24'))).toBeLessThanOrEqual(1_000);
        expect(sum(taken.filter(({ playerId }) => playerId === 'one'))).toBeLessThanOrEqual(500);
      }),
    );
  });
});
