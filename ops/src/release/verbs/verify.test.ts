import { brotliCompressSync } from 'node:zlib';
import { publishTestBuild } from '../../../test/build-fixture.ts';
import { describeOnStores } from '../../../test/stores.ts';
import { repairRegistry } from './repair.ts';
import { promoteRelease } from './promote.ts';
import { switchRemote } from './switch.ts';
import { verifyStore, type VerifyResult } from './verify.ts';

const HLA = { who: 'hla', why: '', smoke: false };

describeOnStores('verify and repair', (under) => {
  const verify = (all = false): Promise<VerifyResult> => verifyStore(under().store, { all, report: () => {} });
  const findDamages = async (all = false): Promise<readonly string[]> =>
    (await verify(all)).damages.map(({ where, problem }) => `${where} ${problem}`);
  const listRemedies = async (): Promise<readonly string[]> => (await verify()).damages.map(({ remedy }) => remedy);
  const write = (name: string, text: string): Promise<void> => under().storage.write(name, Buffer.from(text));
  const readText = async (name: string): Promise<string> => (await under().storage.read(name))?.bytes.toString() ?? '';
  const repair = (isDryRun = false): Promise<readonly string[]> =>
    repairRegistry(under().store, { who: 'hla', isDryRun });

  beforeEach(async () => {
    for (const [remote, buildId] of [
      ['host', 'h'],
      ['lottery', 'a'],
      ['lottery', 'b'],
      ['lottery', 'c'],
    ] as const) {
      await publishTestBuild(under().store, { remote, buildId });
      await promoteRelease(under().store, { remote, buildId }, HLA);
    }
  });

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
    await under().storage.remove('r/lottery/m/maps/gone.js.map.gz');
    await write('r/lottery/m/maps/remote.js.map.gz', 'rotten');

    expect(await findDamages(true)).toEqual([
      expect.stringContaining('r/lottery/m maps/gone.js.map.gz is not in the store'),
      expect.stringContaining('r/lottery/m maps/remote.js.map.gz is not what was built'),
    ]);
  });

  it.each([
    [
      'a file with other bytes',
      (): Promise<void> => write('r/lottery/b/remote.js', 'rotten'),
      ['r/lottery/b remote.js is not what was built'],
    ],
    [
      'a missing file',
      (): Promise<void> => under().storage.remove('host/h/index.html'),
      ['host/h index.html is not in the store'],
    ],
    [
      'a compressed copy with other bytes',
      (): Promise<void> => under().storage.write('r/lottery/c/remote.js.br', brotliCompressSync('rotten')),
      ['r/lottery/c remote.js.br is not what was built'],
    ],
    [
      'a missing release.json',
      (): Promise<void> => under().storage.remove('r/lottery/c/release.json'),
      ['r/lottery/c/release.json is missing or cannot be read'],
    ],
    [
      'a build whose registry entry differs from its release.json',
      async (): Promise<void> =>
        write(
          'r/lottery/c/release.json',
          (await readText('r/lottery/c/release.json')).replace('"container":"lottery_c"', '"container":"lottery_x"'),
        ),
      ['registry.json describes lottery c differently from its release.json'],
    ],
    ['an old build, which is checked only with all', (): Promise<void> => write('r/lottery/a/remote.js', 'rotten'), []],
  ])('checks the files of live builds: %s', async (_title, harm, expected) => {
    await harm();

    expect(await findDamages()).toEqual(expected);
  });

  it('checks old builds with all', async () => {
    await write('r/lottery/a/remote.js', 'rotten');

    expect(await findDamages(true)).toEqual(['r/lottery/a remote.js is not what was built']);
  });

  it('has a remedy for a damaged build', async () => {
    await write('r/lottery/c/remote.js', 'rotten');

    expect(await listRemedies()).toEqual([
      'pnpm ops release publish <folder of c> --repair; until then, if it is live: pnpm ops release rollback lottery',
    ]);
  });

  it.each([
    [
      'a missing registry',
      (): Promise<void> => under().storage.remove('registry.json'),
      ['registry.json is missing'],
      ['the registry was lost: restored revision 4 from its history'],
    ],
    [
      'a damaged registry',
      (): Promise<void> => write('registry.json', '{"schema":1,'),
      ['registry.json cannot be read'],
      ['the registry was lost: restored revision 4 from its history'],
    ],
    [
      'a manually changed registry',
      async (): Promise<void> =>
        write('registry.json', (await readText('registry.json')).replace('"webAppVersion":4', '"webAppVersion":9')),
      ['registry.json differs from its copy of revision 4'],
      ['registry.json is restored to revision 4'],
    ],
    [
      'a registry from before the last change',
      async (): Promise<void> =>
        write('registry.json', (await readText('registry/history/3.json')).replace(/,"change":.*/, '}\n')),
      ['registry/history/4.json was begun, but the registry is still at revision 3'],
      ['finished revision 4, which hla had begun'],
    ],
    [
      'a missing audit line',
      async (): Promise<void> =>
        write(
          'registry/audit.jsonl',
          (await readText('registry/audit.jsonl'))
            .split('\n')
            .filter((line) => !line.includes('"revision":2'))
            .join('\n'),
        ),
      ['registry/audit.jsonl has no line of revision 2'],
      ['registry/audit.jsonl gets the line of revision 2 again'],
    ],
    [
      'a missing audit',
      (): Promise<void> => under().storage.remove('registry/audit.jsonl'),
      [1, 2, 3, 4].map((revision) => `registry/audit.jsonl has no line of revision ${revision}`),
      [1, 2, 3, 4].map((revision) => `registry/audit.jsonl gets the line of revision ${revision} again`),
    ],
    [
      'a truncated audit line',
      async (): Promise<void> => write('registry/audit.jsonl', (await readText('registry/audit.jsonl')).slice(0, -30)),
      ['registry/audit.jsonl has no line of revision 4'],
      ['registry/audit.jsonl gets the line of revision 4 again'],
    ],
    [
      'a missing last copy in the history',
      (): Promise<void> => under().storage.remove('registry/history/4.json'),
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
    await under().storage.remove('registry/history/2.json');
    await write(
      'registry/audit.jsonl',
      (await readText('registry/audit.jsonl')).replace(
        '"who":"hla","why":"","action":"promote","remote":"host"',
        '"who":"su","why":"","action":"promote","remote":"host"',
      ),
    );

    expect(await findDamages()).toEqual([
      'registry/audit.jsonl the line of revision 1 was changed',
      'registry/history/2.json is missing',
    ]);
    expect(await repair()).toEqual([]);
  });

  it('a dry run of repair writes nothing', async () => {
    await write('registry/audit.jsonl', '');
    const before = await readText('registry.json');

    expect(await repair(true)).toHaveLength(4);
    expect([await readText('registry/audit.jsonl'), await readText('registry.json')]).toEqual(['', before]);
    await under().storage.remove('registry.json');
    expect(await repair(true)).toEqual(['would restore registry.json from its history']);
    expect(await readText('registry.json')).toBe('');
  });

  it('a change after a truncated audit line starts on a new line', async () => {
    await write('registry/audit.jsonl', `${await readText('registry/audit.jsonl')}{"at":"2026`);
    await switchRemote(under().store, { remote: 'lottery', status: 'off' }, HLA);

    expect(await under().store.readAudit()).toMatchObject({
      lines: [{}, {}, {}, {}, { action: 'off' }],
      unreadable: [5],
    });
  });
});
