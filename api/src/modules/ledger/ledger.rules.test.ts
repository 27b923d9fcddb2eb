import { createMovement, createTransaction } from '../../../test/ledger-fixtures.ts';
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
import type { AccountId, Entry } from './ledger.types.ts';

const createEntries = (...entries: readonly (readonly [AccountId, number])[]): readonly Entry[] =>
  entries.map(([accountId, amount]) => ({ accountId, amount }));
const createStake = (amount: number) => buildMovement('player_main:a', 'house_two_d', amount);
const SUM = 'the entries of a transaction sum to zero in each currency';
const AMOUNT = 'an amount is a whole number and not 0';

describe('ledger rules', () => {
  it.each<[string, readonly Entry[], string | null]>([
    ['I1 accepts two entries that sum to zero', createStake(100), null],
    [
      'I1 accepts three entries that sum to zero',
      createEntries(['player_hold:a', -500], ['withdrawal_clearing:kbz_pay', 200], ['fees', 300]),
      null,
    ],
    ['I1 refuses entries that do not sum to zero', createEntries(['player_main:a', -100], ['house_two_d', 99]), SUM],
    ['I1 refuses kyat against points', createEntries(['player_main:a', -100], ['player_points:a', 100]), SUM],
    [
      'I1 refuses points that do not sum to zero beside balanced kyat',
      [...createStake(100), ...createEntries(['player_points:a', 1])],
      SUM,
    ],
    ['I1 refuses a single entry', createEntries(['player_main:a', 100]), 'a transaction has at least two entries'],
    ['I1 refuses an amount of 0', createStake(0), AMOUNT],
    ['I1 refuses a fraction', createStake(0.5), AMOUNT],
    ['I1 refuses an unsafe integer', createStake(2 ** 53), AMOUNT],
    [
      'I1 refuses a duplicate account',
      [...createStake(1), ...buildMovement('player_main:a', 'fees', 1)],
      'an account occurs once in a transaction',
    ],
  ])('%s', (_title, entries, defect) => {
    expect(findDefect(createTransaction({ entries }))).toBe(defect);
  });

  it('I4 finds the account that would fall below zero in between, even if the final balance is covered', () => {
    const out = createMovement('player_main:a', 'house_two_d', 150);
    const back = createMovement('house_two_d', 'player_main:a', 150);

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
        findUncovered([createMovement(accountId, 'fees', amount)], balances);

      expect(findUncoveredDebit(100)).toBeNull();
      expect(findUncoveredDebit(101)).toEqual({ code: 'INSUFFICIENT_BALANCE', accountId, balance: 100 });
    },
  );

  it('I4 accepts a debit that an earlier credit covers', () => {
    const back = createMovement('house_two_d', 'player_main:a', 150);
    const out = createMovement('player_main:a', 'house_two_d', 150);

    expect(findUncovered([back, out], new Map([['player_main:a', 0]]))).toBeNull();
  });

  it('lists each guarded account once, ordered by id', () => {
    const transactions = [
      createMovement('player_main:z', 'player_main:b', 1),
      createMovement(toHouseAccountId('fees'), 'player_main:b', 1),
    ];

    expect(listGuardedAccounts(transactions)).toEqual(['player_main:b', 'player_main:z']);
  });

  it('posting or voiding a hold moves exactly the held amount', () => {
    expect(buildHold('a', 700)).toEqual(createEntries(['player_main:a', -700], ['player_hold:a', 700]));
    expect(buildHoldPost('a', 'withdrawal_clearing:kbz_pay', 700)).toEqual(
      createEntries(['player_hold:a', -700], ['withdrawal_clearing:kbz_pay', 700]),
    );
    expect(buildHoldVoid('a', 700)).toEqual(createEntries(['player_hold:a', -700], ['player_main:a', 700]));
  });
});
