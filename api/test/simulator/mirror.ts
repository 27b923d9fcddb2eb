import type { Product } from '@padauk/contract/betting/products';
import type { PackageKind } from '@padauk/contract/lottery/package.rules';
import type { NumberLine } from '@padauk/contract/lottery/number-game.rules';
import type { MatchStatus } from '../../src/modules/football/football.types.ts';
import type { Violation } from '../../src/platform/verify.ts';

/** account, amount, balance after, position. */
export type JournalEntry = readonly [accountId: string, amount: number, balanceAfter: number | null, position: number];

export interface SimulatedMatch {
  readonly id: string;
  readonly feed_key: string;
  readonly match_day: string;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly opens_at: string;
  readonly starts_at: string;
  readonly upper_team: 'home' | 'away';
  readonly body_goals: number;
  readonly body_sign: '+' | '-' | '=';
  readonly body_price: number;
  readonly body_version: number;
  readonly goal_goals: number;
  readonly goal_sign: '+' | '-' | '=';
  readonly goal_price: number;
  readonly goal_version: number;
  readonly status: MatchStatus;
  readonly outcome: string | null;
  readonly settled_at: string | null;
  readonly has_unsettled_void: boolean;
  /** On abandonment, decided bets are settled. */
  readonly settles_if_decided: boolean;
}

export interface SimulatedLeg {
  readonly match_id: string;
  readonly market: 'body' | 'goal';
  readonly side: 'upper' | 'lower' | 'over' | 'under';
  readonly upper_team: 'home' | 'away';
  readonly goals: number;
  readonly sign: '+' | '-' | '=';
  readonly price: number;
  readonly price_version: number;
}

/** Rows as JSON of the database: money in whole kyat, times as ISO text. */
export interface Documents {
  readonly transaction: {
    readonly kind: string;
    readonly cause_type: string;
    readonly cause_id: string;
    readonly shard: string;
    readonly entries: readonly JournalEntry[];
  };
  readonly balance: number;
  readonly account: { readonly is_guarded: boolean };
  readonly topUp: {
    readonly player_id: string;
    readonly bank: string;
    readonly slip_number: string;
    readonly slip_day: string;
    readonly state: string;
    readonly amount_kyat: number;
    readonly fee_kyat: number;
    readonly edits: number;
    readonly sent_at: string;
  };
  readonly topUpDay: { readonly player_id: string; readonly day: string; readonly slips: number };
  readonly withdrawal: { readonly player_id: string; readonly state: string; readonly amount_kyat: number };
  readonly adjustment: {
    readonly player_id: string;
    readonly state: string;
    readonly amount_kyat: number;
    readonly reference: string;
    readonly asked_by: string;
    readonly decided_by: string | null;
  };
  readonly transfer: {
    readonly player_id: string;
    readonly direction: 'in' | 'out';
    readonly state: string;
    readonly reason: string | null;
    readonly amount_kyat: number;
  };
  readonly call: { readonly attempts: number; readonly next_attempt_at: string | null };
  readonly match: SimulatedMatch;
  /** By match, market and version. */
  readonly price: { readonly voided_at: string | null };
  /** By match, player and market. */
  readonly exposure: { readonly staked_kyat: number };
  /** By match and version. */
  readonly outcome: {
    readonly match_id: string;
    readonly outcome: string;
    readonly confirmed_at: string | null;
    readonly dismissed_at: string | null;
  };
  readonly matchTicket: {
    readonly state: string;
    readonly due_kyat: number;
    readonly legs: readonly SimulatedLeg[];
  };
  readonly draw: {
    readonly game: Product;
    readonly opens_at: string;
    readonly closes_at: string;
    readonly draws_at: string;
    readonly result: string | null;
    readonly result_version: number | null;
    readonly settled_at: string | null;
    readonly voided_at: string | null;
    readonly refunded_at: string | null;
  };
  /** By draw, pool and number. */
  readonly number: { readonly staked_kyat: number; readonly limit_kyat: number };
  /** By draw and kind. */
  readonly offer: {
    readonly draw_id: string;
    readonly kind: PackageKind;
    readonly stake_kyat: number;
    readonly capacity: number;
    readonly sold: number;
  };
  readonly pack: {
    readonly draw_id: string;
    readonly player_id: string;
    readonly kind: PackageKind;
    readonly ticket_id: string;
  };
  readonly ticket: {
    readonly product: Product;
    readonly draw_id: string;
    readonly player_id: string;
    readonly placed_at: string;
    readonly stake_kyat: number;
    readonly lines: readonly (NumberLine & { readonly pool: string })[];
  };
  readonly payout: {
    readonly ticket_id: string;
    readonly line_key: string;
    readonly version: number;
    readonly due_kyat: number;
    readonly moved_kyat: number;
  };
  readonly refund: { readonly amount_kyat: number };
  readonly debt: number;
  readonly key: { readonly endpoint: string; readonly answer: Readonly<Record<string, unknown>> };
  readonly gameTransfer: {
    readonly player_id: string;
    readonly direction: 'in' | 'out';
    readonly state: string;
    readonly amount_kyat: number;
  };
}
export type Kind = keyof Documents;

const IMMUTABLE_KINDS: readonly Kind[] = [
  'transaction',
  'account',
  'ticket',
  'pack',
  'payout',
  'refund',
  'key',
  'gameTransfer',
];
const KINDS: readonly Kind[] = [
  ...IMMUTABLE_KINDS,
  'balance',
  'topUp',
  'topUpDay',
  'withdrawal',
  'adjustment',
  'transfer',
  'call',
  'match',
  'price',
  'exposure',
  'outcome',
  'matchTicket',
  'draw',
  'number',
  'offer',
  'debt',
];

/** In-memory copy of a database, independent of the product's queries. */
export interface Mirror {
  readonly rows: { readonly [K in Kind]: Map<string, Documents[K]> };
  readonly sums: Map<string, number>;
  /** By `kind cause_type cause_id`. */
  readonly byCause: Map<string, Documents['transaction']>;
}

export interface Change {
  readonly kind: Kind;
  readonly id: string;
  readonly doc: unknown;
}

export interface NewRows {
  readonly transactions: readonly Documents['transaction'][];
  readonly changes: readonly Change[];
}

export function createMirror(): Mirror {
  // One map for each kind of the list.
  const rows = Object.fromEntries(KINDS.map((kind) => [kind, new Map()])) as unknown as Mirror['rows'];
  return { rows, sums: new Map(), byCause: new Map() };
}

/** Applies changes and reports changed immutable rows (I5). Outstanding calls are replaced each time. */
export function applyChanges(mirror: Mirror, changes: readonly Change[], found: Violation[]): NewRows {
  mirror.rows.call.clear();
  const transactions: Documents['transaction'][] = [];
  for (const { kind, id, doc } of changes) {
    const rows: Map<string, unknown> = mirror.rows[kind];
    if (IMMUTABLE_KINDS.includes(kind) && rows.has(id))
      found.push({ invariant: 'I5', subject: `${kind} ${id}`, detail: 'was changed after it was written' });
    rows.set(id, doc);
    // As the question for this kind builds it.
    if (kind === 'transaction') transactions.push(doc as Documents['transaction']);
  }
  transactions.sort((left, right) => (left.entries[0]?.[3] ?? 0) - (right.entries[0]?.[3] ?? 0));
  return { transactions, changes };
}

export function reportUnless(
  found: Violation[],
  holds: boolean,
  invariant: string,
  describe: () => readonly [subject: string, detail: string],
): void {
  if (holds) return;
  const [subject, detail] = describe();
  found.push({ invariant, subject, detail });
}
