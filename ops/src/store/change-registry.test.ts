import { publishTestBuild } from '../../test/build-fixture.ts';
import { describeOnStores } from '../../test/stores.ts';
import { promoteRelease } from '../release/verbs/promote.ts';
import { rollBackRemote } from '../release/verbs/rollback.ts';
import type { Store } from './store.types.ts';
import { switchRemote } from '../release/verbs/switch.ts';

const HLA = { who: 'hla', why: 'a new board', smoke: false };
const BY_HLA = { who: 'hla', why: 'a new board', smoke: 'skipped' };

describeOnStores('changeRegistry', (under) => {
  const publishBuilds = async (...builds: readonly (readonly [remote: string, buildId: string])[]): Promise<Store> => {
    for (const [remote, buildId] of builds) await publishTestBuild(under().store, { remote, buildId });
    return under().store;
  };
  const readJson = async (name: string): Promise<unknown> =>
    JSON.parse((await under().storage.read(name))?.bytes.toString() ?? 'null');

  it('finds no registry before the first promotion', async () => {
    expect([await under().store.readRegistry(), await under().store.readAudit()]).toEqual([
      null,
      { lines: [], unreadable: [] },
    ]);
  });

  it('writes each change as a revision with a history copy and an audit line', async () => {
    const store = await publishBuilds(['lottery', 'a'], ['lottery', 'b']);
    await promoteRelease(store, { remote: 'lottery', buildId: 'a' }, HLA);
    const { registry } = await promoteRelease(store, { remote: 'lottery', buildId: 'b' }, HLA);
    const [a, b] = ['a', 'b'].map((active) => ({ status: 'on', active, lkg: 'a', canary: null, blocked: [] }));
    const lines = [
      { at: expect.any(String), ...BY_HLA, action: 'promote', remote: 'lottery', before: null, after: a, revision: 1 },
      { at: registry.updatedAt, ...BY_HLA, action: 'promote', remote: 'lottery', before: a, after: b, revision: 2 },
    ];

    expect(await store.readRegistry()).toEqual(registry);
    expect(await store.readAudit()).toEqual({ lines, unreadable: [] });
    expect(await readJson('registry/history/2.json')).toEqual({ ...registry, change: lines[1] });
    expect(await readJson('registry.json')).toEqual(registry);
    expect(await under().storage.files('registry')).toEqual([
      'registry/audit.jsonl',
      'registry/history/1.json',
      'registry/history/2.json',
    ]);
  });

  it('writes no revision if nothing changes', async () => {
    const store = await publishBuilds(['host', 'h']);
    const { registry } = await promoteRelease(store, { remote: 'host', buildId: 'h' }, HLA);

    expect(await promoteRelease(store, { remote: 'host', buildId: 'h' }, HLA)).toMatchObject({
      isChanged: false,
      reason: 'h is active already',
      registry,
    });
    expect((await store.readAudit()).lines).toHaveLength(1);
  });

  it('refuses an unpublished build and writes nothing', async () => {
    await expect(promoteRelease(under().store, { remote: 'lottery', buildId: 'never' }, HLA)).rejects.toThrow(
      'there is no remote lottery; nothing has been published',
    );
    await expect(switchRemote(under().store, { remote: 'lottery', status: 'off' }, HLA)).rejects.toThrow(
      'lottery is not live: it has never been promoted, or was retired',
    );
    expect([await under().storage.read('registry.json'), await under().storage.files('registry')]).toEqual([null, []]);
  });

  it('a dry run returns the outcome and writes nothing', async () => {
    const store = await publishBuilds(['lottery', 'a']);

    expect(await promoteRelease(store, { remote: 'lottery', buildId: 'a' }, { ...HLA, isDryRun: true })).toMatchObject({
      isChanged: true,
      registry: { revision: 1 },
      after: { active: 'a' },
    });
    expect([await store.readRegistry(), await under().storage.read('registry.lock')]).toEqual([null, null]);
  });

  it('a rollback takes the new last known good from the audit', async () => {
    const store = await publishBuilds(['lottery', 'a'], ['lottery', 'b'], ['lottery', 'c'], ['wallet', 'w']);
    for (const [remote, buildId] of [
      ['lottery', 'a'],
      ['wallet', 'w'],
      ['lottery', 'b'],
      ['lottery', 'c'],
    ] as const)
      await promoteRelease(store, { remote, buildId }, HLA);

    expect(await rollBackRemote(store, { remote: 'lottery', buildId: null }, HLA)).toMatchObject({
      after: { active: 'b', lkg: 'a', blocked: ['c'] },
    });
    expect(await rollBackRemote(store, { remote: 'lottery', buildId: null }, HLA)).toMatchObject({
      after: { active: 'a', lkg: 'a', blocked: ['c', 'b'] },
    });
    await expect(rollBackRemote(store, { remote: 'lottery', buildId: null }, HLA)).rejects.toThrow(
      'lottery has no last known good',
    );
  });

  it('a rollback writes only the registry, its history and its audit', async () => {
    const store = await publishBuilds(['host', 'h'], ['lottery', 'a'], ['lottery', 'b'], ['wallet', 'w']);
    for (const [remote, buildId] of [
      ['host', 'h'],
      ['lottery', 'a'],
      ['lottery', 'b'],
      ['wallet', 'w'],
    ] as const)
      await promoteRelease(store, { remote, buildId }, HLA);
    const { storage } = under();
    const readFiles = async (): Promise<readonly unknown[]> =>
      Promise.all(
        [...(await storage.files('host')), ...(await storage.files('r'))].map(async (name) => [
          name,
          (await storage.read(name))?.bytes.toString('base64'),
          (await storage.read(name))?.changedAt,
        ]),
      );
    const before = await readFiles();
    const registry = await store.readRegistry();
    const after = (await rollBackRemote(store, { remote: 'lottery', buildId: null }, HLA)).registry;

    expect([before.length, await readFiles()]).toEqual([12, before]);
    expect([after.host, after.remotes['wallet']]).toEqual([registry?.host, registry?.remotes['wallet']]);
    expect(after.remotes['lottery']).toMatchObject({ active: 'a', blocked: ['b'] });
  });

  it('a rollback works with a damaged audit and a missing older build', async () => {
    const store = await publishBuilds(['lottery', 'a'], ['lottery', 'b'], ['lottery', 'c']);
    for (const buildId of ['a', 'b', 'c']) await promoteRelease(store, { remote: 'lottery', buildId }, HLA);
    await under().storage.remove('r/lottery/a/release.json');
    await under().storage.write('registry/audit.jsonl', Buffer.from(`${JSON.stringify({ half: true })}\n{"revi`));

    expect(await rollBackRemote(store, { remote: 'lottery', buildId: null }, HLA)).toMatchObject({
      after: { active: 'b', lkg: 'b' },
    });
  });

  it('reports a damaged registry that has no history', async () => {
    const store = await publishBuilds(['lottery', 'a']);
    await under().storage.write('registry.json', Buffer.from('{half'));

    await expect(store.readRegistry()).rejects.toThrow('registry.json is damaged');
    await expect(promoteRelease(store, { remote: 'lottery', buildId: 'a' }, HLA)).rejects.toThrow(
      'registry.json is damaged',
    );
    await expect(switchRemote(store, { remote: 'lottery', status: 'off' }, HLA)).rejects.toThrow(
      'the history holds no copy of it',
    );
  });

  it.each(['{half', ''])('restores a lost or damaged registry from its history: %j', async (damagedText) => {
    const store = await publishBuilds(['lottery', 'a']);
    await promoteRelease(store, { remote: 'lottery', buildId: 'a' }, HLA);
    if (damagedText === '') await under().storage.remove('registry.json');
    else await under().storage.write('registry.json', Buffer.from(damagedText));
    const lines: string[] = [];
    const { registry } = await switchRemote(
      store,
      { remote: 'lottery', status: 'off' },
      { ...HLA, report: (line) => void lines.push(line) },
    );

    expect([registry.revision, registry.remotes['lottery']?.active, registry.remotes['lottery']?.status]).toEqual([
      2,
      'a',
      'off',
    ]);
    expect(lines).toEqual(['the registry was lost: restored revision 1 from its history']);
  });

  it('reads an old registry whose host has a list of builds', async () => {
    await under().storage.write(
      'registry.json',
      Buffer.from(
        JSON.stringify({
          schema: 1,
          revision: 3,
          updatedAt: '',
          webAppVersion: 3,
          host: { active: 'i', builds: ['h', 'i'] },
          remotes: {},
        }),
      ),
    );

    expect(await under().store.readRegistry()).toMatchObject({ host: { active: 'i', lkg: 'h', blocked: [] } });
  });
});
