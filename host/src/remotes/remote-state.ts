import type { RegistryBuild } from '@padauk/contract/registry';
import type { RemoteModule } from '@padauk/shared/federation';
import type { Channel } from './choose-build.rules.ts';
import type { LoadedBuild } from './load-build.ts';

/** What the page knows of one remote. A build stays while the player is on one page: what is better comes with the next one, what is taken back goes at once. */
export type RemoteState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'ready';
      readonly build: string;
      readonly channel: Channel;
      readonly described: RegistryBuild;
      readonly module: RemoteModule;
      readonly fellBackFrom: string | null;
      readonly ms: number;
    }
  | { readonly kind: 'failed' };

export function readyState({ candidate, module, fellBackFrom, ms }: LoadedBuild): RemoteState {
  return {
    kind: 'ready',
    build: candidate.id,
    channel: candidate.channel,
    described: candidate.build,
    module,
    fellBackFrom,
    ms,
  };
}
