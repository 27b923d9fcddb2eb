import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { HLA, publishTestBuild } from '../../../test/build-fixture.ts';
import { describeOnStores, openTestStore, type StoreUnderTest } from '../../../test/stores.ts';
import { RefusalError } from '../../store/refusal-error.ts';
import type { FileStorage } from '../../store/store.types.ts';
import { repairRegistry } from './repair.ts';
import { switchRemote } from './switch.ts';
import { verifyStore } from './verify.ts';

const AUDIT = 'registry/audit.jsonl';
type VerifyResult = Awaited<ReturnType<typeof verifyStore>>;
const describeDamages = ({ damages }: VerifyResult): readonly string[] =>
  damages.map(({ where, problem }) => `${where} ${problem}`);

describeOnStores('verify and repair', (under) => {
  const verify = (all = false): Promise<VerifyResult> => verifyStore(under().store, { all, report: () => {} });
  const findDamages = async (all = false): Promise<readonly string[]> => describeDamages(await verify(all));
  const repair = (isDryRun = false): Promise<readonly string[]> =>
    repairRegistry(under().store, { who: 'hla', isDryRun });
  const edit = async (name: string, change: (text: string) => string, source = name): Promise<void> =>
    under().write(name, change((await under().readText(source)) ?? ''));

  beforeEach(() => under().makeLive('host h', 'lottery a', 'lottery b', 'lottery c'));

  it('finds no damage in an intact store, for live or for all builds', async () => {
    expect([await verify(), await verify(true)]).toEqual([
      { builds: 3, files: 6, revisions: 4, damages: [] },
      { builds: 4, files: 8, revisions: 4, damages: [] },
    ]);
    expect(await repair()).toEqual([]);
  });

  it('finds lost and changed source maps', async () => {
    const maps = { 'maps/gone.js.map.gz': 'a map', 'maps/remote.js.map.gz': 'a map' };
    await publishTestBuild(under().store, { remote: 'lottery', buildId: 'm', maps });
    await under().remove('r/lottery/m/maps/gone.js.map.gz');
    await under().write('r/lottery/m/maps/remote.js.map.gz', 'rotten');

    expect(await findDamages(true)).toEqual([
      expect.stringContaining('r/lottery/m maps/gone.js.map.gz is not in the store'),
      expect.stringContaining('r/lottery/m maps/remote.js.map.gz is not what was built'),
    ]);
  });

  it.each([
    [
      'a file with other bytes',
      () => under().write('r/lottery/b/remote.js', 'rotten'),
      ['r/lottery/b remote.js is not what was built'],
    ],
    [
      'a missing file',
      () => under().remove('host/h/page-template.json'),
      ['host/h page-template.json is not in the store'],
    ],
    [
      'a compressed copy with other bytes',
      () => under().storage.write('r/lottery/c/remote.js.br', brotliCompressSync('rotten')),
      ['r/lottery/c remote.js.br is not what was built'],
    ],
    [
      'a missing release.json',
      () => under().remove('r/lottery/c/release.json'),
      [expect.stringContaining('r/lottery/c/release.json cannot be read: lottery c has not been published to')],
    ],
    [
      'a build whose registry entry differs from its release.json',
      () => edit('r/lottery/c/release.json', (text) => text.replace('"lottery_c"', '"lottery_x"')),
      ['registry.json describes lottery c differently from its release.json'],
    ],
    ['an old build, which is checked only with all', () => under().write('r/lottery/a/remote.js', 'rotten'), []],
  ])('checks the files of live builds: %s', async (_title, harm, expected) => {
    await harm();

    expect(await findDamages()).toEqual(expected);
  });

  it('checks old builds with all', async () => {
    await under().write('r/lottery/a/remote.js', 'rotten');

    expect(await findDamages(true)).toEqual(['r/lottery/a remote.js is not what was built']);
  });

  it('has a remedy for a damaged build', async () => {
    await under().write('r/lottery/c/remote.js', 'rotten');

    expect((await verify()).damages).toMatchObject([
      {
        remedy:
          'pnpm ops release publish <folder of c> --repair; until then, if it is live: pnpm ops release rollback lottery',
      },
    ]);
  });

  it.each([
    [
      'a missing registry',
      () => under().remove('registry.json'),
      ['registry.json is missing'],
      ['the registry was lost: restored revision 4 from its history'],
    ],
    [
      'a damaged registry',
      () => under().write('registry.json', '{"schema":1,'),
      ['registry.json cannot be read'],
      ['the registry was lost: restored revision 4 from its history'],
    ],
    [
      'a manually changed registry',
      () => edit('registry.json', (text) => text.replace('"webAppVersion":4', '"webAppVersion":9')),
      ['registry.json differs from its copy of revision 4'],
      ['registry.json is restored to revision 4'],
    ],
    [
      'a registry from before the last change',
      () => edit('registry.json', (text) => text.replace(/,"change":.*/, '}\n'), 'registry/history/3.json'),
      ['registry/history/4.json was begun, but the registry is still at revision 3'],
      ['finished revision 4, which hla had begun'],
    ],
    [
      'a missing audit line',
      () => edit(AUDIT, (text) => text.replace(/.*"revision":2.*\n/, '')),
      [`${AUDIT} has no line of revision 2`],
      [`${AUDIT} gets the line of revision 2 again`],
    ],
    [
      'a missing audit',
      () => under().remove(AUDIT),
      [1, 2, 3, 4].map((revision) => `${AUDIT} has no line of revision ${revision}`),
      [1, 2, 3, 4].map((revision) => `${AUDIT} gets the line of revision ${revision} again`),
    ],
    [
      'a truncated audit line',
      () => edit(AUDIT, (text) => text.slice(0, -30)),
      [`${AUDIT} has no line of revision 4`],
      [`${AUDIT} gets the line of revision 4 again`],
    ],
    [
      'a missing last copy in the history',
      () => under().remove('registry/history/4.json'),
      ['registry/history/4.json is missing'],
      ['registry/history/4.json is rebuilt from registry.json and the audit'],
    ],
  ])('finds and repairs %s', async (_title, harm, expected, done) => {
    await harm();

    expect(await findDamages()).toEqual(expected);
    expect(await repair()).toEqual(done);
    expect(await findDamages()).toEqual([]);
    expect(await under().store.readRegistry()).toMatchObject({
      revision: 4,
      webAppVersion: 4,
      remotes: { lottery: { active: 'c', lkg: 'b' } },
    });
  });

  it('finds a missing old copy and a changed audit line, which cannot be repaired', async () => {
    await under().remove('registry/history/2.json');
    await edit(AUDIT, (text) => text.replace('"who":"hla"', '"who":"su"'));

    expect(await findDamages()).toEqual([
      `${AUDIT} the line of revision 1 was changed`,
      'registry/history/2.json is missing',
    ]);
    expect(await repair()).toEqual([]);
  });

  it('a dry run of repair writes nothing', async () => {
    const { readText, write, remove } = under();
    await write(AUDIT, '');
    const before = await readText('registry.json');

    expect(await repair(true)).toHaveLength(4);
    expect([await readText(AUDIT), await readText('registry.json')]).toEqual(['', before]);
    await remove('registry.json');
    expect(await repair(true)).toEqual(['would restore registry.json from its history']);
    expect(await readText('registry.json')).toBeUndefined();
  });

  it('a change after a truncated audit line starts on a new line', async () => {
    await edit(AUDIT, (text) => `${text}{"at":"2026`);
    await switchRemote(under().store, { remote: 'lottery', status: 'off' }, HLA);

    expect(await under().store.readAudit()).toMatchObject({
      lines: [{}, {}, {}, {}, { action: 'off' }],
      unreadable: [5],
    });
  });
});

