import { describeOnStores } from '../../test/stores.ts';
import { switchRemote } from './verbs/switch.ts';

const WHY = { why: 'a new board' };
const BY_HLA = { who: 'hla', ...WHY, smoke: 'skipped' };
const HLA = { who: 'hla', ...WHY };
const OFF = { remote: 'lottery', status: 'off' } as const;

describeOnStores('changeRegistry', (under) => {
  const readJson = async (name: string): Promise<unknown> => JSON.parse((await under().readText(name)) ?? 'null');

  it('finds no registry before the first promotion', async () => {
    expect([await under().store.readRegistry(), await under().store.readAudit()]).toEqual([
      null,
      { lines: [], unreadable: [] },
    ]);
  });

  it('writes each change as a revision with a history copy and an audit line', async () => {
    const { store, storage, publish, promote } = under();
    await publish('lottery a', 'lottery b');
    await promote('lottery a', WHY);
    const { registry } = await promote('lottery b', WHY);
    const [a, b] = ['a', 'b'].map((active) => ({ status: 'on', active, lkg: 'a', canary: null, blocked: [] }));
    const lines = [
      { at: expect.any(String), ...BY_HLA, action: 'promote', remote: 'lottery', before: null, after: a, revision: 1 },
      { at: registry.updatedAt, ...BY_HLA, action: 'promote', remote: 'lottery', before: a, after: b, revision: 2 },
    ];

    expect(await store.readRegistry()).toEqual(registry);
    expect(await store.readAudit()).toEqual({ lines, unreadable: [] });
    expect(await readJson('registry/history/2.json')).toEqual({ ...registry, change: lines[1] });
    expect(await readJson('registry.json')).toEqual(registry);
    expect(await storage.files('registry')).toEqual(
      ['audit.jsonl', 'history/1.json', 'history/2.json'].map((name) => `registry/${name}`),
    );
  });

  it('writes no revision if nothing changes', async () => {
    await under().publish('host h');
    const { registry } = await under().promote('host h');

    expect(await under().promote('host h')).toMatchObject({
      isChanged: false,
      reason: 'h is active already',
      registry,
    });
    expect((await under().store.readAudit()).lines).toHaveLength(1);
  });

  it('refuses an unpublished build and writes nothing', async () => {
    const { store, storage, promote } = under();

    await expect(promote('lottery never')).rejects.toThrow('there is no remote lottery; nothing has been published');
    await expect(switchRemote(store, OFF, HLA)).rejects.toThrow(
      'lottery is not live: it has never been promoted, or was retired',
    );
    expect([await storage.read('registry.json'), await storage.files('registry')]).toEqual([null, []]);
  });

  it('a dry run returns the outcome and writes nothing', async () => {
    const { store, storage, publish, promote } = under();
    await publish('lottery a');

    expect(await promote('lottery a', { isDryRun: true })).toMatchObject({
      isChanged: true,
      registry: { revision: 1 },
      after: { active: 'a' },
    });
    expect([await store.readRegistry(), await storage.read('registry.lock')]).toEqual([null, null]);
  });

  it('a rollback takes the new last known good from the audit', async () => {
    const { makeLive, rollBack } = under();
    await makeLive('lottery a', 'wallet w', 'lottery b', 'lottery c');

    expect((await rollBack('lottery')).after).toMatchObject({ active: 'b', lkg: 'a', blocked: ['c'] });
    expect((await rollBack('lottery')).after).toMatchObject({ active: 'a', lkg: 'a', blocked: ['c', 'b'] });
    await expect(rollBack('lottery')).rejects.toThrow('lottery has no last known good');
  });

  it('a rollback writes only the registry, its history and its audit', async () => {
    const { store, storage, makeLive, rollBack } = under();
    await makeLive('host h', 'lottery a', 'lottery b', 'wallet w');
    const readFiles = async (): Promise<readonly unknown[]> => {
      const names = [...(await storage.files('host')), ...(await storage.files('r'))];
      return Promise.all(names.map(async (name) => [name, await storage.read(name)]));
    };
    const before = await readFiles();
    const registry = await store.readRegistry();
    const after = (await rollBack('lottery')).registry;

    expect([before.length, await readFiles()]).toEqual([28, before]);
    expect([after.host, after.remotes['wallet']]).toEqual([registry?.host, registry?.remotes['wallet']]);
    expect(after.remotes['lottery']).toMatchObject({ active: 'a', blocked: ['b'] });
  });

  it('a rollback works with a damaged audit and a missing older build', async () => {
    const { makeLive, remove, write, rollBack } = under();
    await makeLive('lottery a', 'lottery b', 'lottery c');
    await remove('r/lottery/a/release.json');
    await write('registry/audit.jsonl', `${JSON.stringify({ half: true })}\n{"revi`);

    expect((await rollBack('lottery')).after).toMatchObject({ active: 'b', lkg: 'b' });
  });

  it('reports a damaged registry that has no history', async () => {
    const { store, publish, promote, write } = under();
    await publish('lottery a');
    await write('registry.json', '{half');

    await expect(store.readRegistry()).rejects.toThrow('registry.json is damaged');
    await expect(promote('lottery a')).rejects.toThrow('registry.json is damaged');
    await expect(switchRemote(store, OFF, HLA)).rejects.toThrow('the history holds no copy of it');
  });

  it.each(['{half', ''])('restores a lost or damaged registry from its history: %j', async (damagedText) => {
    const { store, makeLive, remove, write } = under();
    await makeLive('lottery a');
    await (damagedText === '' ? remove('registry.json') : write('registry.json', damagedText));
    const lines: string[] = [];
    const { registry } = await switchRemote(store, OFF, { ...HLA, report: (line) => void lines.push(line) });

    expect(registry).toMatchObject({ revision: 2, remotes: { lottery: { active: 'a', status: 'off' } } });
    expect(lines).toEqual(['the registry was lost: restored revision 1 from its history']);
  });

  it('reads an old registry whose host has a list of builds', async () => {
    const old = { schema: 1, revision: 3, updatedAt: '', webAppVersion: 3, host: { active: 'i', builds: ['h', 'i'] } };
    await under().write('registry.json', JSON.stringify({ ...old, remotes: {} }));

    expect(await under().store.readRegistry()).toMatchObject({ host: { active: 'i', lkg: 'h', blocked: [] } });
  });
});
