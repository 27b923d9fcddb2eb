import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openTestStore, type StoreUnderTest } from '../../../test/stores.ts';
import { AUDIT_FILE, formatRegistry, formatRevision, historyFileOf } from '../../store/revisions.ts';
import { verifyStore } from './verify.ts';

const REVISIONS = 1_010;

/** As if `lottery a` had been promoted again and again. */
async function addRevisions({ location, store }: StoreUnderTest): Promise<void> {
  const registry = await store.readRegistry();
  const [first] = (await store.readAudit()).lines;
  if (registry === null || first === undefined) throw new Error('nothing has been promoted');
  const lines = Array.from({ length: REVISIONS }, (_, index) => ({ ...first, revision: index + 1 }));
  const write = (name: string, text: string): Promise<void> => writeFile(path.join(location, name), text);
  for (const change of lines)
    await write(historyFileOf(change.revision), formatRevision({ ...registry, revision: change.revision, change }));
  await write(AUDIT_FILE, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  await write('registry.json', formatRegistry({ ...registry, revision: REVISIONS }));
}

describe('verifyStore of a long history', () => {
  let under: StoreUnderTest;
  const findDamages = async (all: boolean): Promise<readonly string[]> =>
    (await verifyStore(under.store, { all, report: () => {} })).damages.map(
      ({ where, problem }) => `${where} ${problem}`,
    );

  beforeEach(async () => {
    under = await openTestStore();
    await under.makeLive('lottery a');
    await addRevisions(under);
  });

  it('reads the copies of old revisions with all only', async () => {
    await under.write(historyFileOf(3), '{');

    expect([await findDamages(false), await findDamages(true)]).toEqual([
      [],
      ['registry/history/3.json cannot be read'],
    ]);
  });

  it('finds a lost copy and a lost audit line of an old revision without all', async () => {
    await under.remove(historyFileOf(3));
    await under.write(AUDIT_FILE, ((await under.readText(AUDIT_FILE)) ?? '').replace(/.*"revision":5[,}].*\n/, ''));

    expect(await findDamages(false)).toEqual([
      'registry/history/3.json is missing',
      'registry/audit.jsonl has no line of revision 5',
    ]);
  });

  it('finds a changed audit line and an unreadable copy of a recent revision without all', async () => {
    await under.write(historyFileOf(REVISIONS - 1), '{');
    const text = (await under.readText(AUDIT_FILE)) ?? '';
    await under.write(AUDIT_FILE, text.replace(/"who":"hla"(?=[^\n]*"revision":1000[,}])/, '"who":"su"'));

    expect(await findDamages(false)).toEqual([
      'registry/audit.jsonl the line of revision 1000 was changed',
      `registry/history/${REVISIONS - 1}.json cannot be read`,
    ]);
  });
});
