import { sql, type RawBuilder } from 'kysely';
import { describeOnDatabases } from '../../test/databases.ts';
import { buildInvariantQuery, runInvariantQueries } from './verify.ts';

describeOnDatabases('the question of an invariant', (given) => {
  beforeAll(async () => {
    await sql`create table noted (id uuid primary key default gen_random_uuid())`.execute(given.db);
    await sql`insert into noted select from generate_series(1, 5000)`.execute(given.db);
    await sql`create table booked (cause_id text not null)`.execute(given.db);
    await sql`insert into booked select id || ':1' from noted`.execute(given.db);
    await sql`analyze noted, booked`.execute(given.db);
  });

  const joined = (broken: RawBuilder<unknown>) => sql<{ subject: string; detail: string }>`
    select noted.id::text as subject, 'booked' as detail from booked
    join noted on noted.id::text = split_part(cause_id, ':', 1) where ${broken}`;
  const planOf = async (query: RawBuilder<unknown>): Promise<string[]> => {
    const { rows } = await sql<Record<string, string>>`explain (costs off) ${query}`.execute(given.db);
    return rows.flatMap((row) => Object.values(row)).map((line) => line.trim());
  };

  it('is planned for all rows, as it is without a limit', async () => {
    const findings = joined(sql`length(cause_id) > 0`);
    const [, name, first, ...rest] = await planOf(buildInvariantQuery({ invariant: 'I0', findings }));
    const unlimited = await planOf(findings);
    expect(name).toBe('CTE found');
    expect([first?.replace(/^->\s*/, ''), ...rest]).toEqual([...unlimited, '->  CTE Scan on found']);
  });

  it('tells as many violations as it says', async () => {
    const findings = joined(sql`true`);
    expect(await runInvariantQueries(given.db, [{ invariant: 'I0', findings, limit: 1_000 }])).toHaveLength(1_000);
  });

  it('tells a hundred violations where it says nothing', async () => {
    const found = await runInvariantQueries(given.db, [
      { invariant: 'I0', findings: joined(sql`true`) },
      { invariant: 'I1', findings: joined(sql`false`) },
    ]);
    expect(found).toHaveLength(100);
    expect(found[0]).toEqual({ invariant: 'I0', subject: expect.any(String), detail: 'booked' });
  });
});
