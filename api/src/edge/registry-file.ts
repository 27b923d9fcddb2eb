import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@padauk/contract/registry';

/** The live registry, also as it was written. */
export interface LiveRegistry {
  readonly registry: Registry;
  readonly text: string;
}

/**
 * Reads `registry.json` of a release store, again only when the file has changed: operators write it by another process,
 * and a rename gives it a new time. While the file is lost or damaged it goes on with what it read last. `null` while nothing has been published.
 */
export function registryReader(store: string): () => Promise<LiveRegistry | null> {
  const file = path.join(store, 'registry.json');
  let known: { readonly stamp: string; readonly live: LiveRegistry } | null = null;
  return async () => {
    const found = await stat(file).catch(() => null);
    if (found === null) return known?.live ?? null;
    const stamp = `${found.mtimeMs}-${found.size}-${found.ino}`;
    if (known?.stamp === stamp) return known.live;
    const live = parsed(await readFile(file, 'utf8').catch(() => '')) ?? known?.live;
    if (live === undefined) throw new Error(`${file} is damaged: pnpm ops release repair restores it`);
    known = { stamp, live };
    return live;
  };
}

function parsed(text: string): LiveRegistry | null {
  try {
    const registry: Registry = JSON.parse(text); // the release command is the only writer
    return { registry, text };
  } catch {
    return null;
  }
}
