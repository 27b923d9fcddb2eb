import { BANK_CODES } from '@padauk/contract/platform/banks';
import { sql } from 'kysely';
import { verifyService } from '../../src/game-wallet/verify-service.ts';
import { extendChain, toHouseAccountId, openAccounts, openHouseAccounts } from '../../src/modules/ledger/index.ts';
import type { Db } from '../../src/platform/database/database.ts';
import { queryColumn } from '../../src/platform/database/query.ts';
import type { Violation } from '../../src/platform/verify.ts';
import { findViolations } from '../find-violations.ts';
import { GAME_WALLET, PLATFORM, type Preparation } from '../preparations.ts';
import { createPhoto } from '../wallet-fixtures.ts';
import { startSimulatedProcess } from './crashing-database.ts';
import { SIMULATED_GAMES, type SimulatedGame } from './simulated-games.ts';
import { prepareChangeQuery, type DatabaseChanges } from './database-changes.ts';
import { createEmbeddedStore, createPostgresStore, type Store } from './store.ts';

/** Data of one side, with checking connections that never crash. */
export interface SimulatorSide {
  readonly store: Store;
  readonly readChangesSince: (since: number) => Promise<DatabaseChanges>;
  readonly verify: () => Promise<readonly Violation[]>;
  readonly clear: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export type SimulatorDatabases = Awaited<ReturnType<typeof openSimulatorDatabases>>;

export async function openSimulatorDatabases(
  databaseUrl: string | null,
  games: readonly SimulatedGame[] = SIMULATED_GAMES,
) {
  const createStore = (kind: SideKind): Promise<Store> =>
    databaseUrl === null ? createEmbeddedStore(kind.preparation) : createPostgresStore(databaseUrl);
  const open = async (kind: SideKind): Promise<SimulatorSide> => openSide(await createStore(kind), kind);
  const [platform, game] = [await open(createPlatformSide(games)), await open(GAME_SIDE)];
  return {
    games,
    platform,
    game,
    photo: await createPhoto(),
    close: async (): Promise<void> => void (await Promise.all([platform.close(), game.close()])),
  };
}

/** For a test with a few games on the embedded database. */
export async function withSimulatorDatabases(
  games: readonly SimulatedGame[],
  work: (databases: SimulatorDatabases) => Promise<void>,
): Promise<void> {
  const databases = await openSimulatorDatabases(null, games);
  try {
    await work(databases);
  } finally {
    await databases.close();
  }
}

interface SideKind {
  readonly name: 'platform' | 'game';
  readonly preparation: Preparation;
  readonly register?: (db: Db) => Promise<void>;
  readonly openHouseAccounts: (db: Db) => Promise<void>;
  readonly verify: (db: Db) => Promise<readonly unknown[]>;
}

const createPlatformSide = (games: readonly SimulatedGame[]): SideKind => ({
  name: 'platform',
  preparation: PLATFORM,
  register: async (db) => {
    for (const { register } of games) await register?.(db);
  },
  openHouseAccounts: async (db) => {
    await openHouseAccounts(db, BANK_CODES);
    // A new journal's links start at one, so the kept chain does, too.
    await sql`insert into row_chain default values on conflict do nothing`.execute(db);
    const accounts = games.map(({ houseAccount }) => toHouseAccountId(houseAccount));
    await openAccounts(db, [...accounts, toHouseAccountId('house_football')]);
  },
  verify: (db) =>
    findViolations(
      db,
      games.map(({ entry }) => entry),
    ),
});
const GAME_SIDE: SideKind = {
  name: 'game',
  preparation: GAME_WALLET,
  openHouseAccounts: (db) => openAccounts(db, [toHouseAccountId('game_clearing', 'platform')]),
  verify: async (db) => {
    await extendChain(db);
    return await verifyService(db);
  },
};

const RETAINED_TABLES = [
  'applied_migration',
  'ledger_account_kind',
  'ledger_chain',
  'company_account',
  'sandbox_clock',
  'web_app_version',
  'slider',
  'app_setting',
  'exchange_holiday',
  'bet_product',
  'ledger_posting',
  'dream',
];

async function openSide(store: Store, kind: SideKind): Promise<SimulatorSide> {
  const { db } = startSimulatedProcess(store);
  await kind.preparation.prepare(db);
  await kind.register?.(db);
  const names = await queryColumn<string>(db)`select tablename from pg_tables where schemaname = 'public'`;
  const tables = names.filter((name) => !RETAINED_TABLES.includes(name)).join(', ');
  const { readChangesSince, close } = await prepareChanges(store, kind.name);
  return {
    store,
    readChangesSince,
    verify: async () => (await kind.verify(db)) as readonly Violation[], // both ask verifiers, whose findings these are
    clear: async () => {
      // Triggers forbid emptying the journal; they do not fire in a replica session.
      const line = await store.connect();
      for (const text of [
        'set session_replication_role = replica',
        `truncate ${tables} restart identity cascade`,
        'set session_replication_role = origin',
      ])
        await line.query(text);
      line.release();
      await kind.openHouseAccounts(db);
    },
    close,
  };
}

/** Prepared statements belong to a session: a dedicated one on PostgreSQL, the only one on the embedded database. */
async function prepareChanges(
  store: Store,
  side: 'platform' | 'game',
): Promise<Pick<SimulatorSide, 'readChangesSince' | 'close'>> {
  const first = await store.connect();
  const readChanges = await prepareChangeQuery(first, side);
  const close = async (): Promise<void> => {
    first.release();
    await store.close();
  };
  if (!store.hasSingleConnection) return { readChangesSince: readChanges, close };
  first.release();
  const changesSince = async (since: number): Promise<DatabaseChanges> => {
    const line = await store.connect();
    const changes = await readChanges(since);
    line.release();
    return changes;
  };
  return { readChangesSince: changesSince, close };
}
