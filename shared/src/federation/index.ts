import type { ComponentType } from 'react';

/** The module `./remote` of a build, without the manifest, which the registry already has. */
export interface RemoteModule {
  /** The host refuses a different major version of the contract. */
  readonly contractMajor: number;
  /** Loads texts and other needs of the screens. The host awaits it before the first screen, not before widgets. */
  readonly prepare: () => Promise<void>;
  /** One loader for every open route of the manifest, by path. */
  readonly screens: Readonly<Record<string, () => Promise<{ readonly Screen: ComponentType }>>>;
  /** One loader for every widget of the manifest, by name. */
  readonly widgets: Readonly<Record<string, () => Promise<{ readonly Widget: ComponentType }>>>;
  /** False while an answer must find the screen that asked for it (bet, top-up, transfer): delays a build change. */
  readonly canLeave: () => boolean;
}

export const CONTRACT_MAJOR = 1;

export function isRemoteModule(candidate: unknown): candidate is RemoteModule {
  if (typeof candidate !== 'object' || candidate === null) return false;
  const module = candidate as Partial<RemoteModule>; // the checks below cover every field
  return (
    typeof module.prepare === 'function' &&
    typeof module.canLeave === 'function' &&
    typeof module.screens === 'object' &&
    typeof module.widgets === 'object' &&
    module.contractMajor === CONTRACT_MAJOR
  );
}
