import { buildCommandHref, buildQueueHref, buildReleasesHref, buildRemoteHref, parseRoute } from './use-route.ts';

describe('parseRoute', () => {
  it.each([
    ['', { view: 'home' }],
    ['#/nowhere', { view: 'home' }],
    [buildQueueHref('withdrawals'), { view: 'queue', queue: 'withdrawals', id: '' }],
    [buildQueueHref('top-ups', 'a-1'), { view: 'queue', queue: 'top-ups', id: 'a-1' }],
    ['#/queues/unknown', { view: 'home' }],
    ['#/more', { view: 'more', command: null, words: {} }],
    [buildCommandHref('result', { draw: 'd 1' }), { view: 'more', command: 'result', words: { draw: 'd 1' } }],
    [buildReleasesHref('production'), { view: 'releases', registry: 'production' }],
    [buildReleasesHref('staging'), { view: 'releases', registry: 'staging' }],
    [buildRemoteHref('lottery', 'staging'), { view: 'remote', remote: 'lottery', registry: 'staging' }],
  ])('%s', (hash, route) => {
    expect(parseRoute(hash)).toEqual(route);
  });
});
