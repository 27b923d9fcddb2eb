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
  '{product}_stake': createPosting('ticket', ['player_main', -1], ['{house}', 1]),
  '{product}_refund': createPosting('ticket', ['{house}', -1], ['player_main', 1]),
  '{product}_payout': createPosting('ticket_line', ['{house}', -1], ['player_main', 1], ['suspense', 1]),
  '{product}_reversal': createPosting('ticket_line', ['{house}', 1], ['player_main', -1], ['suspense', -1]),
  top_up: createPosting('top_up', ['top_up_clearing', -1], ['player_main', 1], ['fees', 1]),
  withdrawal_hold: createPosting('withdrawal', ['player_main', -1], ['player_hold', 1]),
  withdrawal_paid: createPosting('withdrawal', ['player_hold', -1], ['withdrawal_clearing', 1], ['fees', 1]),
  withdrawal_return: createPosting('withdrawal', ['player_hold', -1], ['player_main', 1]),
  transfer_hold: createPosting('transfer', ['player_main', -1], ['player_hold', 1]),
  transfer_in: createPosting('transfer', ['player_hold', -1], ['game_clearing', 1]),
  transfer_return: createPosting('transfer', ['player_hold', -1], ['player_main', 1]),
  transfer_out: createPosting('transfer', ['game_clearing', -1], ['player_main', 1]),
  weekly_bonus: createPosting('bonus', ['bonus_expense', -1], ['player_main', 1]),
  share_points: createPosting('share', ['points_issued', -1], ['player_points', 1]),
  debt_collected: createPosting('debt_end', ['top_up_clearing', -1], ['suspense', 1]),
  debt_written_off: createPosting('debt_end', ['bad_debt', -1], ['suspense', 1]),
  adjustment: createPosting('adjustment', ['suspense', -1], ['suspense', 1], ['player_main', -1], ['player_main', 1]),
};

export interface PostingRow {
  readonly kind: string;
  readonly cause_type: string;
  readonly account_kind: string;
  readonly direction: number;
}

export const POSTING_ROWS = toPostingRows(POSTINGS);

export function toPostingRows(postings: Readonly<Record<string, Posting>>): readonly PostingRow[] {
  return Object.entries(postings).flatMap(([kind, { causeType, sides }]) =>
    sides.map(([account, direction]) => ({ kind, cause_type: causeType, account_kind: account, direction })),
  );
}

export function createPosting(causeType: string, ...sides: readonly Side[]): Posting {
  return { causeType, sides };
}
