import { brotliCompressSync } from 'node:zlib';
import { publishTestBuild } from '../../test/build-fixture.ts';
import { describeOnStores } from '../../test/stores.ts';
import { repairRegistry } from './repair-registry.ts';
import { promoteRelease } from './promote.ts';
import { switchRemote } from './switch-remote.ts';
import { verifyStore, type VerifyResult } from './verify-store.ts';

const HLA = { who: 'hla', why: '', smoke: false };

describeOnStores('verify and repair', (under) => {
  const verify = (all = false): Promise<VerifyResult> => verifyStore(under().store, { all, report: () => {} });
  const found = async (all = false): Promise<readonly string[]> =>
    (await verify(all)).damages.map(({ where, problem }) => `${where} ${problem}`);
  const remedies = async (): Promise<readonly string[]> => (await verify()).damages.map(({ remedy }) => remedy);
  const write = (name: string, text: string): Promise<void> => under().storage.write(name, Buffer.from(text));
  const textOf = async (name: string): Promise<string> => (await under().storage.read(name))?.bytes.toString() ?? '';
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

  it('finds nothing in a store that is well: live builds, or all', async () => {
    expect([await verify(), await verify(true)]).toEqual([
      { builds: 3, files: 6, revisions: 4, damages: [] },
      { builds: 4, files: 8, revisions: 4, damages: [] },
    ]);
    expect(await repair()).toEqual([]);
  });

  it('finds source maps that are lost or rotten', async () => {
    const maps = { 'maps/gone.js.map.gz': 'a map', 'maps/remote.js.map.gz': 'a map' };
    await publishTestBuild(under().store, { remote: 'lottery', buildId: 'm', maps });
    await under().storage.remove('r/lottery/m/maps/gone.js.map.gz');
    await write('r/lottery/m/maps/remote.js.map.gz', 'rotten');

    expect(await found(true)).toEqual([
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
      'a file that is gone',
      (): Promise<void> => under().storage.remove('host/h/index.html'),
      ['host/h index.html is not in the store'],
    ],
    [
      'a compressed form of other bytes',
      (): Promise<void> => under().storage.write('r/lottery/c/remote.js.br', brotliCompressSync('rotten')),
      ['r/lottery/c remote.js.br is not what was built'],
    ],
    [
      'a release.json that is gone',
      (): Promise<void> => under().storage.remove('r/lottery/c/release.json'),
      ['r/lottery/c/release.json is missing or cannot be read'],
    ],
    [
      'a build that the page is told of otherwise',
      async (): Promise<void> =>
        write(
          'r/lottery/c/release.json',
          (await textOf('r/lottery/c/release.json')).replace('"container":"lottery_c"', '"container":"lottery_x"'),
        ),
      ['registry.json describes lottery c otherwise than its release.json'],
    ],
    ['an old build, only where all are asked for', (): Promise<void> => write('r/lottery/a/remote.js', 'rotten'), []],
  ])('of the files: %s', async (_title, harm, expected) => {
    await harm();

    expect(await found()).toEqual(expected);
  });

  it('all looks at builds that no page runs', async () => {
    await write('r/lottery/a/remote.js', 'rotten');

    expect(await found(true)).toEqual(['r/lottery/a remote.js is not what was built']);
  });

  it('says how to repair a build', async () => {
    await write('r/lottery/c/remote.js', 'rotten');

    expect(await remedies()).toEqual([
      'pnpm ops release publish <folder of c> --repair; until then, if players run it: pnpm ops release rollback lottery',
    ]);
  });

  it.each([
    [
      'a registry that is gone',
      (): Promise<void> => under().storage.remove('registry.json'),
      ['registry.json is missing'],
      ['the registry was lost: restored revision 4 from its history'],
    ],
    [
      'a registry that is damaged',
      (): Promise<void> => write('registry.json', '{"schema":1,'),
      ['registry.json cannot be read'],
      ['the registry was lost: restored revision 4 from its history'],
    ],
    [
      'a registry that was changed by hand',
      async (): Promise<void> =>
        write('registry.json', (await textOf('registry.json')).replace('"webAppVersion":4', '"webAppVersion":9')),
      ['registry.json is not what revision 4 was made as'],
      ['registry.json is revision 4 again, as it was made'],
    ],
    [
      'a registry of before the last change',
      async (): Promise<void> =>
        write('registry.json', (await textOf('registry/history/3.json')).replace(/,"change":.*/, '}\n')),
      ['registry/history/4.json was begun, and the registry does not point at it yet: it is at 3'],
      ['finished revision 4, which hla had begun'],
    ],
    [
      'a line that the audit has lost',
      async (): Promise<void> =>
        write(
          'registry/audit.jsonl',
          (await textOf('registry/audit.jsonl'))
            .split('\n')
            .filter((line) => !line.includes('"revision":2'))
            .join('\n'),
        ),
      ['registry/audit.jsonl has no line of revision 2'],
      ['registry/audit.jsonl has the line of revision 2 again'],
    ],
    [
      'an audit that is gone',
      (): Promise<void> => under().storage.remove('registry/audit.jsonl'),
      [1, 2, 3, 4].map((revision) => `registry/audit.jsonl has no line of revision ${revision}`),
      [1, 2, 3, 4].map((revision) => `registry/audit.jsonl has the line of revision ${revision} again`),
    ],
    [
      'a line that was cut off',
      async (): Promise<void> => write('registry/audit.jsonl', (await textOf('registry/audit.jsonl')).slice(0, -30)),
      ['registry/audit.jsonl has no line of revision 4'],
      ['registry/audit.jsonl has the line of revision 4 again'],
    ],
    [
      'the last copy of the history',
      (): Promise<void> => under().storage.remove('registry/history/4.json'),
      ['registry/history/4.json is missing'],
      ['registry/history/4.json is made from registry.json and the audit'],
    ],
  ])('of the registry: %s is found, and repaired', async (_title, harm, expected, done) => {
    await harm();

    expect(await found()).toEqual(expected);
    expect(await repair()).toEqual(done);
    expect(await found()).toEqual([]);
    expect(await under().store.readRegistry()).toMatchObject({
      revision: 4,
      webAppVersion: 4,
      remotes: { lottery: { active: 'c', lkg: 'b' } },
    });
  });

  it('of the registry: an old copy that is gone, or a line that was changed, is found; nobody can make it again', async () => {
    await under().storage.remove('registry/history/2.json');
    await write(
      'registry/audit.jsonl',
      (await textOf('registry/audit.jsonl')).replace(
        '"who":"hla","why":"","action":"promote","remote":"host"',
        '"who":"su","why":"","action":"promote","remote":"host"',
      ),
    );

    expect(await found()).toEqual([
      'registry/audit.jsonl the line of revision 1 is not the one that was written',
      'registry/history/2.json is missing',
    ]);
    expect(await repair()).toEqual([]);
  });

  it('a repair that is only tried writes nothing', async () => {
    await write('registry/audit.jsonl', '');
    const before = await textOf('registry.json');

    expect(await repair(true)).toHaveLength(4);
    expect([await textOf('registry/audit.jsonl'), await textOf('registry.json')]).toEqual(['', before]);
    await under().storage.remove('registry.json');
    expect(await repair(true)).toEqual(['would restore registry.json from its history']);
    expect(await textOf('registry.json')).toBe('');
  });

  it('a line that was cut off and written again is no damage, and the next change starts on a new line', async () => {
    await write('registry/audit.jsonl', `${await textOf('registry/audit.jsonl')}{"at":"2026`);
    await switchRemote(under().store, { remote: 'lottery', status: 'off' }, HLA);

    expect(await under().store.readAudit()).toMatchObject({
      lines: [{}, {}, {}, {}, { action: 'off' }],
      unreadable: [5],
    });
  });
});
