import { AT, createPromotedRegistry, requireRegistry } from '../../../test/registry-fixture.ts';
import { decideSwitch } from './switch.ts';

const live = createPromotedRegistry(['host', 'h'], ['lottery', 'a'], ['lottery', 'b']);

describe('decideSwitch', () => {
  it.each(['off', 'hidden'] as const)(
    '%s keeps the builds and manifests, so that pages still know the paths',
    (status) => {
      const { lottery } = requireRegistry(decideSwitch(live, { remote: 'lottery', status, at: AT })).remotes;

      expect(lottery).toEqual({ ...live.remotes['lottery'], status });
    },
  );

  it('B11 makes a new revision, but no new version of the web app', () => {
    expect(requireRegistry(decideSwitch(live, { remote: 'lottery', status: 'off', at: AT }))).toMatchObject({
      revision: live.revision + 1,
      webAppVersion: live.webAppVersion,
    });
  });

  it.each([
    ['lottery', 'on', { kind: 'unchanged', reason: 'lottery is on already' }],
    ['host', 'off', { kind: 'refused', problem: 'the host is the page itself: it cannot be switched' }],
    [
      'loterry',
      'off',
      {
        kind: 'refused',
        problem: 'loterry is not live: it has never been promoted, or was retired',
        remedy: 'live are host, lottery; promote a first build',
      },
    ],
  ] as const)('decides for %s to %s', (remote, status, decision) => {
    expect(decideSwitch(live, { remote, status, at: AT })).toMatchObject(decision);
  });
});
