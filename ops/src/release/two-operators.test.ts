import { HLA } from '../../test/build-fixture.ts';
import { createDeferred } from '../../test/deferred.ts';
import { DEPTH } from '../../test/depth.ts';
import { runNode } from '../../test/run-node.ts';
import { describeOnStores } from '../../test/stores.ts';
import { changeRegistry, type Operator } from './change-registry.ts';
import { withStoreLock } from '../store/lock.ts';
import { promoteRelease, decidePromotion } from './verbs/promote.ts';
import { EMPTY_REGISTRY } from '../store/registry.rules.ts';
import { blockBuild } from './verbs/block.ts';
import { readLiveRegistry, writeRevision } from '../store/revisions.ts';
import type { Store } from '../store/store.types.ts';
import { switchRemote } from './verbs/switch.ts';

const ROUNDS = Array.from({ length: DEPTH.promotions }, (_, index) => `b${index}`);
const REVISIONS = 2 * DEPTH.promotions;
const EVERY_REVISION = Array.from({ length: REVISIONS }, (_, index) => index + 1);
const LAST_BUILD = `b${DEPTH.promotions - 1}`;
const ALL_ROUNDS = {
  revision: REVISIONS,
  active: [LAST_BUILD, LAST_BUILD],
  audited: EVERY_REVISION,
  copied: REVISIONS,
};
const OFF = { remote: 'lottery', status: 'off' } as const;

