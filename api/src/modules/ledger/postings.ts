import type { BetKind, BetStep, HouseAccountKind, LedgerKind, PlayerAccountKind } from './ledger.types.ts';

/** `{product}` stands for each product with bets, `{house}` for its house account. */
type ListedKind = Exclude<LedgerKind, BetKind | `game_${string}`> | `{product}_${BetStep}`;
type ListedAccount = PlayerAccountKind | HouseAccountKind | '{house}';
type Side = readonly [account: ListedAccount, direction: 1 | -1];

export interface Posting {
  readonly causeType: string;
  readonly sides: readonly Side[];
}

/** Closed list: a migration must insert the same rows into `ledger_posting`, or the database refuses the posting. */
export const POSTINGS: Readonly<Record<ListedKind, Posting>> = {
  '{product}_stake': posting('ticket', ['player_main', -1], ['{house}', 1]),
  '{product}_refund': posting('ticket', ['{house}', -1], ['player_main', 1]),
  '{product}_payout': posting('ticket_line', ['{house}', -1], ['player_main', 1], ['suspense', 1]),
  '{product}_reversal': posting('ticket_line', ['{house}', 1], ['player_main', -1], ['suspense', -1]),
  top_up: posting('top_up', ['top_up_clearing', -1], ['player_main', 1], ['fees', 1]),
  withdrawal_hold: posting('withdrawal', ['player_main', -1], ['player_hold', 1]),
  withdrawal_paid: posting('withdrawal', ['player_hold', -1], ['withdrawal_clearing', 1], ['fees', 1]),
  withdrawal_return: posting('withdrawal', ['player_hold', -1], ['player_main', 1]),
  transfer_hold: posting('transfer', ['player_main', -1], ['player_hold', 1]),
  transfer_in: posting('transfer', ['player_hold', -1], ['game_clearing', 1]),
  transfer_return: posting('transfer', ['player_hold', -1], ['player_main', 1]),
  transfer_out: posting('transfer', ['game_clearing', -1], ['player_main', 1]),
  weekly_bonus: posting('bonus', ['bonus_expense', -1], ['player_main', 1]),
  share_points: posting('share', ['points_issued', -1], ['player_points', 1]),
  debt_collected: posting('debt_end', ['top_up_clearing', -1], ['suspense', 1]),
  debt_written_off: posting('debt_end', ['bad_debt', -1], ['suspense', 1]),
  adjustment: posting('adjustment', ['suspense', -1], ['suspense', 1], ['player_main', -1], ['player_main', 1]),
};

export interface PostingRow {
  readonly kind: string;
  readonly cause_type: string;
  readonly account_kind: string;
  readonly direction: number;
}

export const POSTING_ROWS = postingRows(POSTINGS);

export function postingRows(postings: Readonly<Record<string, Posting>>): readonly PostingRow[] {
  return Object.entries(postings).flatMap(([kind, { causeType, sides }]) =>
    sides.map(([account, direction]) => ({ kind, cause_type: causeType, account_kind: account, direction })),
  );
}

export function posting(causeType: string, ...sides: readonly Side[]): Posting {
  return { causeType, sides };
}
