import { sql } from 'kysely';
import { runInTransaction } from '../src/platform/database/transaction.ts';
import { describeOnDatabases } from './databases.ts';

/** Attempts by an attacker with a role's password; formerly only a trigger prevented them. */
const TAMPERINGS: Readonly<Record<string, readonly string[]>> = {
  padauk_api: [
    'alter table ledger_entry disable trigger all',
    'drop trigger ledger_entry_listed on ledger_entry',
    'alter table ticket disable trigger ticket_append_only',
    'create or replace function refuse_ledger_change() returns trigger language plpgsql as $$ begin return null; end $$',
    'create table ledger_copy (id bigint)',
    'set local session_replication_role = replica',
    'update ledger_entry set amount = amount + 1',
    'delete from ledger_transaction',
    'truncate ledger_entry',
    "insert into ledger_posting values ('goodwill', 'gift', 'player_main', 1)",
    "update ledger_account_kind set is_guarded = false where code = 'player_main'",
    "update bet_product set house_account = 'suspense'",
    'update number_line set payout_multiplier = 850',
    'delete from ticket',
    "insert into draw_result (draw_id, version, result, entered_by, entered_at) values (gen_random_uuid(), 1, '57', 'operator:hla', now())",
    'insert into ticket_payout (ticket_id) values (gen_random_uuid())',
    'delete from ticket_payout',
    'insert into adjustment (id) values (gen_random_uuid())',
    "update company_account set number = '09259999999'",
    'delete from office_audit',
    "insert into office_audit (operator) values ('operator:hla')",
    'select * from office_audit',
    'delete from row_link',
    'update ledger_chain set reached = reached',
    'delete from applied_migration',
    'update sandbox_clock set offset_ms = 1',
  ],
  padauk_jobs: [
    'alter table ticket_payout disable trigger all',
    'update ticket_payout set due_kyat = 850000',
    'delete from ledger_link',
    'update ledger_entry set amount = 1',
    "insert into office_audit (operator) values ('operator:hla')",
    'insert into adjustment (id) values (gen_random_uuid())',
    "update player set password_hash = 'x'",
    "update withdrawal set state = 'paid'",
    'insert into ticket (id) values (gen_random_uuid())',
  ],
  padauk_office: [
    'delete from office_audit',
    'update office_audit set operator = operator',
    'insert into ticket_payout (ticket_id) values (gen_random_uuid())',
    'insert into ticket (id) values (gen_random_uuid())',
    'insert into ledger_link (number) values (1)',
    'delete from ledger_transaction',
    'alter table office_audit disable trigger all',
    'select pin_hash from withdrawal_pin',
  ],
  padauk_reports: [
    "insert into outbox (audience) values ('all')",
    "update player set name = 'x'",
    'select password_hash from player',
    'select token_hash from player_session',
    'select * from withdrawal_pin',
    'select * from one_time_code',
    'select jpeg from top_up_photo',
  ],
};
const CASES = Object.entries(TAMPERINGS).flatMap(([role, statements]) =>
  statements.map((statement): [string, string] => [role, statement]),
);

describeOnDatabases('rights of the database roles', (given) => {
  const runAs = (role: string, statement: string): Promise<unknown> =>
    runInTransaction(given.db, async (tx) => {
      await sql.raw(`set local role ${role}`).execute(tx);
      await sql.raw(statement).execute(tx);
    });

  it.each(CASES)('%s is refused: %s', async (role, statement) => {
    await expect(runAs(role, statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('padauk_reports reads what it may, also in a table with secrets', async () => {
    await expect(runAs('padauk_reports', 'select id, phone, name from player')).resolves.toBeUndefined();
    await expect(runAs('padauk_reports', 'select * from ticket_state')).resolves.toBeUndefined();
  });

  it('padauk_api can lock a draw that it must not change', async () => {
    await expect(runAs('padauk_api', 'select from draw for share')).resolves.toBeUndefined();
    await expect(runAs('padauk_api', 'update draw set closes_at = closes_at')).rejects.toThrow('permission denied');
  });
});
