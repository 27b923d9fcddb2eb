import { sql } from 'kysely';
import type { Db, Engine } from '../src/platform/database/database.ts';
import {
  readGrantedRights,
  readRelations,
  computeRights,
  type Right,
  type Rights,
} from '../src/platform/database/rights.ts';
import { GAME_WALLET_RIGHTS } from '../src/game-wallet/app.ts';
import { TABLE_OWNERS } from '../src/table-owners.ts';
import { PLATFORM_RIGHTS } from '../src/table-rights.ts';
import { ENGINES } from './persistent-database.ts';
import { GAME_WALLET, PLATFORM, type Preparation } from './preparations.ts';
import { openPreparedDatabase, type PreparedDatabase } from './prepared-databases.ts';

const CASES: readonly [string, Engine, Preparation, Rights][] = ENGINES.flatMap((engine) => [
  ['the platform', engine, PLATFORM, PLATFORM_RIGHTS],
  ['the game wallet', engine, GAME_WALLET, GAME_WALLET_RIGHTS],
]);
const formatRight = ({ role, privilege, relation, column }: Right): string =>
  `${role} ${privilege} ${relation} ${column ?? ''}`;

async function listAppendOnlyTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
    where proname = 'refuse_ledger_change' and (tgtype & 16) > 0 and relname <> 'ledger_posting'`.execute(db);
  return rows.map(({ name }) => name);
}

describe.each(ENGINES)("rights of players' calls (%s)", (engine) => {
  it('E22 E24 may update the staked amount of a limit, never the limit', async () => {
    const opened = await openPreparedDatabase(PLATFORM, engine);
    const limited = ['draw_cap', 'draw_number', 'match_side', 'package_offer'];
    const changes = (await readGrantedRights(opened.database.db, PLATFORM_RIGHTS)).filter(
      ({ role, privilege, relation }) => role === 'padauk_api' && limited.includes(relation) && privilege !== 'SELECT',
    );
    await opened.drop();

    expect(changes.map(formatRight).sort()).toEqual([
      'padauk_api UPDATE draw_cap staked_kyat',
      'padauk_api UPDATE draw_number staked_kyat',
      'padauk_api UPDATE match_side staked_kyat',
      'padauk_api UPDATE package_offer sold',
    ]);
  });
});

describe.each(CASES)('the tables of %s (%s)', (_name, engine, preparation, rights) => {
  let opened: PreparedDatabase;
  let db: Db;
  beforeAll(async () => {
    opened = await openPreparedDatabase(preparation, engine);
    ({ db } = opened.database);
  });
  afterAll(async () => await opened.drop());

  it('are all listed, with a right for every role', async () => {
    const tables = (await readRelations(db)).filter(({ isView }) => !isView).map(({ name }) => name);

    expect(Object.keys(rights.tables).sort()).toEqual(tables.sort());
    expect(
      Object.values(rights.tables).filter((rightsOfRoles) => rightsOfRoles.split(' ').length !== rights.roles.length),
    ).toEqual([]);
  });

  it('each have an owner', async () => {
    const owned: readonly string[] = Object.values(TABLE_OWNERS.tables).flatMap((tables) =>
      Array.isArray(tables) ? tables : Object.keys(tables),
    );
    expect((await readRelations(db)).map(({ name }) => name).filter((name) => !owned.includes(name))).toEqual([]);
  });

  it('have exactly the listed rights', async () => {
    const wanted = computeRights(await readRelations(db), rights).map(formatRight);

    expect((await readGrantedRights(db, rights)).map(formatRight).sort()).toEqual(wanted.sort());
  });

  it('are protected by rights too if they are append-only: no role may update or delete, except the key for locks', async () => {
    const appendOnly = await listAppendOnlyTables(db);
    const keys = new Map((await readRelations(db)).map(({ name, columns }) => [name, columns[0]]));
    const changes = (await readGrantedRights(db, rights)).filter(
      ({ privilege, relation, column }) =>
        appendOnly.includes(relation) &&
        column !== keys.get(relation) &&
        ['UPDATE', 'DELETE', 'TRUNCATE'].includes(privilege),
    );

    expect(appendOnly.length).toBeGreaterThan(2);
    expect(changes.map(formatRight)).toEqual([]);
  });
});
