import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@padauk/contract/registry';

/** The live registry and an ETag of it. */
export interface LiveRegistry {
  readonly registry: Registry;
  readonly text: string;
  readonly etag: string;
}

/**
 * Reads `registry.json` of a release store, again only when the file has changed: operators write it by another process,
 * and a rename gives it a new time. `null` while nothing has been published.
 */
export function registryReader(store: string): () => Promise<LiveRegistry | null> {
  const file = path.join(store, 'registry.json');
  let known: { readonly stamp: string; readonly live: LiveRegistry } | null = null;
  return async () => {
    const found = await stat(file).catch(() => null);
    if (found === null) return null;
    const stamp = `${found.mtimeMs}-${found.size}-${found.ino}`;
    if (known?.stamp !== stamp) {
      const text = await readFile(file, 'utf8');
      const registry: Registry = JSON.parse(text); // the release command is the only writer
      known = { stamp, live: { registry, text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` } };
    }
    return known.live;
  };
}
