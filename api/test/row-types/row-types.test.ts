import { sql } from 'kysely';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openInMemoryDatabase, type InMemoryDatabase } from '../../src/platform/database/database.ts';
import { createRowCheck, readTypedStatements } from './check-rows.ts';

const API = fileURLToPath(new URL('../../', import.meta.url));

/** In a file of its own, because the check reads declared types from a source. */
const SOURCE = `
  import { sql } from 'kysely';
  const STATES = ['open', 'done'] as const;
  interface Base { readonly id: string }
  interface TopUp extends Base {
    readonly fee: number; readonly note: string | null; readonly state: (typeof STATES)[number];
  }
  export const whole = sql<TopUp>\`select id, fee, note, state from top_up where id = \${1}\`;
  export const part = sql<Pick<TopUp, 'id' | 'fee'> & { at: Date }>\`select id, fee, at from top_up\`;
  export const rows = queryRows<Base>(db)\`select id from top_up\`;
  export const ids = queryColumn<TopUp['id']>(db)\`select id from top_up where fee = 0\`;
  export const note = queryValue<string>(db)\`select note from top_up\`;
  export const count = queryNumber(db)\`select count(*) from top_up\`;
  export const sum = sql<number>\`select sum(fee)\`;
`;

describe('row types of statements', () => {
  let folder = '';
  let file = '';
  let database: InMemoryDatabase;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'row-types-'));
    file = join(folder, 'a.repository.ts');
    writeFileSync(file, SOURCE);
    database = await openInMemoryDatabase();
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  it('reads aliases, bases, literals and Pick', () => {
    expect(readTypedStatements(file, folder)).toEqual([
      expect.objectContaining({
        place: 'a.repository.ts:8',
        shape: { id: ['string'], fee: ['number'], note: ['string', 'null'], state: ['string'] },
      }),
      expect.objectContaining({ place: 'a.repository.ts:9', shape: { id: ['string'], fee: ['number'], at: ['date'] } }),
      expect.objectContaining({ place: 'a.repository.ts:10', shape: { id: ['string'] } }),
      expect.objectContaining({ place: 'a.repository.ts:11', shape: { '(only)': ['string'] } }),
      expect.objectContaining({ place: 'a.repository.ts:12', shape: { '(only)': ['string', 'null'] } }),
      expect.objectContaining({ place: 'a.repository.ts:13', shape: { '(only)': ['number', 'null'] } }),
    ]);
  });

  const row = { id: ['string'], fee: ['number'] } as const;
  const value = { '(only)': ['number'] } as const;
  it.each([
    ['a null', row, sql`select 'a' as id, null::int as fee`, 'column fee is null, not number'],
    ['another kind', row, sql`select 'a' as id, '3' as fee`, 'column fee is string, not number'],
    ['a missing column', row, sql`select 'a' as id`, 'column fee is undefined, not number'],
    ['a column without a type', row, sql`select 'a' as id, 3 as fee, 1 as more`, 'the row type has no column more'],
    ['another kind of a single value', value, sql`select '3' as sum`, 'column (only) is string, not number'],
    ['two columns for a single value', value, sql`select 3 as sum, 4 as more`, 'the row type has no column sum'],
  ])('refuses %s', async (_title, shape, statement, message) => {
    const key = statement.toOperationNode().sqlFragments.join('\u0000');
    const typed = { place: 'a.ts:1', shape };
    const checked = database.db.withPlugin(createRowCheck(new Map([[key, [typed]]])));
    const errors = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    await expect(statement.execute(checked)).rejects.toThrow(`a.ts:1: ${message}`);
    errors.mockRestore();
    await expect(statement.execute(database.db)).resolves.toBeDefined();
  });

  it('reads the row types of the API, except a few that are derived from endpoints', () => {
    const sources = globSync('src/**/*.ts', { cwd: API })
      .filter((source) => !source.endsWith('.test.ts'))
      .map((source) => join(API, source));
    const statements = sources.flatMap((source) => readTypedStatements(source, API));
    expect(statements.length).toBeGreaterThan(250);
    expect(statements.filter(({ shape }) => shape === null).length).toBeLessThanOrEqual(6);
  });
});
