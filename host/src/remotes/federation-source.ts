import type { RegistryBuild } from '@padauk/contract/delivery/registry';
import { hasFields } from '@padauk/shared/runtime';
import { BuildFailure, BuildTimeout } from './build-failure.ts';
import { addPreloads } from './preload-build.ts';
import { runWithRetries } from './retries.ts';

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
  if (build.format === 'module' && build.fileHashes === undefined)
    throw new BuildFailure('shape', `${build.entry} is a module without a list of digests`);
  addPreloads(build);
  return openContainer(build, build.fileHashes === undefined ? await loadScript(build) : await loadChecked(build));
}

export async function openContainer(build: RegistryBuild, container: unknown): Promise<unknown> {
  if (!isContainer(container)) throw new BuildFailure('shape', `${build.container} is not a federation container`);
  await container.init(__webpack_share_scopes__.default);
  const factory = await container.get(EXPOSED_MODULE);
  return factory();
}

async function loadScript(build: RegistryBuild): Promise<unknown> {
  await loadEntry(build);
  return Reflect.get(globalThis, build.container);
}

/** Another bundler's build (ADR-47). Its loader checks no files, and its entry may be a module. */
async function loadChecked(build: RegistryBuild): Promise<unknown> {
  const { guardBuild, importChecked } = await import(/* webpackChunkName: "verified-build" */ './verified-build.ts');
  await guardBuild(build);
  return build.format === 'module' ? importChecked(build.entry) : loadScript(build);
}

/** One try. An entry weighs 4 KB: after this time the request is lost, and a new one is faster (ADR-3). */
const ATTEMPT_TIMEOUT_MS = 4_000;
/** No try begins later: an entry that hangs is given up after two, while the player still waits for the page. */
const LAST_ATTEMPT_MS = 8_000;

/** Runs a script whose hash must match the registry's. A late one is not stopped, which does no harm. */
function runScript(src: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (failure: BuildFailure): void => {
      clearTimeout(timer);
      script.remove();
      reject(failure);
    };
    const timeout = new BuildTimeout('entry', `${src}: no answer in ${ATTEMPT_TIMEOUT_MS} ms`);
    const timer = setTimeout(() => fail(timeout), ATTEMPT_TIMEOUT_MS);
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = () =>
      fail(new BuildFailure('entry', `${src}: it did not arrive, or is not what the registry says`));
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.src = src;
    document.head.append(script);
  });
}

/** Container name → its entry: a container that one build registered must never run as another build. */
const entryByContainer = new Map<string, string>();

export async function loadEntry({ container, entry, integrity }: RegistryBuild): Promise<void> {
  const attempt = async (): Promise<void> => {
    const isDefined = container in globalThis;
    const owner = entryByContainer.get(container);
    if (isDefined && owner === entry) return;
    if (isDefined || (owner !== undefined && owner !== entry))
      throw new BuildFailure(
        'shape',
        `${entry}: the container name ${container} is already used by ${owner ?? 'the page'}`,
      );
    entryByContainer.set(container, entry);
    await runScript(entry, integrity);
    if (!(container in globalThis)) throw new BuildFailure('shape', `${entry} does not define ${container}`);
  };
  await runWithRetries(attempt, {
    lastAttemptMs: LAST_ATTEMPT_MS,
    isRetryable: (failure) => failure instanceof BuildFailure && failure.phase === 'entry',
  });
}
