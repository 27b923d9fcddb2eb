import { sql } from 'kysely';
import {
  createPosting,
  toPostingRows,
  verifyChain,
  verifyLedger,
  verifyPlainPostings,
  type Posting,
} from '../modules/ledger/index.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { runInvariantQueries, type InvariantQuery, type Violation } from '../platform/verify.ts';

/** All postings of the game wallet's books; the database refuses others (`ledger_posting`, migrations/game-wallet). */
const POSTINGS: Readonly<Record<string, Posting>> = {
  transfer_in: createPosting('transfer', ['game_clearing', -1], ['player_game', 1]),
  transfer_out: createPosting('transfer', ['player_game', -1], ['game_clearing', 1]),
  game_stake: createPosting('round', ['player_game', -1], ['house_games', 1]),
  game_win: createPosting('round', ['house_games', -1], ['player_game', 1]),
  game_rollback: createPosting('round', ['house_games', -1], ['player_game', 1]),
};

const MOVE_POSTINGS: Readonly<Record<string, Posting>> = Object.fromEntries(
  Object.entries(POSTINGS)
    .filter(([, { causeType }]) => causeType === 'round')
    .map(([kind, { sides }]) => [kind, createPosting('round_move', ...sides)]),
);

const GAME_POSTING_ROWS = [...toPostingRows(POSTINGS), ...toPostingRows(MOVE_POSTINGS)];

