import { accepted } from '@padauk/contract/platform/result';
import type { OfficeDeps } from './office.types.ts';
import { createReleaseCommands } from './platform-commands.ts';

describe('the health of releases', () => {
  it('has the named columns only', async () => {
    const build = { build: 'b1', remote: 'lottery', failuresByPhase: { entry: 2 }, fallBacks: { b0: 3 }, internal: 1 };
    // Only this method of the beacons is called.
    const beacons = { readHealth: () => Promise.resolve([build]) } as unknown as OfficeDeps['beacons'];
    const commands = createReleaseCommands({ beacons, sourceLines: () => Promise.resolve(new Map()) });

    const row = { remote: 'lottery', build: 'b1', byPhase: 'entry 2', fallBacks: 3, fellBackTo: 'b0 3' };
    expect(await commands['release-health']({})).toEqual(accepted({ rows: [row] }));
  });
});
