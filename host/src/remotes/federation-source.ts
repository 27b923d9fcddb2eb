import type { RegistryBuild } from '@padauk/contract/registry';
import { addPreloads } from './preload-build.ts';

/** webpack's own words for the share scope of this build; they exist only in a bundle. */
declare const __webpack_init_sharing__: (scope: 'default') => Promise<void>;
declare const __webpack_share_scopes__: { readonly default: object };

/** What a remote's entry leaves on `window` under its container's name: the protocol of module federation. */
interface Container {
  readonly init: (scope: object) => Promise<void> | void;
  readonly get: (exposed: string) => Promise<() => unknown>;
}

/** What a build exposes (tooling/webpack/remote.cjs). */
const EXPOSED = './remote';
const containers = new Map<string, Promise<Container>>();

/** The entry's script, held to the hash that the registry gives: a changed file does not run. */
function runEntry({ entry, integrity }: RegistryBuild): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = entry;
    script.async = true;
    script.crossOrigin = 'anonymous';
    if (integrity !== '') script.integrity = integrity;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`the entry ${entry} did not arrive`));
    };
    document.head.append(script);
  });
}

async function open(build: RegistryBuild): Promise<Container> {
  await Promise.all([__webpack_init_sharing__('default'), runEntry(build)]);
  const found: unknown = Reflect.get(globalThis, build.container);
  if (typeof found !== 'object' || found === null || !('init' in found) || !('get' in found)) throw new Error(`the entry of ${build.container} left no container`);
  const container = found as Container; // both functions are there; nothing but webpack writes under this name
  await container.init(__webpack_share_scopes__.default);
  return container;
}

/**
 * Loads a build. Every build has its own container name, so nothing is ever replaced in place: a page that falls back runs the
 * other build beside what is left of the first (micro-frontends.md 0.4).
 */
export async function loadFromFederation(build: RegistryBuild): Promise<unknown> {
  addPreloads(build);
  const opening = containers.get(build.container) ?? open(build);
  containers.set(build.container, opening);
  // A failed entry may be asked for again: the network of a phone comes and goes.
  opening.catch(() => containers.delete(build.container));
  const factory = await (await opening).get(EXPOSED);
  return factory();
}
