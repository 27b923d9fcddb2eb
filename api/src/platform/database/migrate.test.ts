import { sql } from 'kysely';
import { describeOnDatabases } from '../../../test/databases.ts';
import { splitSqlStatements, migrate, readMigrations, type Migration } from './migrate.ts';
import { queryValue } from './query.ts';

const EXTRA_MIGRATION: Migration = {
  name: '9000_extra',
  script: 'create table extra (id bigint); insert into extra values (1);',
};

describe('splitSqlStatements', () => {
  it.each([
    ['splits at semicolons', 'select 1; select 2;', ['select 1', 'select 2']],
    ['ignores semicolons in quotes', 'select \';\' ; select ";"', ["select ';'", 'select ";"']],
    [
      'ignores semicolons between doubled quotes',
      "select 'it''s; fine'; select 2",
      ["select 'it''s; fine'", 'select 2'],
    ],
    ['ignores semicolons in comments', '-- one; two\nselect 1; /* three; */', ['-- one; two\nselect 1']],
  ])('%s', (_title, script, statements) => {
    expect(splitSqlStatements(script)).toEqual(statements);
  });

  it.each(['create function f() as $$ begin; end; $$', 'do $body$ select $$;$$; $body$'])(
    'ignores semicolons in dollar quotes, also in named ones: %s',
    (quoted) => {
      expect(splitSqlStatements(`${quoted}; select 2`)).toEqual([quoted, 'select 2']);
    },
  );
});

describeOnDatabases('migrations', (given) => {
  it('are applied once when two processes start together', async () => {
    const all = [...(await readMigrations()), EXTRA_MIGRATION];

    const applied = await Promise.all([migrate(given.db, all), migrate(given.db, all)]);

    expect(applied.flat()).toEqual(['9000_extra']);
    expect((await sql`select id from extra`.execute(given.db)).rows).toEqual([{ id: 1 }]);
  });

  it('stop the start when an applied file was changed', async () => {
    const changed = [...(await readMigrations()), { ...EXTRA_MIGRATION, script: 'create table extra (id bigint)' }];

    await expect(migrate(given.db, changed)).rejects.toThrow('was changed after it was applied');
  });

  it('stop the start when the database has a migration that the program does not know', async () => {
    const first = (await readMigrations()).slice(0, 1);
    await expect(migrate(given.db, first)).rejects.toThrow('which this version does not know');
  });

  it('are rolled back completely when one fails', async () => {
    const all = [...(await readMigrations()), EXTRA_MIGRATION];

    const broken = { name: '9001_broken', script: 'create table half (id bigint); select nonsense;' };
    await expect(migrate(given.db, [...all, broken])).rejects.toThrow('nonsense');

    expect(await queryValue<string>(given.db)`select to_regclass('half')::text`).toBeNull();
  });
});
