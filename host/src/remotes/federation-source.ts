import type { RegistryBuild } from '@padauk/contract/registry';
import { BuildFailure } from './build-failure.ts';
import { loadEntry } from './load-entry.ts';
import { addPreloads } from './preload-build.ts';

/** What a build exposes (tooling/webpack/remote.cjs). */
const EXPOSED = './remote';

/** The protocol of module federation: a container is told what the page shares, and then asked for what it exposes. */
interface Container {
  readonly init: (shareScope: object) => unknown;
  readonly get: (exposed: string) => Promise<() => unknown>;
}

/** What the host shares: webpack puts it in the place of this name. */
declare const __webpack_share_scopes__: { readonly default: object };

function isContainer(candidate: unknown): candidate is Container {
  return (
    typeof candidate === 'object' &&
    candidate !== null &&
    'init' in candidate &&
    typeof candidate.init === 'function' &&
    'get' in candidate &&
    typeof candidate.get === 'function'
  );
}

/**
 * Loads a build: runs its entry, and asks the container for what it exposes. Every build has its own container name, so nothing is ever replaced in
 * place: a page that falls back runs the other build beside what is left of the first (ADR-2).
 */
export async function loadFromFederation(build: RegistryBuild): Promise<unknown> {
  addPreloads(build);
  await loadEntry(build);
  const container: unknown = Reflect.get(globalThis, build.container);
  if (!isContainer(container)) throw new BuildFailure('shape', `${build.container} is no container`);
  await container.init(__webpack_share_scopes__.default);
  const factory = await container.get(EXPOSED);
  return factory();
}
