import type { Deps } from '../../platform/deps.ts';
import type { IdentitySettings } from './identity.settings.ts';

export interface IdentityDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'config'> {
  readonly identity: IdentitySettings;
}
