import type { RegistryBuild } from '@padauk/contract/registry';

/** The same remotes, bound at build time: what a plain build without federation would do. Only the benchmark is built with it. */
const REMOTES: Readonly<Record<string, () => Promise<unknown>>> = {
  lottery: () => import('../../remote-lottery/src/remote.tsx'),
  football: () => import('../../remote-football/src/remote.tsx'),
  games: () => import('../../remote-games/src/remote.tsx'),
  wallet: () => import('../../remote-wallet/src/remote.tsx'),
  account: () => import('../../remote-account/src/remote.tsx'),
};

export function startFederation(): void {
  // Nothing to start: there is no federation here.
}

export function loadFromFederation(build: RegistryBuild): Promise<unknown> {
  return REMOTES[build.manifest.name]?.() ?? Promise.reject(new Error(`no remote ${build.manifest.name}`));
}
