import { createRelease, type BuildSpec } from '../../test/build-fixture.ts';
import { createLiveBuild, createLiveBuilds, createRemote } from '../../test/gate-fixture.ts';
import { toRegistryBuild } from '../store/registry.rules.ts';
import type { Release } from '../store/release.ts';
import type { LiveBuild } from './gate.types.ts';
import { checkLinkedPages, findMissingLinks, listNeeds } from './linked-pages.rules.ts';

const create = (spec: Omit<BuildSpec, 'buildId'>): Release => createRelease({ buildId: 'b', ...spec });
const wallet = create({ remote: 'wallet', routes: ['/wallet', '/topup'] });
const lottery = create({ remote: 'lottery', requires: ['/topup/', '/help'] });
const createHost = (...paths: readonly string[]): Release => ({
  ...create({ remote: 'host' }),
  shell: { paths, events: { emits: [], consumes: [] }, known: [], streamed: [] },
});
const host = createHost('/help');
const smallWallet = create({ remote: 'wallet', routes: ['/wallet'] });
const live = createLiveBuilds(host, wallet, lottery);

const check = (remote: string, release: Release | null, others = live, allowMissing: readonly string[] = []) =>
  checkLinkedPages({ remote, release }, others, allowMissing);

describe('pages that live builds link to', () => {
  it.each<[string, string, Release | null, readonly string[]]>([
    ['without a page', 'wallet', smallWallet, ['wallet takes /topup away, to which lottery a links']],
    ['retired', 'wallet', null, ['wallet takes /topup away, to which lottery a links']],
    ['with both pages', 'wallet', { ...wallet, buildId: 'c' }, []],
    ['that linked, retired', 'lottery', null, []],
    ['of the host without a page', 'host', createHost(), ['host takes /help away, to which lottery a links']],
  ])('a remote %s', (_title, remote, release, problems) => {
    expect(check(remote, release).map(({ problem }) => problem)).toEqual(problems);
  });

  it.each<[string, LiveBuild['role'], number]>([
    ['a canary', 'canary', 1],
    ['a last known good build', 'last known good', 0],
  ])('of %s count: %#', (_title, role, count) => {
    const others = createLiveBuilds(host, wallet, createLiveBuild(lottery, role));

    expect(check('wallet', smallWallet, others)).toHaveLength(count);
  });

  it('may move to another remote that is live', () => {
    const others = createLiveBuilds(host, wallet, lottery, create({ remote: 'bank', routes: ['/topup'] }));

    expect(check('wallet', smallWallet, others)).toEqual([]);
  });

  it('of a canary are no pages for the others', () => {
    const others = createLiveBuilds(host, createLiveBuild(wallet, 'canary'));

    expect(findMissingLinks(lottery, others)).toEqual(['lottery b links to /topup, which no live build has']);
  });

  it('do not blame a release for a link that was broken before', () => {
    expect(check('bonus', create({ remote: 'bonus' }), createLiveBuilds(host, lottery))).toEqual([]);
  });

  it('are reported, if a new build links to one that does not exist', () => {
    const bonus = create({ remote: 'bonus', requires: ['/gone', '/topup', '/bonus'] });

    expect(findMissingLinks(bonus, live)).toEqual(['bonus b links to /gone, which no live build has']);
    expect(check('bonus', bonus)).toEqual([]);
  });

  it('may disappear if they are named', () => {
    expect(check('wallet', smallWallet, live, ['/topup'])).toEqual([]);
    expect(check('wallet', smallWallet, live, ['/wallet'])).toHaveLength(1);
  });

  it('have slots, which stay while a live widget uses them', () => {
    const slot = '/ticket#below';
    const widget = { name: 'card', slot, order: 1, auth: 'anyone', minHeightPx: 1 } as const;
    const owner = createRemote('lottery', { slots: [slot] });
    const others = createLiveBuilds(null, owner, createRemote('account', { widgets: [widget] }));

    expect(check('lottery', createRemote('lottery'), others)).toMatchObject([
      { problem: 'lottery takes /ticket#below away, to which account a links' },
    ]);
    expect(check('lottery', { ...owner, buildId: 'c' }, others)).toEqual([]);
    expect(listNeeds(others)).toMatchObject([{ remote: 'account', needs: 'lottery', pages: [slot] }]);
  });

  it('are not in the registry that pages carry', () => {
    expect(toRegistryBuild(lottery).manifest).not.toHaveProperty('requires');
  });
});

describe('who needs whom', () => {
  it('lists owners of pages and events, and links without a page', () => {
    const emitter = createRemote('games', { events: { emits: ['round.ended@1'], consumes: [] } });
    const consumer = createRemote('bonus', {
      events: { emits: [], consumes: ['round.ended@1'] },
      requires: ['/topup', '/gone', '/bonus'],
    });

    expect(listNeeds(createLiveBuilds(host, wallet, lottery, emitter, consumer))).toEqual([
      { remote: 'lottery', build: 'a', needs: 'wallet', pages: ['/topup'], events: [] },
      { remote: 'lottery', build: 'a', needs: 'host', pages: ['/help'], events: [] },
      { remote: 'bonus', build: 'a', needs: 'wallet', pages: ['/topup'], events: [] },
      { remote: 'bonus', build: 'a', needs: null, pages: ['/gone'], events: [] },
      { remote: 'bonus', build: 'a', needs: 'games', pages: [], events: ['round.ended@1'] },
    ]);
  });
});