describeOnStores('two concurrent operators', (under) => {
  const readRevisions = async (): Promise<{ readonly audited: readonly number[]; readonly copied: number }> => {
    const { lines } = await under().store.readAudit();
    const copies = await under().storage.files('registry/history');
    return { audited: lines.map((line) => line.revision), copied: copies.length };
  };
  const publishRounds = (): Promise<void> =>
    under().publish(...ROUNDS.flatMap((build) => [`lottery ${build}`, `wallet ${build}`]));
  const readRounds = async () => {
    const registry = await under().store.readRegistry();
    const active = ['lottery', 'wallet'].map((remote) => registry?.remotes[remote]?.active);
    return { revision: registry?.revision, active, ...(await readRevisions()) };
  };

  it('lose no change when they repeatedly promote two remotes at the same time', async () => {
    await publishRounds();
    const other = await under().openAgain();
    for (const buildId of ROUNDS)
      await Promise.all([
        under().promote(`lottery ${buildId}`),
        promoteRelease(other, { remote: 'wallet', buildId }, HLA),
      ]);

    expect(await readRounds()).toEqual(ALL_ROUNDS);
  }, 300_000);

  it('lose no change when two processes promote continuously', async () => {
    await publishRounds();
    const results = await Promise.all(
      ['lottery', 'wallet'].map((remote) =>
        runNode('promote-in-turn.ts', [under().location, remote, ROUNDS.join(',')]),
      ),
    );

    for (const result of results) expect(result).toMatchObject({ code: 0, errors: '' });
    expect(await readRounds()).toEqual(ALL_ROUNDS);
  }, 300_000);

  it('lose no change without a lock', async () => {
    await under().publish('lottery a', 'wallet a');
    const { storage, store } = under();
    const after = { status: 'on', active: 'a', lkg: 'a', canary: null, blocked: [] } as const;
    const line = { at: '', who: 'hla', why: '', action: 'promote', before: null, after };
    const promoteWithoutLock = async (remote: string): Promise<boolean> => {
      const release = await store.readRelease(remote, 'a');
      for (;;) {
        const live = await readLiveRegistry(storage, () => {});
        const decision = decidePromotion(live.registry ?? EMPTY_REGISTRY, release, '');
        if (decision.kind !== 'changed') return false;
        if (await writeRevision(storage, live, decision.registry, { ...line, remote })) return true;
      }
    };
    await Promise.all(['lottery', 'wallet'].map(promoteWithoutLock));

    expect(Object.keys((await store.readRegistry())?.remotes ?? {}).sort()).toEqual(['lottery', 'wallet']);
    expect(await readRevisions()).toEqual({ audited: [1, 2], copied: 2 });
  });

  it.each([
    ['is not replaced', false, 'lottery runs hotfix, not a', 'hotfix'],
    ['is replaced with force', true, null, 'mine'],
  ])('a build that was promoted while the gate ran %s', async (_title, isForced, expected, active) => {
    const { store, publish, makeLive, promote, readRemote } = under();
    await makeLive('lottery a');
    await publish('lottery mine', 'lottery hotfix');
    let isFirst = true;
    const slow: Store = {
      ...store,
      readBuildFile: async (...file) => {
        const isNow = isFirst;
        isFirst = false;
        if (isNow) await promote('lottery hotfix', { who: 'su' });
        return store.readBuildFile(...file);
      },
    };
    const refusal = await promoteRelease(slow, { remote: 'lottery', buildId: 'mine' }, { ...HLA, isForced }).then(
      () => null,
      (failure: Error) => failure.message,
    );

    expect([refusal, (await readRemote())?.active]).toEqual([expected, active]);
  });

  it.each([
    ['promote', (operator: Operator) => under().promote('lottery c', operator)],
    ['rollback', (operator: Operator) => under().rollBack('lottery', operator)],
    ['block', (operator: Operator) => blockBuild(under().store, { remote: 'lottery', buildId: 'a' }, operator)],
    ['off', (operator: Operator) => switchRemote(under().store, OFF, operator)],
  ])('%s with --if-active is refused if another build is active', async (_title, command) => {
    await under().makeLive('lottery a', 'lottery b');
    await under().publish('lottery c');

    await expect(command({ who: 'hla', why: '', ifActive: 'a' })).rejects.toThrow('lottery runs b, not a');
    expect((await under().store.readRegistry())?.revision).toBe(2);
    expect((await command({ who: 'hla', why: '', ifActive: 'b' })).isChanged).toBe(true);
  });

  it('a suspended operator who lost the lock overwrites no change and does not remove the lock of another', async () => {
    const { storage, store, publish, promote, remove, readText } = under();
    await publish('lottery a', 'wallet a');
    let isFirst = true;
    const suspended = changeRegistry(
      store,
      {
        action: 'promote',
        remote: 'lottery',
        decide: async (live, at) => {
          if (isFirst) {
            isFirst = false;
            await remove('registry.lock');
            await promote('wallet a');
            await storage.create('registry.lock', Buffer.from('of another operator'));
          }
          return decidePromotion(live, await store.readRelease('lottery', 'a'), at);
        },
      },
      HLA,
    );

    expect((await suspended).registry).toMatchObject({
      revision: 2,
      remotes: { wallet: { active: 'a' }, lottery: { active: 'a' } },
    });
    expect(await readText('registry.lock')).toBe('of another operator');
  });

  it.each([
    [1, 1, 'a'],
    [2, 1, 'a'],
    [3, 2, 'b'],
    [4, 2, 'b'],
    [5, 2, 'b'],
  ])(
    'a process killed before write %i leaves no incomplete change: the next change is revision %i + 1',
    async (step, revision, active) => {
      const { store, location, publish, makeLive } = under();
      await makeLive('lottery a');
      await publish('lottery b');
      const killed = await runNode('die-while-promoting.ts', [location, 'lottery', 'b', String(step)]);
      const { registry } = await switchRemote(store, OFF, HLA);

      expect(killed.signal).toBe('SIGKILL');
      expect(registry).toMatchObject({ revision: revision + 1, remotes: { lottery: { status: 'off', active } } });
      expect(await store.readRegistry()).toEqual(registry);
      expect(await readRevisions()).toEqual({ audited: EVERY_REVISION.slice(0, revision + 1), copied: revision + 1 });
    },
  );

  it('waits for the holder of the lock, and reports the name', async () => {
    await under().makeLive('lottery a');
    const lines: string[] = [];
    const order: string[] = [];
    const [isStarted, mayEnd] = [createDeferred(), createDeferred()];
    const slow = withStoreLock(under().storage, { who: 'su', report: () => {} }, async () => {
      isStarted.resolve();
      await mayEnd.promise;
      order.push('su');
    });
    await isStarted.promise;
    const report = (line: string): void => {
      lines.push(line);
      mayEnd.resolve();
    };
    await switchRemote(under().store, OFF, { ...HLA, report }).then(() => order.push('hla'));
    await slow;

    expect([order, lines]).toEqual([['su', 'hla'], ['waiting for su, who is changing the registry']]);
  });
});
