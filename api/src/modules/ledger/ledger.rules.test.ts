import { createTransaction } from '../../../test/ledger-fixtures.ts';
import {
  findDefect,
  findUncovered,
  listGuardedAccounts,
  buildHold,
  toHouseAccountId,
  buildMovement,
  buildHoldPost,
  buildHoldVoid,
} from './ledger.rules.ts';
import type { Entry } from './ledger.types.ts';

describe('ledger rules', () => {
  it.each<[string, readonly Entry[], string | null]>([
    ['I1 accepts two entries that sum to zero', buildMovement('player_main:a', 'house_two_d', 100), null],
    [
      'I1 accepts three entries that sum to zero',
      [
        { accountId: 'player_hold:a', amount: -500 },
        { accountId: 'withdrawal_clearing:kbz_pay', amount: 200 },
        { accountId: 'fees', amount: 300 },
      ],
      null,
    ],
    [
      'I1 refuses entries that do not sum to zero',
      [
        { accountId: 'player_main:a', amount: -100 },
        { accountId: 'house_two_d', amount: 99 },
      ],
      'the entries of a transaction sum to zero in each currency',
    ],
    [
      'I1 refuses kyat against points',
      [
        { accountId: 'player_main:a', amount: -100 },
        { accountId: 'player_points:a', amount: 100 },
      ],
      'the entries of a transaction sum to zero in each currency',
    ],
    [
      'I1 refuses points that do not sum to zero beside balanced kyat',
      [...buildMovement('player_main:a', 'house_two_d', 100), { accountId: 'player_points:a', amount: 1 }],
      'the entries of a transaction sum to zero in each currency',
    ],
    [
      'I1 refuses a single entry',
      [{ accountId: 'player_main:a', amount: 100 }],
      'a transaction has at least two entries',
    ],
    [
      'I1 refuses an amount of 0',
      buildMovement('player_main:a', 'house_two_d', 0),
      'an amount is a whole number and not 0',
    ],
    [
      'I1 refuses a fraction',
      buildMovement('player_main:a', 'house_two_d', 0.5),
      'an amount is a whole number and not 0',
    ],
    [
      'I1 refuses an unsafe integer',
      buildMovement('player_main:a', 'house_two_d', 2 ** 53),
      'an amount is a whole number and not 0',
    ],
    [
      'I1 refuses a duplicate account',
      [...buildMovement('player_main:a', 'house_two_d', 1), ...buildMovement('player_main:a', 'fees', 1)],
      'an account occurs once in a transaction',
    ],
  ])('%s', (_title, entries, defect) => {
    expect(findDefect(createTransaction({ entries }))).toBe(defect);
  });

  it('I4 finds the account that would fall below zero in between, even if the final balance is covered', () => {
    const out = createTransaction({ entries: buildMovement('player_main:a', 'house_two_d', 150) });
    const back = createTransaction({ entries: buildMovement('house_two_d', 'player_main:a', 150) });

    expect(findUncovered([out, back], new Map([['player_main:a', 100]]))).toEqual({
      code: 'INSUFFICIENT_BALANCE',
      accountId: 'player_main:a',
      balance: 100,
    });
  });

  it.each(['player_main:a', 'player_hold:a', 'player_game:a', 'player_points:a'] as const)(
    'I4 %s may fall to zero but not below',
    (accountId) => {
      const balances = new Map<string, number>([[accountId, 100]]);
      const findUncoveredDebit = (amount: number) =>
        findUncovered([createTransaction({ entries: buildMovement(accountId, 'fees', amount) })], balances);

      expect(findUncoveredDebit(100)).toBeNull();
      expect(findUncoveredDebit(101)).toEqual({ code: 'INSUFFICIENT_BALANCE', accountId, balance: 100 });
    },
  );

  it('I4 accepts a debit that an earlier credit covers', () => {
    const back = createTransaction({ entries: buildMovement('house_two_d', 'player_main:a', 150) });
    const out = createTransaction({ entries: buildMovement('player_main:a', 'house_two_d', 150) });

    expect(findUncovered([back, out], new Map([['player_main:a', 0]]))).toBeNull();
  });

  it('lists each guarded account once, ordered by id', () => {
    const transactions = [
      createTransaction({ entries: buildMovement('player_main:z', 'player_main:b', 1) }),
      createTransaction({ entries: buildMovement(toHouseAccountId('fees'), 'player_main:b', 1) }),
    ];

    expect(listGuardedAccounts(transactions)).toEqual(['player_main:b', 'player_main:z']);
  });

  it('posting or voiding a hold moves exactly the held amount', () => {
    expect(buildHold('a', 700)).toEqual([
      { accountId: 'player_main:a', amount: -700 },
      { accountId: 'player_hold:a', amount: 700 },
    ]);
    expect(buildHoldPost('a', 'withdrawal_clearing:kbz_pay', 700)).toEqual([
      { accountId: 'player_hold:a', amount: -700 },
      { accountId: 'withdrawal_clearing:kbz_pay', amount: 700 },
    ]);
    expect(buildHoldVoid('a', 700)).toEqual([
      { accountId: 'player_hold:a', amount: -700 },
      { accountId: 'player_main:a', amount: 700 },
    ]);
  });
});
