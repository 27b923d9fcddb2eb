import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTableFolder } from '../../../test/geo-restriction-fixtures.ts';
import { countAddresses } from './country-table.rules.ts';
import { followTable, readCommittedTable, getTableFolder } from './table-store.ts';
import { importTable, readTableState, restorePreviousTable } from './index.ts';

const AT = new Date('2026-11-25T02:30:00Z');
const BIGGER = '203.81.64.0/19,MM\n8.8.8.0/24,US\n9.9.9.0/24,CH\n';

describe('country table import', () => {
  let dataDir: string;
  let nowMs: number;
  let follow: ReturnType<typeof followTable>;
  beforeEach(async () => {
    dataDir = await createTableFolder();
    nowMs = 0;
    // Each call is later than the check interval.
    follow = followTable(getTableFolder(dataDir), () => (nowMs += 10_000));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  const importText = (text: string, overrides: { takenOn?: string | null; force?: boolean } = {}) => {
    const order = { takenOn: '2026-11-24', source: 'a test', requiredCountries: ['MM'], force: false, ...overrides };
    const files = [{ name: 'new.csv', text }];
    return importTable({ dataDir, by: 'mya', reason: 'newer', at: AT }, { ...order, files });
  };
  const countAll = async (): Promise<number> => {
    const { table } = await follow();
    return table === null ? 0 : countAddresses(table);
  };

  it('A6 uses an imported table without a restart', async () => {
    expect(await countAll()).toBe(8_448);
    expect((await importText(BIGGER)).ok).toBe(true);
    expect(await countAll()).toBe(8_704);
  });

  it('A6 records who imported the table and why', async () => {
    await importText(BIGGER);
    expect((await readTableState(dataDir)).current).toMatchObject({ by: 'mya', why: 'newer', at: AT.toISOString() });
    const journal = await readFile(join(getTableFolder(dataDir), 'journal.jsonl'), 'utf8');
    expect([...journal.matchAll(/"by":"(\w+)"/g)].map(([, by]) => by)).toEqual(['hla', 'mya']);
  });

  it.each([
    ['an invalid line', '203.81.64.0/19,MM\nnothing', {}, 'line 2'],
    ['no date', BIGGER, { takenOn: null }, '--date'],
    ['an invalid date', BIGGER, { takenOn: '2026-13-01' }, 'not a date'],
    ['a future date', BIGGER, { takenOn: '2026-11-26' }, 'in the future'],
    ['older data', BIGGER, { takenOn: '2026-10-31' }, 'the current table, 2026-11-01'],
    ['no address in a required country', '8.8.0.0/16,US', {}, 'no address in MM'],
    ['much less than before', '203.81.64.0/20,MM', {}, 'less than 80%'],
    ['overlapping ranges', `${BIGGER}203.81.65.0/24,SG`, {}, 'line 4'],
  ])('A6 refuses an import with %s', async (_what, text, overrides, words) => {
    const reply = await importText(text, overrides);
    expect(reply).toMatchObject({ ok: false, refusal: expect.stringContaining(words) });
    expect(await countAll()).toBe(8_448);
  });

  it('A6 a forced import accepts an older and smaller table', async () => {
    expect((await importText('203.81.64.0/24,MM', { takenOn: '2020-01-01', force: true })).ok).toBe(true);
    expect(await countAll()).toBe(256);
  });

  it('A6 restores the previous table, and the newer one again', async () => {
    await importText(BIGGER);
    const restore = () => restorePreviousTable({ dataDir, by: 'hla', reason: 'wrong', at: AT });
    expect((await restore()).ok && (await countAll())).toBe(8_448);
    expect((await restore()).ok && (await countAll())).toBe(8_704);
  });

  it('A6 refuses to restore without a previous table', async () => {
    expect(await restorePreviousTable({ dataDir, by: 'hla', reason: 'wrong', at: AT })).toMatchObject({ ok: false });
  });

  const damageCurrent = async (): Promise<void> => {
    const { current } = await readTableState(dataDir);
    await writeFile(join(getTableFolder(dataDir), 'tables', current?.file ?? ''), 'half a tab');
  };

  it('A6 keeps the last valid table when a later one is damaged, and reports the problem', async () => {
    expect(await countAll()).toBe(8_448);
    await importText(BIGGER);
    await damageCurrent();
    expect(await countAll()).toBe(8_448);
    expect((await follow()).problem).toContain('differs from the imported table');
  });

  it('A6 uses the previous table after a start with a damaged one', async () => {
    await importText(BIGGER);
    await damageCurrent();
    expect(await countAll()).toBe(8_448);
  });

  it('A6 leaves no temporary files', async () => {
    await importText(BIGGER);
    const files = await readdir(getTableFolder(dataDir), { recursive: true });
    expect(files.filter((name) => name.endsWith('.new'))).toEqual([]);
  });
});

describe('committed country table', () => {
  it('A6 contains more than two hundred thousand addresses in Myanmar', async () => {
    expect(countAddresses(await readCommittedTable(), 'MM')).toBeGreaterThan(200_000);
  });

  it('A6 is used when no table was imported', async () => {
    expect(await followTable('/nowhere', () => 0)()).toMatchObject({ isCommitted: true, problem: null });
  });
});
