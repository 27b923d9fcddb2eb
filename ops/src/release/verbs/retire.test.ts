import { publishTestBuild } from '../../../test/build-fixture.ts';
import { describeOnStores } from '../../../test/stores.ts';
import { findReleaseState } from '../../store/registry.rules.ts';
import { promoteRelease } from './promote.ts';
import { listLostParts, retireRemote } from './retire.ts';
import { blockBuild } from './block.ts';
import { rollBackRemote } from './rollback.ts';
import { verifyStore } from './verify.ts';

const HLA = { who: 'hla', why: 'the contract has ended', smoke: false };

describeOnStores('a retired remote', (under) => {
  const games = { remote: 'games' };
  const promote = (buildId: string) => promoteRelease(under().store, { ...games, buildId }, HLA);

  beforeEach(async () => {
    for (const [remote, buildId] of [
      ['lottery', 'a'],
      ['games', 'g'],
      ['games', 'h'],
      ['games', 'i'],
    ] as const)
      await publishTestBuild(under().store, { remote, buildId });
    await promoteRelease(under().store, { remote: 'lottery', buildId: 'a' }, HLA);
    for (const buildId of ['g', 'h']) await promote(buildId);
    await blockBuild(under().store, { ...games, buildId: 'i' }, HLA);
  });

  it('is removed from the registry, and the audit records its former state', async () => {
    const reported: string[] = [];
    const { before, after } = await retireRemote(under().store, games, {
      ...HLA,
      report: (line) => void reported.push(line),
    });
    const registry = await under().store.readRegistry();
    const { lines } = await under().store.readAudit();

    expect([Object.keys(registry?.remotes ?? {}), registry?.revision, registry?.webAppVersion]).toEqual([
      ['lottery'],
      5,
      4,
    ]);
    expect([before?.active, after]).toEqual([
      'h',
      { status: 'hidden', active: '', lkg: '', canary: null, blocked: ['i'] },
    ]);
    expect(lines.at(-1)).toMatchObject({ action: 'retire', remote: 'games', before, after });
    expect(reported).toEqual(['no longer available: /games']);
    expect((await verifyStore(under().store, { all: true, report: () => {} })).damages).toEqual([]);
  });

  it('frees its paths for another remote', async () => {
    await retireRemote(under().store, games, HLA);
    await publishTestBuild(under().store, { remote: 'bonus', buildId: 'b', routes: ['/games'] });

    expect(await promoteRelease(under().store, { remote: 'bonus', buildId: 'b' }, HLA)).toMatchObject({
      isChanged: true,
    });
  });

  it('is restored by a promotion, and blocked builds stay blocked', async () => {
    await retireRemote(under().store, games, HLA);

    await expect(promote('i')).rejects.toThrow('games i is blocked');
    const { registry } = await promote('h');
    expect(findReleaseState(registry, 'games')).toEqual({
      status: 'on',
      active: 'h',
      lkg: 'h',
      canary: null,
      blocked: ['i'],
    });
    await rollBackRemote(under().store, { ...games, buildId: 'g' }, HLA);
    expect((await under().store.readRegistry())?.remotes['games']).toMatchObject({ active: 'g' });
  });

  it.each([
    ['the host', 'host', 'the host is the page itself: it cannot be retired'],
    ['a remote that is not live', 'wallet', 'wallet is not live: it has never been promoted, or was retired'],
  ])('cannot be %s', async (_title, remote, problem) => {
    await expect(retireRemote(under().store, { remote }, HLA)).rejects.toThrow(problem);
  });

  it('cannot be retired twice', async () => {
    await retireRemote(under().store, games, HLA);

    await expect(retireRemote(under().store, games, HLA)).rejects.toThrow('games is not live');
  });

  it('is reported if another remote consumes its events', async () => {
    const registry = await under().store.readRegistry();
    if (registry === null) throw new Error('the registry is missing');
    const withEvents = structuredClone(registry);
    Object.assign(withEvents.remotes['games']?.builds['h']?.manifest ?? {}, {
      events: { emits: ['ticket.placed@1'], consumes: [] },
    });
    Object.assign(withEvents.remotes['lottery']?.builds['a']?.manifest ?? {}, {
      events: { emits: [], consumes: ['ticket.placed@1'] },
    });

    expect(listLostParts(withEvents, 'games')).toContain(
      'lottery consumes ticket.placed@1, which no remote emits any more',
    );
  });
});
