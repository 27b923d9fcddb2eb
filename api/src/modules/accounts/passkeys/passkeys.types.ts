import type { Result } from '@padauk/contract/result';
import type { Deps } from '../../../platform/deps.ts';

export interface PasskeyDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'config' | 'log'> {
  /** T10: is this the player's PIN? Counts a wrong one. */
  readonly provePin: (playerId: string, pin: string) => Promise<Result<string>>;
}

/** Whose phone it is, and what it is called. */
export interface OnDevice {
  readonly deviceId: string;
  readonly deviceName: string;
}
