import { BANK_CODES } from '@padauk/contract/banks';
import { sql } from 'kysely';
import { verifyService } from '../../src/game-wallet/verify-service.ts';
import { extendChain, houseAccount, openAccounts, openHouseAccounts } from '../../src/modules/ledger/index.ts';
import type { Db } from '../../src/platform/database/database.ts';
import type { Violation } from '../../src/platform/verify.ts';
import { brokenBooks } from '../books.ts';
import { GAME_WALLET, PLATFORM, type Preparation } from '../preparations.ts';
import { photoFile } from '../wallet-fixtures.ts';
import { startSimulatedProcess } from './crashing-database.ts';
import type { SimulatedGame } from './games/simulated-game.types.ts';
import { SIMULATED_GAMES } from './games/simulated-games.ts';
import { prepareChangeQuery, type DatabaseChanges } from './database-changes.ts';
import { embeddedStore, postgresStore, type Store } from './store.ts';

/** Data of one side, with checking connections that never crash. */
export interface Side {
  readonly store: Store;
  readonly changesSince: (since: number) => Promise<DatabaseChanges>;
  readonly verify: () => Promise<readonly Violation[]>;
  readonly empty: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface SimulatorDatabases {
  readonly games: readonly SimulatedGame[];
  readonly platform: Side;
  readonly game: Side;
  readonly photo: Buffer;
  readonly close: () => Promise<void>;
}

export async function openSimulatorDatabases(
  databaseUrl: string | null,
  games: readonly SimulatedGame[] = SIMULATED_GAMES,
): Promise<SimulatorDatabases> {
  const open = async (kind: SideKind): Promise<Side> =>
    openSide(databaseUrl === null ? await embeddedStore(kind.preparation) : await postgresStore(databaseUrl), kind);
  const [platform, game] = [await open(platformSide(games)), await open(GAME_SIDE)];
  return {
    games,
    platform,
    game,
    photo: await photoFile(),
    close: async () => void (await Promise.all([platform.close(), game.close()])),
  };
}

interface SideKind {
  readonly name: 'platform' | 'game';
  readonly preparation: Preparation;
  readonly register: (db: Db) => Promise<void>;
  readonly openHouse: (db: Db) => Promise<void>;
  readonly verify: (db: Db) => Promise<readonly unknown[]>;
}

const platformSide = (games: readonly SimulatedGame[]): SideKind => ({
  name: 'platform',
  preparation: PLATFORM,
  register: async (db) => {
    for (const { register } of games) await register(db);
  },
  openHouse: async (db) => {
    await openHouseAccounts(db, BANK_CODES);
    // A new journal's links start at one, so the kept chain does, too.
    await sql`insert into kept_chain default values on conflict do nothing`.execute(db);
    await openAccounts(
      db,
      [...games.map((game) => game.houseAccount), 'house_football' as const].map((kind) => houseAccount(kind)),
    );
  },
  verify: (db) =>
    brokenBooks(
      db,
      games.map(({ entry }) => entry),
    ),
});
const GAME_SIDE: SideKind = {
  name: 'game',
  preparation: GAME_WALLET,
  register: () => Promise.resolve(),
  openHouse: (db) => openAccounts(db, [houseAccount('game_clearing', 'platform')]),
  verify: async (db) => {
    await extendChain(db);
    return await verifyService(db);
  },
};

const KEPT = [
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

async function openSide(store: Store, kind: SideKind): Promise<Side> {
  const { db } = startSimulatedProcess(store);
  await kind.preparation.prepare(db);
  await kind.register(db);
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  const tables = rows
    .map(({ name }) => name)
    .filter((name) => !KEPT.includes(name))
    .join(', ');
  const { changesSince, close } = await preparedOn(store, kind.name);
  return {
    store,
    changesSince,
    verify: async () => (await kind.verify(db)) as readonly Violation[], // both ask verifiers, whose findings these are
    empty: async () => {
      // Triggers forbid emptying the journal; they do not fire in a replica session.
      const line = await store.connect();
      for (const text of [
        'set session_replication_role = replica',
        `truncate ${tables} restart identity cascade`,
        'set session_replication_role = origin',
      ])
        await line.query(text);
      line.release();
      await kind.openHouse(db);
    },
    close,
  };
}

/** Prepared statements belong to a session: a dedicated one on PostgreSQL, the only one on the embedded database. */
async function preparedOn(store: Store, side: 'platform' | 'game'): Promise<Pick<Side, 'changesSince' | 'close'>> {
  const first = await store.connect();
  const look = await prepareChangeQuery(first, side);
  const close = async (): Promise<void> => {
    first.release();
    await store.close();
  };
  if (!store.hasOneLine) return { changesSince: look, close };
  first.release();
  const changesSince = async (since: number): Promise<DatabaseChanges> => {
    const line = await store.connect();
    const seen = await look(since);
    line.release();
    return seen;
  };
  return { changesSince, close };
}
