import { sql } from 'kysely';
import { describeOnDatabases } from '../../../test/databases.ts';
import { migrate, readMigrations, type Migration } from './migrate.ts';
import { splitSqlStatements } from './sql-statements.rules.ts';

const EXTRA_MIGRATION: Migration = {
  name: '9000_extra',
  script: 'create table extra (id bigint); insert into extra values (1);',
};

describe('statements of a script', () => {
  it.each([
    ['splits at semicolons', 'select 1; select 2;', ['select 1', 'select 2']],
    ['leaves quotes alone', 'select \';\' ; select ";"', ["select ';'", 'select ";"']],
    ['leaves doubled quotes alone', "select 'it''s; fine'; select 2", ["select 'it''s; fine'", 'select 2']],
    [
      'leaves dollar quotes alone',
      'create function f() as $$ begin; end; $$; select 2',
      ['create function f() as $$ begin; end; $$', 'select 2'],
    ],
    [
      'leaves named dollar quotes alone',
      'do $body$ select $$;$$; $body$; select 2',
      ['do $body$ select $$;$$; $body$', 'select 2'],
    ],
    ['leaves comments alone', '-- one; two\nselect 1; /* three; */', ['-- one; two\nselect 1']],
  ])('%s', (_title, script, statements) => {
    expect(splitSqlStatements(script)).toEqual(statements);
  });
});

describeOnDatabases('migrations', (given) => {
  it('are applied once, also when two processes start together', async () => {
    const all = [...(await readMigrations()), EXTRA_MIGRATION];

    const applied = await Promise.all([migrate(given.db, all), migrate(given.db, all)]);

    expect(applied.flat()).toEqual(['9000_extra']);
    expect((await sql`select id from extra`.execute(given.db)).rows).toEqual([{ id: 1 }]);
  });

  it('stop the start when an applied file was changed', async () => {
    const changed = [...(await readMigrations()), { ...EXTRA_MIGRATION, script: 'create table extra (id bigint)' }];

    await expect(migrate(given.db, changed)).rejects.toThrow('was changed after it was applied');
  });

  it('stop the start when the database is newer than the program', async () => {
    await expect(migrate(given.db, (await readMigrations()).slice(0, 1))).rejects.toThrow(
      'which this version does not know',
    );
  });

  it('leave nothing of one that fails', async () => {
    const all = [...(await readMigrations()), EXTRA_MIGRATION];

    await expect(
      migrate(given.db, [...all, { name: '9001_broken', script: 'create table half (id bigint); select nonsense;' }]),
    ).rejects.toThrow('nonsense');

    expect(
      (await sql<{ found: string | null }>`select to_regclass('half')::text as found`.execute(given.db)).rows[0]?.found,
    ).toBeNull();
  });
});
