import type { ComponentType } from 'react';

/** What a remote exposes as `./remote`: the one module of it that the host loads. Its manifest is not in it: the registry has that already. */
export interface RemoteModule {
  /** The contract's major version that this remote speaks; the host refuses another (shape check). */
  readonly contractMajor: number;
  /** Registers the remote's texts and loads what its screens need; awaited before the first screen. Widgets do without: their loaders fetch their own few texts. */
  readonly prepare: () => Promise<void>;
  /** Path to a loader of its screen, for every open route of the manifest. */
  readonly screens: Readonly<Record<string, () => Promise<{ readonly Screen: ComponentType }>>>;
  /** Widget name to a loader, for every widget of the manifest. */
  readonly widgets: Readonly<Record<string, () => Promise<{ readonly Widget: ComponentType }>>>;
  /** False while an answer is on its way that must find the screen which asked for it (a bet, a top-up, a transfer): the host swaps builds later. What a player has begun and not sent, the host knows by itself (`useUnsentInput`). */
  readonly canLeave: () => boolean;
}

export const CONTRACT_MAJOR = 1;

/** True when a loaded module is a remote that this host can run. */
export function isRemoteModule(candidate: unknown): candidate is RemoteModule {
  if (typeof candidate !== 'object' || candidate === null) return false;
  const module = candidate as Partial<RemoteModule>; // every field is checked right here
  return (
    typeof module.prepare === 'function' &&
    typeof module.canLeave === 'function' &&
    typeof module.screens === 'object' &&
    typeof module.widgets === 'object' &&
    module.contractMajor === CONTRACT_MAJOR
  );
}
