import type { Product } from '@padauk/contract/betting/products';
import type { PackageKind } from '@padauk/contract/lottery/package.rules';
import type { NumberLine } from '@padauk/contract/lottery/number-game.rules';
import type { MatchStatus } from '../../src/modules/football/football.types.ts';
import type { Violation } from '../../src/platform/verify.ts';

/** account, amount, balance after, position. */
export type JournalEntry = readonly [accountId: string, amount: number, balanceAfter: number | null, position: number];

type Columns<Name extends string, Value> = Readonly<Record<Name, Value>>;
type Texts<Name extends string> = Columns<Name, string>;
type Numbers<Name extends string> = Columns<Name, number>;
/** Null until the event has happened. */
type Instants<Name extends string> = Columns<Name, string | null>;
type Sign = '+' | '-' | '=';

export type SimulatedMatch = Texts<
  'id' | 'feed_key' | 'match_day' | 'league' | 'home' | 'away' | 'opens_at' | 'starts_at'
> &
  Numbers<'body_goals' | 'body_price' | 'body_version' | 'goal_goals' | 'goal_price' | 'goal_version'> &
  Columns<'body_sign' | 'goal_sign', Sign> &
  Instants<'outcome' | 'settled_at'> & {
    readonly upper_team: 'home' | 'away';
    readonly status: MatchStatus;
    readonly has_unsettled_void: boolean;
    /** On abandonment, decided bets are settled. */
    readonly settles_if_decided: boolean;
  };

export type SimulatedLeg = Texts<'match_id'> &
  Numbers<'goals' | 'price' | 'price_version'> & {
    readonly market: 'body' | 'goal';
    readonly side: 'upper' | 'lower' | 'over' | 'under';
    readonly upper_team: 'home' | 'away';
    readonly sign: Sign;
  };

/** Rows as JSON of the database: money in whole kyat, times as ISO text. */
export interface Documents {
  readonly transaction: Texts<'kind' | 'cause_type' | 'cause_id' | 'shard'> & {
    readonly entries: readonly JournalEntry[];
  };
  readonly balance: number;
  readonly account: { readonly is_guarded: boolean };
  readonly topUp: Texts<'player_id' | 'bank' | 'slip_number' | 'slip_day' | 'state'> &
    Numbers<'amount_kyat' | 'fee_kyat'>;
  readonly topUpDay: Numbers<'slips'>;
  readonly withdrawal: Texts<'player_id' | 'state'> & Numbers<'amount_kyat'>;
  readonly adjustment: Texts<'player_id' | 'state' | 'reference' | 'asked_by'> &
    Numbers<'amount_kyat'> & { readonly decided_by: string | null };
  readonly transfer: Documents['gameTransfer'] & { readonly reason: string | null };
  readonly call: unknown;
  readonly match: SimulatedMatch;
  /** By match, market and version. */
  readonly price: Instants<'voided_at'>;
  /** By match, player and market. */
  readonly exposure: Numbers<'staked_kyat'>;
  /** By match and version. */
  readonly outcome: Texts<'match_id' | 'outcome'> & Instants<'confirmed_at' | 'dismissed_at'>;
  readonly matchTicket: Numbers<'due_kyat'> & { readonly legs: readonly SimulatedLeg[] };
  readonly draw: Texts<'opens_at' | 'closes_at' | 'draws_at'> &
    Instants<'settled_at' | 'voided_at' | 'refunded_at'> & { readonly game: Product; readonly result: string | null };
  /** By draw, pool and number. */
  readonly number: Numbers<'staked_kyat' | 'limit_kyat'>;
  /** By draw and kind. */
  readonly offer: Texts<'draw_id'> & Numbers<'stake_kyat' | 'capacity' | 'sold'> & { readonly kind: PackageKind };
  readonly pack: Texts<'draw_id' | 'player_id' | 'ticket_id'> & { readonly kind: PackageKind };
  readonly ticket: Texts<'draw_id' | 'player_id' | 'placed_at'> &
    Numbers<'stake_kyat'> & {
      readonly product: Product;
      readonly lines: readonly (NumberLine & { readonly pool: string })[];
    };
  readonly payout: Texts<'ticket_id' | 'line_key'> & Numbers<'moved_kyat'>;
  readonly refund: Numbers<'amount_kyat'>;
  readonly debt: number;
  readonly key: Texts<'endpoint'> & { readonly answer: Readonly<Record<string, unknown>> };
  readonly gameTransfer: Texts<'player_id' | 'state'> & Numbers<'amount_kyat'> & { readonly direction: 'in' | 'out' };
}
export type Kind = keyof Documents;

/** In-memory copy of a database, independent of the product's queries. */
export interface Mirror {
  readonly rows: { readonly [K in Kind]: Map<string, Documents[K]> };
  readonly sums: Map<string, number>;
  /** By `kind cause_type cause_id`. */
  readonly byCause: Map<string, Documents['transaction']>;
}

export function report(found: Violation[], invariant: string, subject: string, detail: string): void {
  found.push({ invariant, subject, detail });
}

export function addTo(sums: Map<string, number>, key: string, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount);
}
