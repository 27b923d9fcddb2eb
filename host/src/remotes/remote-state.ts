import type { RegistryBuild } from '@padauk/contract/registry';
import type { RemoteModule } from '@padauk/shared/federation';
import type { Channel } from './choose-build.rules.ts';
import type { LoadedBuild } from './load-build.ts';

/** A better build waits for the next page; a withdrawn one is replaced at once. */
export type RemoteState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'ready';
      readonly build: string;
      readonly channel: Channel;
      readonly registryBuild: RegistryBuild;
      readonly module: RemoteModule;
      readonly fellBackFrom: string | null;
      readonly ms: number;
    }
  | { readonly kind: 'failed' };

export function toReadyState({ candidate, module, fellBackFrom, ms }: LoadedBuild): RemoteState {
  return {
    kind: 'ready',
    build: candidate.id,
    channel: candidate.channel,
    registryBuild: candidate.build,
    module,
    fellBackFrom,
    ms,
  };
}
