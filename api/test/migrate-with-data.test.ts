import { randomUUID } from 'node:crypto';
import { BANK_CODES } from '@padauk/contract/banks';
import { sql } from 'kysely';
import {
  houseAccount,
  move,
  openHouseAccounts,
  playerAccount,
  post,
  type LedgerTransaction,
} from '../src/modules/ledger/index.ts';
import { openDatabase, openInMemory, type Database, type Db, type Tx } from '../src/platform/database/database.ts';
import { migrate, readMigrations } from '../src/platform/database/migrate.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { publish } from '../src/platform/stream/publish.ts';
import { brokenBooks } from './books.ts';
import { makeDatabase } from './make-database.ts';
import { aPlayerWith, aTransaction } from './ledger-fixtures.ts';
import { allowTestPostings } from './test-postings.ts';

// Migrations that reference the tables of betting are newer than those tables.
const NEWER = [
  '0030_betting',
  '0031_exchange_holidays',
  '0100_cash_back',
  '0120_three_d',
  '0121_draw_cap',
  '0130_football_betting',
  '0132_maung_codes',
  '0150_ledger_postings',
  '0151_written_once',
  '0153_match_rows_stay',
  '0154_kept_rows',
  '0160_experts',
  '0162_packages',
  '0163_cash_back_of_packages',
  '0189_share_posting',
  '0190_more_kept_rows',
  '0375_void_prices_pay_at_once',
  '0399_decided_when_abandoned',
  '0417_ended_debts',
  '0420_references_of_debts',
  '0430_kept_content_by_plan',
  '0441_time_mark',
  '0483_used_references',
];
const url = process.env['TEST_DATABASE_URL'] ?? '';
const engines = url === '' ? (['pglite'] as const) : (['pglite', 'postgres'] as const);

const feeOf = (playerId: string, given: Partial<LedgerTransaction> = {}): LedgerTransaction =>
  aTransaction({
    entries: move(playerAccount('player_main', playerId), houseAccount('fees'), 10),
    ...given,
  });

const keyRow = (db: Db, key: string): Promise<unknown> =>
  sql`
  insert into idempotency_key (player_id, key, endpoint, body_hash, created_at) values (${randomUUID()}::uuid, ${key}, 'test', '', clock_timestamp())`.execute(
    db,
  );

const byHand = (tx: Tx, id: string): Promise<unknown> =>
  sql`
  insert into ledger_transaction (id, kind, cause_type, cause_id, actor, at) values (${id}::uuid, 'by hand', 'test', ${id}, 'system', clock_timestamp())`.execute(
    tx,
  );

describe.each(engines)('a database that was in use before a migration (%s)', (engine) => {
  let database: Database;
  let drop: () => Promise<void> = () => Promise.resolve();

  beforeAll(async () => {
    if (engine === 'pglite') {
      database = await openInMemory();
    } else {
      const made = await makeDatabase(url);
      drop = made.drop;
      database = await openDatabase({
        mode: 'sandbox',
        databaseUrl: made.url,
        databasePool: 4,
        dataDir: '',
        maxWaitMs: 20_000,
      });
    }
    await migrate(
      database.db,
      (await readMigrations()).filter(({ name }) => !NEWER.includes(name)),
    );
    await openHouseAccounts(database.db, BANK_CODES);
  });

  afterAll(async () => {
    await database.close();
    await drop();
  });

  it('keeps its rows, goes on, and still refuses what it refused (I1, I5, I7)', async () => {
    const { db } = database;
    const playerId = await aPlayerWith(db, 1_000);
    const fee = feeOf(playerId);
    await inTransaction(db, async (tx) => {
      await post(tx, fee);
      await publish(tx, { name: 'balance.changed', audience: { playerId }, payload: { mainKyat: 990, heldKyat: 0 } });
    });

    expect(await migrate(db, await readMigrations())).toEqual(NEWER);
    await allowTestPostings(db);

    await expect(inTransaction(db, (tx) => post(tx, { ...fee, id: randomUUID() }))).rejects.toThrow(
      'is posted already',
    );
    await inTransaction(db, (tx) => post(tx, feeOf(playerId)));
    const { rows } =
      await sql`select balance from ledger_balance where account_id = ${playerAccount('player_main', playerId)}`.execute(
        db,
      );
    expect(rows).toEqual([{ balance: 980 }]);
    await keyRow(db, 'a_Key-of_16-char');
    for (const key of [
      'fifteen-charact',
      'x'.repeat(65),
      'with a space in it',
      'ends-with-newline\n',
      'sixteen-charact\u1041',
    ]) {
      await expect(keyRow(db, key)).rejects.toThrow('idempotency_key_key_check');
    }
    for (const number of ['12345', '1a', '၁၂', '']) {
      await expect(
        sql`insert into number_line (ticket_id, number, draw_id, player_id, stake_kyat, payout_multiplier) values (${playerId}::uuid, ${number}, ${playerId}::uuid, ${playerId}::uuid, 100, 85)`.execute(
          db,
        ),
      ).rejects.toThrow('number_line_number_check');
    }
    await expect(inTransaction(db, (tx) => byHand(tx, randomUUID()))).rejects.toThrow('has no entries');
    await expect(
      inTransaction(db, (tx) =>
        sql`
      insert into ledger_entry (transaction_id, line, account_id, currency, amount, product, shard_key, at)
      select ${randomUUID()}::uuid, line, 'fees', 'kyat', amount, 'wallet', 'test', clock_timestamp() from (values (0, 5::bigint), (1, -5::bigint)) as row(line, amount)`.execute(
          tx,
        ),
      ),
    ).rejects.toThrow('does not exist');
    expect(await brokenBooks(database.background)).toEqual([]);
  });
});
