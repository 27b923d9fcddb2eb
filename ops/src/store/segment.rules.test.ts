import { addCanary, createPromotedRegistry } from '../../test/registry-fixture.ts';
import { changeState, findReleaseState } from './registry.rules.ts';
import { formatSegment, parseSegment } from './segment.rules.ts';
import type { Segment } from './store.types.ts';

describe('the segment of a canary', () => {
  it.each<[string, Segment, string]>([
    ['locale=en', { locales: ['en'] }, 'locale=en'],
    [
      'device=phone, locale=zh,locale=en',
      { locales: ['en', 'zh'], device: 'phone' },
      'locale=en, locale=zh, device=phone',
    ],
    ['all', {}, ''],
  ])('%s is %j', (text, segment, shown) => {
    expect(parseSegment(text)).toEqual(segment);
    expect(formatSegment(segment)).toBe(shown);
  });

  it.each([
    '',
    'locale',
    'locale=',
    'locale=fr',
    'device=watch',
    'device=phone,device=computer',
    'age=30',
    'locale=en=zh',
  ])('does not understand "%s"', (text) => {
    expect(parseSegment(text)).toBeNull();
  });

  it('is 0 percent for a host that knows no segment, and its own share here', () => {
    const live = addCanary(createPromotedRegistry(['host', 'h'], ['lottery', 'a']), 'lottery', 'b');
    const state = findReleaseState(live, 'lottery');
    const before = state?.canary ?? null;
    if (state === null || before === null) throw new Error('the fixture has no canary');
    const canary = { ...before, segment: { locales: ['en'] } };
    const decision = changeState(live, { remote: 'lottery', state: { ...state, canary }, at: '' });
    if (decision.kind !== 'changed') throw new Error('nothing has changed');

    expect(decision.registry.remotes['lottery']?.canary).toEqual({
      build: 'b',
      percent: 0,
      rollout: canary.rollout,
      segment: { percent: 10, locales: ['en'] },
    });
    expect(findReleaseState(decision.registry, 'lottery')?.canary).toEqual(canary);
  });
});
