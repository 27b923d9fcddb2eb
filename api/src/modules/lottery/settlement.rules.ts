import { twoDPayout } from '@padauk/contract/rules/two-d';
import { houseAccount, playerAccount, type Entry } from '../ledger/index.ts';

/** A line that the result, or an earlier version of it, is about. */
export interface SettledLine {
  readonly slipId: string;
  readonly number: string;
  readonly playerId: string;
  readonly stakeKyat: number;
  readonly payoutMultiplier: number;
  /** What all versions before have paid it, less what they took back. */
  readonly netKyat: number;
}

/** What one line is due by a result, and the money that gets it there. */
export interface LinePayment {
  readonly line: SettledLine;
  readonly dueKyat: number;
  /** Due less net: 0 when an earlier version has paid just that. */
  readonly movedKyat: number;
  readonly entries: readonly Entry[];
}

export interface Settlement {
  readonly payments: readonly LinePayment[];
  /** What each of the players owes now, where that changed. */
  readonly debts: ReadonlyMap<string, number>;
}

/**
 * Pays lines by a result (I13, I14). What a correction takes back comes from the main balance as far as it reaches; the rest is owed, stands
 * on the suspense account, and is kept from the player's next 2D winnings (F19). No balance goes below zero on the way, in the order of the lines.
 *
 * @param balances main balances of the lines' players, locked
 * @param owed what they owe, locked
 */
export function settleLines(
  lines: readonly SettledLine[],
  result: string,
  money: { readonly balances: ReadonlyMap<string, number>; readonly owed: ReadonlyMap<string, number> },
): Settlement {
  const balances = new Map(money.balances);
  const owed = new Map(money.owed);
  const debts = new Map<string, number>();
  const payments = lines.map((line): LinePayment => {
    const dueKyat = twoDPayout(line, result);
    const movedKyat = dueKyat - line.netKyat;
    const owes = owed.get(line.playerId) ?? 0;
    const has = balances.get(line.playerId) ?? 0;
    const toDebt = movedKyat > 0 ? Math.min(owes, movedKyat) : Math.min(0, movedKyat + has);
    owed.set(line.playerId, owes - toDebt);
    balances.set(line.playerId, has + movedKyat - toDebt);
    if (toDebt !== 0) debts.set(line.playerId, owes - toDebt);
    return { line, dueKyat, movedKyat, entries: entriesOf(line.playerId, movedKyat, toDebt) };
  });
  return { payments, debts };
}

/** Out of the house, into the main wallet and against what is owed; all three signs turn when money is taken back. */
function entriesOf(playerId: string, movedKyat: number, toDebt: number): Entry[] {
  return [
    { accountId: houseAccount('house_two_d'), amount: -movedKyat },
    { accountId: playerAccount('player_main', playerId), amount: movedKyat - toDebt },
    { accountId: houseAccount('suspense'), amount: toDebt },
  ].filter((entry) => entry.amount !== 0);
}
