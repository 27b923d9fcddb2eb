import type { registerNamespace } from '@padauk/shared/runtime';
import type { PartStates } from './part.tsx';

/** What `src/kit/index.tsx` of a remote exports: the parts that it alone uses, and the texts that they say. */
export interface RemoteKit {
  /** By namespace. */
  readonly texts: Readonly<Record<string, Parameters<typeof registerNamespace>[1]>>;
  /** By the name of the part. */
  readonly parts: Readonly<Record<string, PartStates>>;
}

/** By the short name of the remote. */
export type RemoteKits = Readonly<Record<string, RemoteKit>>;
