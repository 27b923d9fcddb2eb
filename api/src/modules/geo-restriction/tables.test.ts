import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTableFolder } from '../../../test/geo-restriction-fixtures.ts';
import { countAddresses } from './country-table.rules.ts';
import { followTable } from './follow-table.ts';
import { importTable, readTableState, restorePreviousTable } from './index.ts';
import { readCommittedTable, getTableFolder } from './table-store.ts';

const AT = new Date('2026-11-25T02:30:00Z');
const BIGGER = '203.81.64.0/19,MM\n8.8.8.0/24,US\n9.9.9.0/24,CH\n';

describe('the table of countries', () => {
  let dataDir: string;
  let tell: number;
  let follow: ReturnType<typeof followTable>;
  beforeEach(async () => {
    dataDir = await createTableFolder();
    tell = 0;
    // Each call is later than the check interval.
    follow = followTable(getTableFolder(dataDir), () => (tell += 10_000));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  const imported = (
    text: string,
    given: { takenOn?: string | null; force?: boolean; requiredCountries?: string[] } = {},
  ) =>
    importTable(
      { dataDir, by: 'mya', reason: 'newer', at: AT },
      {
        files: [{ name: 'new.csv', text }],
        takenOn: '2026-11-24',
        source: 'a test',
        requiredCountries: ['MM'],
        force: false,
        ...given,
      },
    );
  const addresses = async (): Promise<number> => {
    const { table } = await follow();
    return table === null ? 0 : countAddresses(table);
  };

  it('A6 is followed as it is switched over, without a restart', async () => {
    expect(await addresses()).toBe(8_448);
    expect((await imported(BIGGER)).ok).toBe(true);
    expect(await addresses()).toBe(8_704);
  });

  it('A6 keeps who has let it count, and why', async () => {
    await imported(BIGGER);
    expect((await readTableState(dataDir)).current).toMatchObject({ by: 'mya', why: 'newer', at: AT.toISOString() });
    const journal = await readFile(join(getTableFolder(dataDir), 'journal.jsonl'), 'utf8');
    expect(
      journal
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).by),
    ).toEqual(['hla', 'mya']);
  });

  it.each([
    ['a line that says nothing', '203.81.64.0/19,MM\nnothing', {}, 'line 2'],
    ['no day', BIGGER, { takenOn: null }, '--taken'],
    ['a day that is no day', BIGGER, { takenOn: '2026-13-01' }, 'no day'],
    ['a day to come', BIGGER, { takenOn: '2026-11-26' }, 'still to come'],
    ['older data', BIGGER, { takenOn: '2026-10-31' }, 'those that count of 2026-11-01'],
    ['no address of the country that is played from', '8.8.0.0/16,US', {}, 'no address in MM'],
    ['much less than before', '203.81.64.0/20,MM', {}, 'less than 80%'],
    ['two words about one address', `${BIGGER}203.81.65.0/24,SG`, {}, 'line 4'],
  ])('A6 is not switched to one with %s', async (_what, text, given, words) => {
    const done = await imported(text, given);
    expect(done).toMatchObject({ ok: false, refusal: expect.stringContaining(words) });
    expect(await addresses()).toBe(8_448);
  });

  it('A6 is switched to an older and smaller one where somebody insists', async () => {
    expect((await imported('203.81.64.0/24,MM', { takenOn: '2020-01-01', force: true })).ok).toBe(true);
    expect(await addresses()).toBe(256);
  });

  it('A6 goes back to the one before, and forth again', async () => {
    await imported(BIGGER);
    const back = () => restorePreviousTable({ dataDir, by: 'hla', reason: 'wrong', at: AT });
    expect((await back()).ok && (await addresses())).toBe(8_448);
    expect((await back()).ok && (await addresses())).toBe(8_704);
  });

  it('A6 does not go back where there is nothing before', async () => {
    expect(await restorePreviousTable({ dataDir, by: 'hla', reason: 'wrong', at: AT })).toMatchObject({ ok: false });
  });

  const damage = async (): Promise<void> => {
    const { current } = await readTableState(dataDir);
    await writeFile(join(getTableFolder(dataDir), 'tables', current?.file ?? ''), 'half a tab');
  };

  it('A6 stays the last good one when a later one cannot be read, and says so', async () => {
    expect(await addresses()).toBe(8_448);
    await imported(BIGGER);
    await damage();
    expect(await addresses()).toBe(8_448);
    expect((await follow()).problem).toContain('not the table that was imported');
  });

  it('A6 is the one before, after a start with one that cannot be read', async () => {
    await imported(BIGGER);
    await damage();
    expect(await addresses()).toBe(8_448);
  });

  it('A6 leaves nothing half written beside itself', async () => {
    await imported(BIGGER);
    const files = [
      ...(await readdir(getTableFolder(dataDir))),
      ...(await readdir(join(getTableFolder(dataDir), 'tables'))),
    ];
    expect(files.filter((name) => name.endsWith('.new'))).toEqual([]);
  });
});

describe('the table that comes with the sources', () => {
  it('A6 knows more than two hundred thousand addresses in Myanmar', async () => {
    expect(countAddresses(await readCommittedTable(), 'MM')).toBeGreaterThan(200_000);
  });

  it('A6 counts where none was imported', async () => {
    expect(await followTable('/nowhere', () => 0)()).toMatchObject({ isCommitted: true, problem: null });
  });
});
