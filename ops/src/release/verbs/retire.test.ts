import { HLA, publishTestBuild } from '../../../test/build-fixture.ts';
import { describeOnStores } from '../../../test/stores.ts';
import { findReleaseState } from '../../store/registry.rules.ts';
import { listLostParts, retireRemote } from './switch.ts';
import { blockBuild } from './block.ts';
import { verifyStore } from './verify.ts';

const OPERATOR = { ...HLA, why: 'the contract has ended' };

describeOnStores('a retired remote', (under) => {
  const retire = (remote = 'games', report = (_line: string): void => {}) =>
    retireRemote(under().store, { remote }, { ...OPERATOR, report });

  beforeEach(async () => {
    await under().makeLive('lottery a', 'games g', 'games h');
    await under().publish('games i');
    await blockBuild(under().store, { remote: 'games', buildId: 'i' }, OPERATOR);
  });

  it('is removed from the registry, and the audit records its former state', async () => {
    const { store } = under();
    const reported: string[] = [];
    const { before, after } = await retire('games', (line) => void reported.push(line));
    const registry = await store.readRegistry();

    expect(registry).toMatchObject({ revision: 5, webAppVersion: 4 });
    expect(Object.keys(registry?.remotes ?? {})).toEqual(['lottery']);
    expect([before?.active, after]).toEqual([
      'h',
      { status: 'hidden', active: '', lkg: '', canary: null, blocked: ['i'] },
    ]);
    expect((await store.readAudit()).lines.at(-1)).toMatchObject({ action: 'retire', remote: 'games', before, after });
    expect(reported).toEqual(['no longer available: /games']);
    expect((await verifyStore(store, { all: true, report: () => {} })).damages).toEqual([]);
  });

  it('frees its paths for another remote', async () => {
    await retire();
    await publishTestBuild(under().store, { remote: 'bonus', buildId: 'b', routes: ['/games'] });

    expect((await under().promote('bonus b')).isChanged).toBe(true);
  });

  it('is restored by a promotion, and blocked builds stay blocked', async () => {
    const { promote, rollBack, readRemote } = under();
    await retire();

    await expect(promote('games i')).rejects.toThrow('games i is blocked');
    const { registry } = await promote('games h');
    expect(findReleaseState(registry, 'games')).toEqual({
      status: 'on',
      active: 'h',
      lkg: 'h',
      canary: null,
      blocked: ['i'],
    });
    await rollBack('games g');
    expect(await readRemote('games')).toMatchObject({ active: 'g' });
  });

  it.each([
    ['the host', 'host', 'the host is the page itself: it cannot be retired'],
    ['a remote that is not live', 'wallet', 'wallet is not live: it has never been promoted, or was retired'],
  ])('cannot be %s', async (_title, remote, problem) => {
    await expect(retire(remote)).rejects.toThrow(problem);
  });

  it('cannot be retired twice', async () => {
    await retire();

    await expect(retire()).rejects.toThrow('games is not live');
  });

  it('is reported if another remote consumes its events', async () => {
    const registry = await under().store.readRegistry();
    if (registry === null) throw new Error('the registry is missing');
    const remotes = structuredClone(registry.remotes);
    Object.assign(remotes['games']?.builds['h']?.manifest.events ?? {}, { emits: ['ticket.placed@1'] });
    Object.assign(remotes['lottery']?.builds['a']?.manifest.events ?? {}, { consumes: ['ticket.placed@1'] });

    expect(listLostParts({ ...registry, remotes }, 'games')).toContain(
      'lottery consumes ticket.placed@1, which no remote emits any more',
    );
  });
});