const VIOLATION_QUERIES: readonly InvariantQuery[] = [
  {
    invariant: 'I22',
    findings: sql`
      select transfer.id::text as subject, direction || ' ' || state || ' of ' || amount_kyat || ', moved ' || coalesce(moved.kyat, 0) as detail
      from game_transfer transfer
      left join (
        select cause_id, account_id, sum(amount) as kyat from ledger_transaction transaction join ledger_entry on transaction_id = transaction.id
        where cause_type = 'transfer' group by cause_id, account_id
      ) moved on moved.cause_id = transfer.id::text and moved.account_id = 'player_game:' || player_id
      where coalesce(moved.kyat, 0) <> case when state = 'done' then case direction when 'in' then amount_kyat else -amount_kyat end else 0 end`,
  },
  {
    invariant: 'I22',
    findings: sql`
      select transaction.id::text as subject, 'moved money for transfer ' || cause_id || ', of which there is no record' as detail
      from ledger_transaction transaction left join game_transfer transfer on transfer.id::text = cause_id
      where cause_type = 'transfer' and transfer.id is null`,
  },
  {
    invariant: 'I7',
    findings: sql`
      select round.provider || ' ' || round.id as subject, state || ', staked ' || coalesce(stake_kyat, 0) || ', won ' || coalesce(win_kyat, 0) || ', moved ' || coalesce(moved.kyat, 0) as detail
      from game_round round
      left join (
        select coalesce(part.provider || ' ' || part.round_id, cause_id) as cause_id, account_id, sum(amount) as kyat
        from ledger_transaction transaction join ledger_entry on transaction_id = transaction.id
        left join game_round_transaction part on cause_type = 'round_move' and part.provider || ' ' || part.id = cause_id
        where cause_type in ('round', 'round_move') group by 1, account_id
      ) moved on moved.cause_id = round.provider || ' ' || round.id and moved.account_id = 'player_game:' || player_id
      where coalesce(moved.kyat, 0) <> case state when 'rolled-back' then 0 else coalesce(win_kyat, 0) - stake_kyat end`,
  },
  {
    invariant: 'I7',
    findings: sql`
      select transaction.id::text as subject, 'moved money for round ' || cause_id || ', of which there is no record' as detail
      from ledger_transaction transaction left join game_round round on round.provider || ' ' || round.id = cause_id
      where cause_type = 'round' and round.id is null`,
  },
  {
    invariant: 'I7',
    findings: sql`
      select transaction.id::text as subject, 'moved money for transaction ' || cause_id || ' of a round, of which there is no record' as detail
      from ledger_transaction transaction left join game_round_transaction part on part.provider || ' ' || part.id = cause_id
      where cause_type = 'round_move' and part.id is null`,
  },
  {
    // Money booked for a player other than the record's has no source.
    invariant: 'I2',
    findings: sql`
      select transaction.id::text as subject, transaction.kind || ' of ' || cause_type || ' ' || cause_id || ' moves ' || account_id || ', and it is about ' || coalesce(about.player_id::text, 'nobody') as detail
      from ledger_transaction transaction join ledger_entry on transaction_id = transaction.id
      left join (
        select 'transfer' as type, id::text as id, player_id, 'game_clearing:platform' as other from game_transfer
        union all select 'round', provider || ' ' || id, player_id, 'house_games:' || provider from game_round
        union all select 'round_move', provider || ' ' || id, player_id, 'house_games:' || provider from game_round_transaction
      ) about on about.type = cause_type and about.id = cause_id
      where account_id not in ('player_game:' || about.player_id, about.other) or about.id is null`,
  },
  {
    // House accounts must equal the records exactly, and no other account may hold money.
    invariant: 'I2',
    findings: sql`
      select coalesce(booked.account_id, told.account_id) as subject, 'holds ' || coalesce(booked.kyat, 0) || ', and the records say ' || coalesce(told.kyat, 0) as detail
      from (
        select account_id, sum(amount) as kyat from ledger_entry where account_id not like 'player_game:%' group by account_id
      ) booked full join (
        select 'game_clearing:platform' as account_id, sum(case direction when 'in' then -amount_kyat else amount_kyat end) as kyat from game_transfer where state = 'done'
        union all select 'house_games:' || provider, sum(case state when 'rolled-back' then 0 else stake_kyat - coalesce(win_kyat, 0) end) from game_round group by provider
      ) told on told.account_id = booked.account_id
      where coalesce(booked.kyat, 0) <> coalesce(told.kyat, 0)`,
  },
  {
    // The end of a round may pay more than its transactions.
    invariant: 'I7',
    findings: sql`
      select round.provider || ' ' || round.id as subject,
        'staked ' || round.stake_kyat || ', won ' || coalesce(round.win_kyat, 0) || ', and its transactions ' || told.staked || ' and ' || told.won as detail
      from game_round round join (
        select provider, round_id, coalesce(sum(stake_kyat) filter (where state = 'done'), 0) as staked, coalesce(sum(win_kyat) filter (where state = 'done'), 0) as won,
          bool_or(state = 'done') as has_moved
        from game_round_transaction group by provider, round_id
      ) told on told.provider = round.provider and told.round_id = round.id
      where round.state <> 'rolled-back' and told.has_moved
        and (round.stake_kyat < told.staked or coalesce(round.win_kyat, 0) < told.won or (round.state = 'open' and coalesce(round.win_kyat, 0) <> told.won))`,
  },
  {
    invariant: 'I25',
    findings: sql`
      select transaction.provider || ' ' || transaction.id as subject, 'staked at ' || moved_at || ' in a session that was closed at ' || closed_at as detail
      from game_round_transaction transaction
      join game_round round on round.provider = transaction.provider and round.id = transaction.round_id join game_session session on session.id = round.session_id
      where transaction.stake_kyat > 0 and session.closed_at < transaction.moved_at`,
  },
  {
    invariant: 'I25',
    findings: sql`
      select round.provider || ' ' || round.id as subject,
        'staked at ' || round.opened_at || ' in session ' || session.id || ' of ' || session.provider || ', closed ' || coalesce(session.closed_at::text, 'never') as detail
      from game_round round join game_session session on session.id = session_id
      where session.player_id <> round.player_id or session.provider <> round.provider or session.redeemed_at is null
        or session.redeemed_at > round.opened_at or session.closed_at < round.opened_at`,
  },
];

export async function verifyService(db: Db | Tx): Promise<Violation[]> {
  return [
    ...(await verifyLedger(db)),
    ...(await verifyChain(db)),
    ...(await verifyPlainPostings(db, GAME_POSTING_ROWS)),
    ...(await runInvariantQueries(db, VIOLATION_QUERIES)),
  ];
}
