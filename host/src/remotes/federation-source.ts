import type { RegistryBuild } from '@padauk/contract/delivery/registry';
import { hasFields } from '@padauk/shared/runtime';
import { BuildFailure } from './build-failure.ts';
import { loadEntry } from './load-entry.ts';
import { addPreloads } from './preload-build.ts';

const EXPOSED_MODULE = './remote';

interface Container {
  readonly init: (shareScope: object) => unknown;
  readonly get: (exposed: string) => Promise<() => unknown>;
}

/** Webpack replaces this name with the host's share scope. */
declare const __webpack_share_scopes__: { readonly default: object };

function isContainer(candidate: unknown): candidate is Container {
  return hasFields<Container>(candidate, { init: 'function', get: 'function' });
}

/** Container names are unique per build, so a fallback build runs beside the remains of the first (ADR-2). */
export async function loadFromFederation(build: RegistryBuild): Promise<unknown> {
  addPreloads(build);
  await loadEntry(build);
  const container: unknown = Reflect.get(globalThis, build.container);
  if (!isContainer(container)) throw new BuildFailure('shape', `${build.container} is not a federation container`);
  await container.init(__webpack_share_scopes__.default);
  const factory = await container.get(EXPOSED_MODULE);
  return factory();
}
