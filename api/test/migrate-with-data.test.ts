import { randomUUID } from 'node:crypto';
import { BANK_CODES } from '@padauk/contract/platform/banks';
import { sql } from 'kysely';
import {
  toHouseAccountId,
  buildMovement,
  openHouseAccounts,
  toPlayerAccountId,
  postTransaction,
  type LedgerTransaction,
} from '../src/modules/ledger/index.ts';
import { openInMemoryDatabase, type Database, type Db, type Tx } from '../src/platform/database/database.ts';
import { migrate, readMigrations, type Migration } from '../src/platform/database/migrate.ts';
import { runInTransaction } from '../src/platform/database/transaction.ts';
import { executeSql, queryColumn } from '../src/platform/database/query.ts';
import { publishEvent } from '../src/platform/stream/publish.ts';
import { findViolations } from './find-violations.ts';
import { createDatabase, openTestDatabase } from './create-database.ts';
import { createPlayerAccount, createTransaction } from './ledger-fixtures.ts';
import { ENGINES } from './persistent-database.ts';
import { allowTestPostings } from './test-postings.ts';

/** Changes tables that have rows: a column with a default, a constraint that is checked again, an index, a posting. */
const NEWER_MIGRATION: Migration = {
  name: '9000_changes_tables_in_use',
  script: `
    alter table ledger_transaction add column mark_of_test integer not null default 1;
    create index ledger_transaction_mark_of_test on ledger_transaction (mark_of_test);
    alter table ledger_balance drop constraint ledger_balance_never_negative,
      add constraint ledger_balance_never_negative check (balance >= 0);
    alter table outbox add column mark_of_test uuid not null default gen_random_uuid();
    alter table idempotency_key add column mark_of_test text;
    alter table number_line add column mark_of_test text;
    alter table ledger_posting disable trigger ledger_posting_is_closed;
    insert into ledger_posting (kind, cause_type, account_kind, direction) values
      ('game_stake', 'again', 'player_main', -1), ('game_stake', 'again', 'fees', 1);
    alter table ledger_posting enable trigger ledger_posting_is_closed;`,
};
const url = process.env['TEST_DATABASE_URL'] ?? '';

const createFee = (playerId: string, fields: Partial<LedgerTransaction> = {}): LedgerTransaction =>
  createTransaction({
    entries: buildMovement(toPlayerAccountId('player_main', playerId), toHouseAccountId('fees'), 10),
    ...fields,
  });

const insertKey = (db: Db, key: string): Promise<unknown> =>
  executeSql(db)`
    insert into idempotency_key (player_id, key, endpoint, body_hash, created_at)
    values (${randomUUID()}::uuid, ${key}, 'test', '', clock_timestamp())`;

const insertTransaction = (tx: Tx, id: string): Promise<unknown> =>
  executeSql(tx)`
    insert into ledger_transaction (id, kind, cause_type, cause_id, actor, at)
    values (${id}::uuid, 'by hand', 'test', ${id}, 'system', clock_timestamp())`;

describe.each(ENGINES)('a database that was in use before a migration (%s)', (engine) => {
  let database: Database;
  let drop: () => Promise<void> = () => Promise.resolve();

  beforeAll(async () => {
    if (engine === 'pglite') {
      database = await openInMemoryDatabase();
    } else {
      const created = await createDatabase(url);
      drop = created.drop;
      database = await openTestDatabase(created.url);
    }
    await migrate(database.db, await readMigrations());
    await openHouseAccounts(database.db, BANK_CODES);
    await allowTestPostings(database.db);
  });

  afterAll(async () => {
    await database.close();
    await drop();
  });

  it('I1, I5, I7 keeps its rows, accepts new ones, and still refuses invalid ones', async () => {
    const { db } = database;
    const playerId = await createPlayerAccount(db, 1_000);
    const fee = createFee(playerId);
    await runInTransaction(db, async (tx) => {
      await postTransaction(tx, fee);
      await publishEvent(tx, {
        name: 'balance.changed',
        audience: { playerId },
        payload: { mainKyat: 990, heldKyat: 0 },
      });
    });

    const newerFee = createFee(playerId, { cause: { type: 'again', id: playerId } });
    await expect(runInTransaction(db, (tx) => postTransaction(tx, newerFee))).rejects.toThrow('not in the list');

    expect(await migrate(db, [...(await readMigrations()), NEWER_MIGRATION])).toEqual([NEWER_MIGRATION.name]);

    await expect(runInTransaction(db, (tx) => postTransaction(tx, { ...fee, id: randomUUID() }))).rejects.toThrow(
      'is posted already',
    );
    await runInTransaction(db, (tx) => postTransaction(tx, newerFee));
    await expect(sql`delete from ledger_posting`.execute(db)).rejects.toThrow('is append-only');
    const account = toPlayerAccountId('player_main', playerId);
    expect(await queryColumn(db)`select balance from ledger_balance where account_id = ${account}`).toEqual([980]);
    await insertKey(db, 'a_Key-of_16-char');
    for (const key of [
      'fifteen-charact',
      'x'.repeat(65),
      'with a space in it',
      'ends-with-newline\n',
      'sixteen-charact\u1041',
    ]) {
      await expect(insertKey(db, key)).rejects.toThrow('idempotency_key_key_check');
    }
    for (const number of ['12345', '1a', '၁၂', '']) {
      await expect(
        executeSql(db)`
          insert into number_line (ticket_id, number, draw_id, player_id, stake_kyat, payout_multiplier)
          values (${playerId}::uuid, ${number}, ${playerId}::uuid, ${playerId}::uuid, 100, 85)`,
      ).rejects.toThrow('number_line_number_check');
    }
    await expect(runInTransaction(db, (tx) => insertTransaction(tx, randomUUID()))).rejects.toThrow('has no entries');
    await expect(
      runInTransaction(
        db,
        (tx) => executeSql(tx)`
          insert into ledger_entry (transaction_id, line, account_id, currency, amount, product, shard_key, at)
          select ${randomUUID()}::uuid, line, 'fees', 'kyat', amount, 'wallet', 'test', clock_timestamp()
          from (values (0, 5::bigint), (1, -5::bigint)) as row(line, amount)`,
      ),
    ).rejects.toThrow('does not exist');
    expect(await findViolations(database.background)).toEqual([]);
  });
});
