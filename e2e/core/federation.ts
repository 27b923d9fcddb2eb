import type { JSHandle, Page } from '@playwright/test';
import type { BusEventName, BusEvents } from '@padauk/contract/events';
import type { Locale } from '@padauk/contract/text/locales';

export interface HostRuntime {
  readonly bus: {
    emit<Name extends BusEventName>(name: Name, payload: BusEvents[Name]): void;
    on<Name extends BusEventName>(name: Name): { subscribe(listener: (payload: BusEvents[Name]) => void): unknown };
  };
  readonly http: {
    readonly interceptors: {
      readonly request: { use: <Config extends { readonly url?: string }>(see: (config: Config) => Config) => unknown };
    };
  };
  changeLocale(locale: Locale): Promise<void>;
}

interface SharedModule {
  readonly from: string;
  readonly loaded?: unknown;
}

interface FederationInstance {
  readonly name: string;
  readonly shareScopeMap: { readonly default: Readonly<Record<string, Readonly<Record<string, SharedModule>>>> };
  loadShare(name: string): Promise<() => unknown>;
}

declare global {
  /** Internals that the federation runtime exposes for developer tools. */
  var __FEDERATION__:
    | { readonly __INSTANCES__: readonly [FederationInstance]; readonly moduleInfo: Readonly<Record<string, unknown>> }
    | undefined;
  /** Set by host/src/bootstrap.tsx. */
  var __PADAUK__:
    { readonly revision: number; readonly remotes: Readonly<Record<string, { readonly build: string }>> } | undefined;
  var __RENDERERS__: number | undefined;
}

/** Loads the runtime's module in the page by the name that remotes use. */
export function loadHostRuntime(page: Page): Promise<JSHandle<HostRuntime>> {
  return page.evaluateHandle(async () => {
    const factory = await globalThis.__FEDERATION__?.__INSTANCES__[0].loadShare('@padauk/shared/runtime');
    if (factory === undefined) throw new Error('the page has no federation runtime');
    return factory() as HostRuntime; // the share of this name is this module
  });
}

/** All loaded copies of shared packages: `name version from`. */
export function listLoadedModules(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const scope = globalThis.__FEDERATION__?.__INSTANCES__[0].shareScopeMap.default ?? {};
    return Object.entries(scope).flatMap(([name, versions]) =>
      Object.entries(versions)
        .filter(([, share]) => Boolean(share.loaded))
        .map(([, share]) => `${name} from ${share.from}`),
    );
  });
}

/** Counts starts of react-dom: each registers with the developer tools. Call before opening the page. */
export async function countRenderers(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    globalThis.__RENDERERS__ = 0;
    const inject = (): number => {
      globalThis.__RENDERERS__ = (globalThis.__RENDERERS__ ?? 0) + 1;
      return globalThis.__RENDERERS__;
    };
    const ignore = (): void => undefined;
    Object.assign(globalThis, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject,
        onCommitFiberRoot: ignore,
        onCommitFiberUnmount: ignore,
        onPostCommitFiberRoot: ignore,
      },
    });
  });
  return () => page.evaluate(() => globalThis.__RENDERERS__ ?? 0);
}

/** Finds scripts that contain some text. Call before opening the page. */
export function watchScripts(page: Page): (words: string) => Promise<readonly string[]> {
  const scripts = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(new URL(response.url()).pathname, response.text());
  });
  return async (words) => {
    const read = await Promise.all([...scripts].map(async ([path, text]) => ({ path, text: await text })));
    return read.filter(({ text }) => text.includes(words)).map(({ path }) => path);
  };
}
