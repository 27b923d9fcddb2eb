import type { PreviewedBuild } from '@padauk/contract/delivery/preview';
import type { RegistryBuild } from '@padauk/contract/delivery/registry';
import type { Remotes } from '../remotes/remotes.ts';

/** `build` is a sentence when there is none. */
export interface Override {
  readonly remote: string;
  readonly entry: string;
  readonly build: RegistryBuild | string;
}

export type Preview = Pick<PreviewedBuild, 'until'>;

export interface ActiveOverrides {
  readonly deps: Pick<ConstructorParameters<typeof Remotes>[0], 'registry' | 'findOverride'>;
  readonly showBadge: (remotes: Remotes) => void;
}
