import { sql, type RawBuilder } from 'kysely';
import { describeOnDatabases } from '../../test/databases.ts';
import { buildInvariantQuery, runInvariantQueries } from './verify.ts';
import { executeSql, queryRows } from './database/query.ts';

describeOnDatabases('runInvariantQueries', (given) => {
  beforeAll(async () => {
    await executeSql(given.db)`create table noted (id uuid primary key default gen_random_uuid())`;
    await executeSql(given.db)`insert into noted select from generate_series(1, 5000)`;
    await executeSql(given.db)`create table booked (cause_id text not null)`;
    await executeSql(given.db)`insert into booked select id || ':1' from noted`;
    await executeSql(given.db)`analyze noted, booked`;
  });

  const buildFindings = (condition: RawBuilder<unknown>) => sql<{ subject: string; detail: string }>`
    select noted.id::text as subject, 'booked' as detail from booked
    join noted on noted.id::text = split_part(cause_id, ':', 1) where ${condition}`;
  const readPlan = async (query: RawBuilder<unknown>): Promise<string[]> => {
    const rows = await queryRows<Record<string, string>>(given.db)`explain (costs off) ${query}`;
    return rows.flatMap((row) => Object.values(row)).map((line) => line.trim());
  };

  it('plans a limited query like the unlimited one', async () => {
    const findings = buildFindings(sql`length(cause_id) > 0`);
    const [, name, first, ...rest] = await readPlan(buildInvariantQuery({ invariant: 'I0', findings }));
    const unlimited = await readPlan(findings);
    expect(name).toBe('CTE found');
    expect([first?.replace(/^->\s*/, ''), ...rest]).toEqual([...unlimited, '->  CTE Scan on found']);
  });

  it('returns at most the requested number of violations', async () => {
    const findings = buildFindings(sql`true`);
    expect(await runInvariantQueries(given.db, [{ invariant: 'I0', findings, limit: 1_000 }])).toHaveLength(1_000);
  });

  it('returns at most a hundred violations by default', async () => {
    const found = await runInvariantQueries(given.db, [
      { invariant: 'I0', findings: buildFindings(sql`true`) },
      { invariant: 'I1', findings: buildFindings(sql`false`) },
    ]);
    expect(found).toHaveLength(100);
    expect(found[0]).toEqual({ invariant: 'I0', subject: expect.any(String), detail: 'booked' });
  });
});
