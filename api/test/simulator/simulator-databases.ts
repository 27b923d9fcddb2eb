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

/** One side's data, with the connections that check it: they never crash. */
export interface Side {
  readonly store: Store;
  readonly changesSince: (since: number) => Promise<DatabaseChanges>;
  /** The product's own verifiers, and the chain. */
  readonly verify: () => Promise<readonly Violation[]>;
  /** Takes everything out that a run has put in. */
  readonly empty: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Two databases and a photo, made once and used by one seed after the other. */
export interface SimulatorDatabases {
  /** What is bet on in them. */
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
  /** Rows that it has beside those of the migrations. */
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
    // A new journal's links are numbered from one again: what is kept begins with them.
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

/** Tables that migrations fill. */
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
      // Triggers keep the journal from being emptied; those of a replica's session do not fire.
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

/** The query is prepared in a session: on PostgreSQL in one that nobody else has, on the embedded database in the only one. */
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
