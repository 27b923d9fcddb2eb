import { getPath } from '@padauk/contract/paths';
import type { NumberGameCode, Product } from '@padauk/contract/betting/products';
import { listNumbers, type NumberGame } from '@padauk/contract/lottery/number-game.rules';
import type { DrawGame } from '../../src/modules/draws/draws.types.ts';
import { openAccounts, type HouseAccountKind } from '../../src/modules/ledger/index.ts';
import type { Db } from '../../src/platform/database/database.ts';
import { executeSql } from '../../src/platform/database/query.ts';
import { findViolations } from '../find-violations.ts';

const oneDigitRules: NumberGame = {
  code: 'one_digit' as NumberGameCode, // a game of tests only is not in the contract's list
  digits: 1,
  numbers: listNumbers(1),
  isNumber: (text) => /^\d$/.test(text),
  findWinningNumbers: (result) =>
    new Map([
      [result, 'direct'],
      [String((Number(result) + 1) % 10), 'near'],
      [String((Number(result) + 9) % 10), 'near'],
    ]),
};

export const ONE_DIGIT: DrawGame = {
  rules: oneDigitRules,
  product: 'one_digit' as Product, // as its code
  name: '1D',
  houseAccount: 'house_one_digit' as HouseAccountKind, // as its code
  ticketPath: (id) => getPath('threeDTicket', { id }),
  stake: { minimumKyat: 10, stepKyat: 10, maximumKyat: 1_000_000 },
  settings: { payoutMultiplier: 8, nearMultiplier: 2, numberLimitKyat: 10_000_000, drawCapKyat: null },
  plan: {
    daysBack: 0,
    planDraws: () => Promise.resolve([]),
    findDayOff: () => Promise.resolve(null),
    hasShifts: false,
    isLive: () => false,
  },
  feed: null,
  figureNames: ['digit'],
  extraProducts: [],
  toDrawnNumber: ({ digit = '' }) =>
    oneDigitRules.isNumber(digit) ? { number: digit, figures: { digit } } : [{ path: ['digit'], code: 'type' }],
};

export async function registerOneDigit(db: Db): Promise<void> {
  await executeSql(db)`
    insert into ledger_account_kind (code, currency, is_guarded, purpose)
    values ('house_one_digit', 'kyat', false, 'stakes of tests')`;
  await executeSql(db)`insert into bet_product (code, house_account) values ('one_digit', 'house_one_digit')`;
  await openAccounts(db, ['house_one_digit' as 'house_two_d']); // as its code
}

export async function findOneDigitViolations(db: Db): Promise<readonly unknown[]> {
  return await findViolations(db, [ONE_DIGIT]);
}
