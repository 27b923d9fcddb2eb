import fc from 'fast-check';
import { settleLines, type SettledLine } from './settlement.rules.ts';

const line = (given: Partial<SettledLine> = {}): SettledLine => ({
  slipId: 'slip',
  number: '57',
  playerId: 'one',
  stakeKyat: 500,
  payoutMultiplier: 85,
  netKyat: 0,
  ...given,
});
const money = (balance: number, owed = 0) => ({
  balances: new Map([['one', balance]]),
  owed: new Map([['one', owed]]),
});

describe('settleLines', () => {
  it.each([
    [
      'P1 a winner gets stake times multiplier',
      line(),
      '57',
      money(0),
      42_500,
      [
        ['house_two_d', -42_500],
        ['player_main:one', 42_500],
      ],
      [],
    ],
    ['I13 a line that is paid already moves nothing', line({ netKyat: 42_500 }), '57', money(0), 0, [], []],
    [
      'F19 what a correction takes back comes from the balance',
      line({ netKyat: 42_500 }),
      '24',
      money(50_000),
      -42_500,
      [
        ['house_two_d', 42_500],
        ['player_main:one', -42_500],
      ],
      [],
    ],
    [
      'F19 what is spent already is owed',
      line({ netKyat: 42_500 }),
      '24',
      money(2_500),
      -42_500,
      [
        ['house_two_d', 42_500],
        ['player_main:one', -2_500],
        ['suspense', -40_000],
      ],
      [['one', 40_000]],
    ],
    [
      'F19 with nothing on the balance all of it is owed',
      line({ netKyat: 42_500 }),
      '24',
      money(0),
      -42_500,
      [
        ['house_two_d', 42_500],
        ['suspense', -42_500],
      ],
      [['one', 42_500]],
    ],
    [
      'F19 a debt is kept from the next winnings',
      line(),
      '57',
      money(0, 40_000),
      42_500,
      [
        ['house_two_d', -42_500],
        ['player_main:one', 2_500],
        ['suspense', 40_000],
      ],
      [['one', 0]],
    ],
    [
      'F19 a debt above the winnings takes all of them',
      line(),
      '57',
      money(0, 50_000),
      42_500,
      [
        ['house_two_d', -42_500],
        ['suspense', 42_500],
      ],
      [['one', 7_500]],
    ],
  ] as const)('%s', (_title, settled, result, given, movedKyat, entries, debts) => {
    const settlement = settleLines([settled], result, given);

    expect(settlement.payments).toMatchObject([
      { movedKyat, entries: entries.map(([accountId, amount]) => ({ accountId, amount })) },
    ]);
    expect([...settlement.debts]).toEqual(debts);
  });

  it('I1, I4, I14 in any order of wins and take-backs: entries sum to zero, no balance falls below zero, each line ends at its due', () => {
    const lines = fc.array(
      fc.record({
        number: fc.constantFrom('57', '24'),
        stakeKyat: fc.integer({ min: 1, max: 100 }).map((hundreds) => hundreds * 100),
        netKyat: fc.integer({ min: 0, max: 900_000 }),
      }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(
        lines,
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        (wanted, balance, owed) => {
          const { payments, debts } = settleLines(
            wanted.map((given) => line(given)),
            '57',
            money(balance, owed),
          );
          let running = balance;
          let debt = owed;
          for (const payment of payments) {
            const amountOf = (account: string): number =>
              payment.entries.find((entry) => entry.accountId === account)?.amount ?? 0;
            expect(payment.entries.reduce((sum, entry) => sum + entry.amount, 0)).toBe(0);
            expect(payment.line.netKyat + payment.movedKyat).toBe(payment.dueKyat);
            running += amountOf('player_main:one');
            debt -= amountOf('suspense');
            expect(Math.min(running, debt)).toBeGreaterThanOrEqual(0);
          }
          expect(debts.get('one') ?? owed).toBe(debt);
        },
      ),
    );
  });
});
