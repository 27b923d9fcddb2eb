import { publishTestBuild } from '../../test/build-fixture.ts';
import { createDeferred } from '../../test/deferred.ts';
import { DEPTH } from '../../test/depth.ts';
import { runNode } from '../../test/run-node.ts';
import { describeOnStores } from '../../test/stores.ts';
import { changeRegistry, type Operator } from '../store/change-registry.ts';
import { withStoreLock } from '../store/lock.ts';
import { promoteRelease, decidePromotion } from './verbs/promote.ts';
import { EMPTY_REGISTRY } from '../store/registry.rules.ts';
import { blockBuild } from './verbs/block.ts';
import { rollBackRemote } from './verbs/rollback.ts';
import { readLiveRegistry, writeRevision } from '../store/revisions.ts';
import type { Store } from '../store/store.types.ts';
import { switchRemote } from './verbs/switch.ts';

const HLA = { who: 'hla', why: '', smoke: false };
const ROUNDS = Array.from({ length: DEPTH.promotions }, (_, index) => `b${index}`);
const LAST_BUILD = `b${DEPTH.promotions - 1}`;
const REVISIONS = 2 * DEPTH.promotions;
const EVERY_REVISION = Array.from({ length: REVISIONS }, (_, index) => index + 1);

describeOnStores('two concurrent operators', (under) => {
  const readRevisions = async (): Promise<{ readonly audited: readonly number[]; readonly copied: number }> => {
    const [{ lines }, copies] = await Promise.all([
      under().store.readAudit(),
      under().storage.files('registry/history'),
    ]);
    return { audited: lines.map((line) => line.revision), copied: copies.length };
  };
  const publishAll = (remotes: readonly string[], builds: readonly string[]): Promise<unknown> =>
    Promise.all(
      remotes.flatMap((remote) => builds.map((buildId) => publishTestBuild(under().store, { remote, buildId }))),
    );

  it('lose no change when they repeatedly promote two remotes at the same time', async () => {
    await publishAll(['lottery', 'wallet'], ROUNDS);
    const [store, other] = [under().store, await under().openAgain()];
    for (const buildId of ROUNDS)
      await Promise.all([
        promoteRelease(store, { remote: 'lottery', buildId }, HLA),
        promoteRelease(other, { remote: 'wallet', buildId }, HLA),
      ]);
    const registry = await store.readRegistry();

    expect([registry?.revision, registry?.remotes['lottery']?.active, registry?.remotes['wallet']?.active]).toEqual([
      REVISIONS,
      LAST_BUILD,
      LAST_BUILD,
    ]);
    expect(await readRevisions()).toEqual({ audited: EVERY_REVISION, copied: REVISIONS });
  }, 300_000);

  it('lose no change when two processes promote continuously', async () => {
    await publishAll(['lottery', 'wallet'], ROUNDS);
    const results = await Promise.all(
      ['lottery', 'wallet'].map((remote) =>
        runNode('promote-in-turn.ts', [under().location, remote, ROUNDS.join(',')]),
      ),
    );
    const registry = await under().store.readRegistry();

    expect(results.map(({ code, errors }) => [code, errors])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    expect([registry?.revision, registry?.remotes['lottery']?.active, registry?.remotes['wallet']?.active]).toEqual([
      REVISIONS,
      LAST_BUILD,
      LAST_BUILD,
    ]);
    expect(await readRevisions()).toEqual({ audited: EVERY_REVISION, copied: REVISIONS });
  }, 300_000);

  it('lose no change without a lock', async () => {
    await publishAll(['lottery', 'wallet'], ['a']);
    const { storage, store } = under();
    const promoteWithoutLock = async (remote: string): Promise<boolean> => {
      const release = await store.readRelease(remote, 'a');
      for (;;) {
        const live = await readLiveRegistry(storage, () => {});
        const decision = decidePromotion(live.registry ?? EMPTY_REGISTRY, release, '');
        if (decision.kind !== 'changed') return false;
        const state = { status: 'on', active: 'a', lkg: 'a', canary: null, blocked: [] } as const;
        if (
          await writeRevision(storage, live, decision.registry, {
            at: '',
            who: 'hla',
            why: '',
            action: 'promote',
            remote,
            before: null,
            after: state,
          })
        )
          return true;
      }
    };
    await Promise.all(['lottery', 'wallet'].map(promoteWithoutLock));

    expect(Object.keys((await store.readRegistry())?.remotes ?? {}).sort()).toEqual(['lottery', 'wallet']);
    expect(await readRevisions()).toEqual({ audited: [1, 2], copied: 2 });
  });

  it.each([
    ['is not replaced', false],
    ['is replaced with force', true],
  ])('a build that was promoted while the gate ran %s', async (_title, isForced) => {
    await publishAll(['lottery'], ['a', 'mine', 'hotfix']);
    const { store } = under();
    await promoteRelease(store, { remote: 'lottery', buildId: 'a' }, HLA);
    let isFirst = true;
    const slow: Store = {
      ...store,
      readBuildFile: async (...file) => {
        if (isFirst) {
          isFirst = false;
          await promoteRelease(
            await under().openAgain(),
            { remote: 'lottery', buildId: 'hotfix' },
            { ...HLA, who: 'su' },
          );
        }
        return store.readBuildFile(...file);
      },
    };
    const refusal = await promoteRelease(slow, { remote: 'lottery', buildId: 'mine' }, { ...HLA, isForced }).then(
      () => null,
      (failure: Error) => failure.message,
    );

    expect([refusal, (await store.readRegistry())?.remotes['lottery']?.active]).toEqual(
      isForced ? [null, 'mine'] : ['lottery runs hotfix, not a', 'hotfix'],
    );
  });

  it.each([
    [
      'promote',
      (operator: Operator) =>
        promoteRelease(under().store, { remote: 'lottery', buildId: 'c' }, { ...HLA, ...operator }),
    ],
    ['rollback', (operator: Operator) => rollBackRemote(under().store, { remote: 'lottery', buildId: null }, operator)],
    ['block', (operator: Operator) => blockBuild(under().store, { remote: 'lottery', buildId: 'a' }, operator)],
    ['off', (operator: Operator) => switchRemote(under().store, { remote: 'lottery', status: 'off' }, operator)],
  ])('%s with --if-active is refused if another build is active', async (_title, command) => {
    await publishAll(['lottery'], ['a', 'b', 'c']);
    for (const buildId of ['a', 'b']) await promoteRelease(under().store, { remote: 'lottery', buildId }, HLA);

    await expect(command({ who: 'hla', why: '', ifActive: 'a' })).rejects.toThrow('lottery runs b, not a');
    expect((await under().store.readRegistry())?.revision).toBe(2);
    expect((await command({ who: 'hla', why: '', ifActive: 'b' })).isChanged).toBe(true);
  });

  it('a suspended operator who lost the lock overwrites no change and does not remove the lock of another', async () => {
    await publishAll(['lottery', 'wallet'], ['a']);
    const { storage, store } = under();
    let isFirst = true;
    const suspended = changeRegistry(
      store,
      {
        action: 'promote',
        remote: 'lottery',
        decide: async (live, at) => {
          if (isFirst) {
            isFirst = false;
            await storage.remove('registry.lock');
            await promoteRelease(store, { remote: 'wallet', buildId: 'a' }, HLA);
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
    expect((await storage.read('registry.lock'))?.bytes.toString()).toBe('of another operator');
  });

  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 2],
  ])(
    'a process killed before write %i leaves no incomplete change: the next change is revision %i + 1',
    async (step, revision) => {
      await publishAll(['lottery'], ['a', 'b']);
      await promoteRelease(under().store, { remote: 'lottery', buildId: 'a' }, HLA);
      const killed = await runNode('die-while-promoting.ts', [under().location, 'lottery', 'b', String(step)]);
      const { registry } = await switchRemote(under().store, { remote: 'lottery', status: 'off' }, HLA);

      expect(killed.signal).toBe('SIGKILL');
      expect(registry).toMatchObject({
        revision: revision + 1,
        remotes: { lottery: { status: 'off', active: revision === 2 ? 'b' : 'a' } },
      });
      expect(await under().store.readRegistry()).toEqual(registry);
      expect(await readRevisions()).toEqual({ audited: EVERY_REVISION.slice(0, revision + 1), copied: revision + 1 });
    },
  );

  it('waits for the holder of the lock, and reports the name', async () => {
    await publishAll(['lottery'], ['a']);
    await promoteRelease(under().store, { remote: 'lottery', buildId: 'a' }, HLA);
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
    await switchRemote(under().store, { remote: 'lottery', status: 'off' }, { ...HLA, report }).then(() =>
      order.push('hla'),
    );
    await slow;

    expect([order, lines]).toEqual([['su', 'hla'], ['waiting for su, who is changing the registry']]);
  });
});
