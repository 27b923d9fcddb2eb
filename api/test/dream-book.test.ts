import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describeOnDatabases } from './databases.ts';

const page = readFileSync(new URL('../../docs/dream-book.md', import.meta.url), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:English|-)/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

interface Dream {
  readonly name: Readonly<Record<'en' | 'uni' | 'zh' | 'shan', string>>;
  readonly two: readonly string[];
  readonly three: readonly string[];
}

describeOnDatabases('docs/dream-book.md', (given) => {
  it('P22 has the texts and numbers of the database, in order', async () => {
    const dreams = await sql<Dream>`
      select name, numbers_of_two as two, numbers_of_three as three from dream order by position`.execute(given.db);

    expect(rows).toEqual(
      dreams.rows.map(({ name, two, three }) => [
        name.en,
        name.uni,
        name.zh,
        name.shan,
        two.join(' '),
        three.join(' '),
      ]),
    );
  });
});