/** A folder in place of a file is unreadable for every user. */
describe('verifyStore with an unreadable file', () => {
  let under: StoreUnderTest;

  beforeEach(async () => {
    under = await openTestStore();
    await under.makeLive('lottery a', 'lottery b');
  });

  const asFolder = (file: string): string =>
    `cannot be read: ${path.join(under.location, file)} is a folder, but must be a file`;

  it.each([
    [
      'reports unreadable files of builds, and checks the other files',
      ['r/lottery/a remote.js', 'r/lottery/b remoteEntry.js'],
    ],
    ['reports an unreadable compressed copy', ['r/lottery/b remote.js.br']],
    ['reports an unreadable audit once', [AUDIT]],
  ])('%s', async (_title, unreadable) => {
    const files = unreadable.map((file) => file.replace(' ', '/'));
    for (const file of files) {
      await rm(path.join(under.location, file), { force: true });
      await mkdir(path.join(under.location, file));
    }
    const result = await verifyStore(under.store, { all: true, report: () => {} });

    expect(describeDamages(result)).toEqual(unreadable.map((file, index) => `${file} ${asFolder(files[index] ?? '')}`));
  });

  it('reports an unreadable copy of the history', async () => {
    const { store } = under;
    const storage: FileStorage = {
      ...store.storage,
      read: (name) =>
        name === 'registry/history/1.json'
          ? Promise.reject(new RefusalError('you may not open it (EACCES)', 'chmod'))
          : store.storage.read(name),
    };

    expect(describeDamages(await verifyStore({ ...store, storage }, { all: true, report: () => {} }))).toEqual([
      'registry/history/1.json cannot be read',
    ]);
  });
});
