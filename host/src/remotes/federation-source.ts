import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RegistryBuild } from '@padauk/contract/registry';
import { addPreloads } from './preload-build.ts';

/** What a build exposes (tooling/webpack/remote.cjs). */
const EXPOSED = 'remote';
const integrityOf = new Map<string, string>();

/** The entry's script, held to the hash that the registry gives: a changed file does not run. */
function entryScript(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.crossOrigin = 'anonymous';
  const integrity = integrityOf.get(url);
  if (integrity !== undefined && integrity !== '') script.integrity = integrity;
  return script;
}

/** Tells the federation runtime how we load entries. Called once, before the first remote. */
export function startFederation(): void {
  registerPlugins([{ name: 'padauk-integrity', createScript: ({ url }) => entryScript(url) }]);
}

/**
 * Loads a build through the federation runtime. Every build has its own container name, so nothing is ever replaced in place:
 * a page that falls back runs the other build beside what is left of the first (micro-frontends.md 0.4).
 */
export async function loadFromFederation(build: RegistryBuild): Promise<unknown> {
  const entry = new URL(build.entry, globalThis.location.origin).href;
  integrityOf.set(entry, build.integrity);
  addPreloads(build);
  registerRemotes([{ name: build.container, entry }]);
  return loadRemote(`${build.container}/${EXPOSED}`);
}
