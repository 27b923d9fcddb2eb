import type { registerNamespace } from '@padauk/shared/runtime';
import type { PartStates } from './part.tsx';

/** The export of a remote's `src/kit/index.tsx`: its own parts and their texts. */
export interface RemoteKit {
  readonly texts: Readonly<Record<string, Parameters<typeof registerNamespace>[1]>>;
  readonly parts: Readonly<Record<string, PartStates>>;
}

export type RemoteKits = Readonly<Record<string, RemoteKit>>;
