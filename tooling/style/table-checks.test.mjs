import { formatViolations as lines } from './run-style.mjs';
import { checkTableOwners } from './table-checks.mjs';

describe('the check of table owners', () => {
  const owners = {
    path: 'api/src/table-owners.ts',
    text: `export const TABLE_OWNERS = {
      tables: { wallet: { top_up: 'r r' }, betting: { ticket: 'r r' }, games: { game_session: 'r r' },
        'game-wallet': ['game_session'] },
      readers: { ticket: { draws: 'settlement' } },
      reports: { '/verify-': 'verifiers' },
    } as const;`,
  };
  const settlement = { path: 'api/src/modules/draws/a.ts', text: 'sql`select id from ticket`;' };
  const findTableLines = (file, text) => lines(checkTableOwners([owners, settlement, { path: file, text }]));

  const WRITES_TICKET = 'writes ticket of betting: call a function of the owner';
  const READS_TOP_UP = 'reads top_up of wallet: ask the owner, or list draws as a reader';

  it.each([
    ['a second writer', 'draws/b.ts', 'sql`update ticket set id = 1`', WRITES_TICKET],
    ['a tag that sends the statement', 'draws/b.ts', 'executeSql(tx)`update ticket set id = 1`', WRITES_TICKET],
    ['a delete', 'draws/b.ts', 'sql`delete from only ticket`', WRITES_TICKET],
    ['a join', 'draws/b.ts', 'sql<A>`select from ticket join top_up using (id)`', READS_TOP_UP],
    ['a list of tables', 'draws/b.ts', 'sql`select from ticket one, top_up`', READS_TOP_UP],
    ['a fragment', 'draws/b.ts', 'sql`top_up`', READS_TOP_UP],
    [
      'a table of another database',
      'wallet/b.ts',
      'sql`select from game_session`',
      'reads game_session of games: ask the owner, or list wallet as a reader',
    ],
    [
      'a writing verifier',
      'draws/verify-b.ts',
      'sql`insert into top_up`',
      'writes top_up of wallet: call a function of the owner',
    ],
  ])('refuses %s', (_, file, text, message) => {
    expect(findTableLines(`api/src/modules/${file}`, `\n${text};`)).toEqual([`api/src/modules/${file}:2  ${message}`]);
  });

  it.each([
    ['a listed reader', 'api/src/modules/draws/b.ts', 'sql`select from ${a} join ticket on true`;'],
    ['the owner', 'api/src/modules/wallet/b.ts', 'sql`insert into top_up select from ${a}`;'],
    ['a report', 'api/src/modules/bonus/verify-b.ts', 'sql`select from top_up`;'],
    ['a test', 'api/src/modules/bonus/b.test.ts', 'sql`delete from top_up`;'],
    ['a name of a with clause', 'api/src/modules/bonus/b.ts', 'sql`with top_up as (select 1) select from top_up`;'],
    ['a comparison', 'api/src/modules/bonus/b.ts', 'sql`select a is distinct from ticket`;'],
    ['a lock of rows', 'api/src/modules/bonus/b.ts', 'sql`select from ${a} for update of ticket`;'],
    ['a table of its own database', 'api/src/game-wallet/b.ts', 'sql`update game_session set a = 1`;'],
  ])('passes %s', (_, file, text) => {
    expect(findTableLines(file, text)).toEqual([]);
  });

  it('refuses a table without an owner, one with two, and a reader that reads no more', () => {
    const migration = { path: 'api/migrations/0001_a.sql', text: 'create table ticket ();\ncreate table room ();' };
    expect(lines(checkTableOwners([owners, settlement, migration]))).toEqual([
      'api/migrations/0001_a.sql:1  table room has no owner in api/src/table-owners.ts',
    ]);
    const twice = { ...owners, text: owners.text.replace("top_up: 'r r'", "top_up: 'r r', ticket: 'r r'") };
    expect(lines(checkTableOwners([twice]))).toEqual([
      'api/src/table-owners.ts:1  gives ticket two owners',
      'api/src/table-owners.ts:1  draws reads ticket no more: take it off the list',
    ]);
  });
});
