import { computePayoutKyat, type NumberLine } from '@padauk/contract/lottery/number-game.rules';
import { buildPayoutPosting, type BettingPosting } from '../../src/modules/betting/betting.rules.ts';
import { ONE_DIGIT } from './one-digit.ts';

export interface ModelLine extends NumberLine {
  readonly ticketId: string;
  readonly playerId: string;
}

/** Mutable; {@link settleModel} changes it. */
export interface ModelMoney {
  readonly balances: Map<string, number>;
  readonly owed: Map<string, number>;
  /** Sum over all versions per line, by `<ticket>:<number>`. */
  readonly paid: Map<string, number>;
}

/** Reference settlement by line: payouts by number and ticket, then take-backs (F19), the rest as a debt. */
export function settleModel(
  drawId: string,
  lines: readonly ModelLine[],
  { version, result }: { readonly version: number; readonly result: string },
  money: ModelMoney,
): BettingPosting[] {
  const moves = lines
    .map((line) => {
      const key = `${line.ticketId}:${line.number}`;
      return { line, key, movedKyat: computePayoutKyat(ONE_DIGIT.rules, line, result) - (money.paid.get(key) ?? 0) };
    })
    .filter(({ movedKyat }) => movedKyat !== 0)
    .sort(
      (left, right) => Number(left.movedKyat < 0) - Number(right.movedKyat < 0) || compareLines(left.line, right.line),
    );
  return moves.map(({ line: { ticketId, number, playerId }, key, movedKyat }) => {
    const [owes, has] = [money.owed.get(playerId) ?? 0, money.balances.get(playerId) ?? 0];
    const debtKyat = movedKyat > 0 ? Math.min(owes, movedKyat) : Math.min(0, movedKyat + has);
    money.owed.set(playerId, owes - debtKyat);
    money.balances.set(playerId, has + movedKyat - debtKyat);
    money.paid.set(key, (money.paid.get(key) ?? 0) + movedKyat);
    return buildPayoutPosting(
      { ...ONE_DIGIT, id: drawId },
      { ticketId, lineKey: number, version, playerId, movedKyat, debtKyat },
    );
  });
}

function compareLines(left: ModelLine, right: ModelLine): number {
  return left.number.localeCompare(right.number) || (left.ticketId < right.ticketId ? -1 : 1);
}
