import type { Result } from '@padauk/contract/result';
import type { Deps } from '../../../platform/deps.ts';

export interface PasskeyDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'config' | 'log'> {
  /** T10: checks the player's PIN and counts a wrong one. */
  readonly provePin: (playerId: string, pin: string) => Promise<Result<string>>;
}

export interface DeviceInfo {
  readonly deviceId: string;
  readonly deviceName: string;
}
