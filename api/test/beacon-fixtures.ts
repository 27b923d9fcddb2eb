import type { BeaconPost } from '../src/modules/beacons/beacon.types.ts';

export const LOTTERY = { remote: 'lottery', build: 'b1' } as const;

export const createBeaconPost = (changes: Partial<BeaconPost> = {}): BeaconPost => ({
  bucket: 7,
  loads: [],
  failures: [],
  fallBacks: [],
  errors: [],
  ...changes,
});
