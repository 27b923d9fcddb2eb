import type { PreviewedBuild } from '@padauk/contract/preview';
import type { RegistryBuild } from '@padauk/contract/registry';
import type { Remotes } from '../remotes/remotes.ts';

/** One override, and what came of reading it: its build, or a sentence that says why there is none. */
export interface Override {
  readonly remote: string;
  readonly entry: string;
  readonly build: RegistryBuild | string;
}

/** Until when, of a build that this browser has opened by a link; it has nothing else to choose. */
export type Preview = Pick<PreviewedBuild, 'until'>;

/** A page that runs a build which the registry does not name. */
export interface ActiveOverrides {
  /** What {@link Remotes} needs to know of it. */
  readonly deps: Pick<ConstructorParameters<typeof Remotes>[0], 'registry' | 'overrideOf'>;
  /** Says so, for as long as the page lives. */
  readonly showBadge: (remotes: Remotes) => void;
}
