import type { RegistryBuild } from '@padauk/contract/registry';

const shown = new Map<string, number>();

const OF_A_REMOTE = /^.*\/r\/[^/]+\/[^/]+\//;

/** Sets the sheet's `disabled`, which applies at once. The element's would refetch it, as would a re-added sheet. */
function settle(): void {
  for (const sheet of document.styleSheets) {
    const folder = OF_A_REMOTE.exec(sheet.href ?? '')?.[0];
    if (folder !== undefined) sheet.disabled = !shown.has(folder);
  }
}

/** Applies a build's sheets while one of its parts is on the page. Returns the function that ends it. */
export function showStyles({ entry }: Pick<RegistryBuild, 'entry'>): () => void {
  const folder = new URL('.', new URL(entry, location.href)).href;
  shown.set(folder, (shown.get(folder) ?? 0) + 1);
  settle();
  return () => {
    const left = (shown.get(folder) ?? 1) - 1;
    if (left > 0) shown.set(folder, left);
    else shown.delete(folder);
    // Deferred until the next part, perhaps of the same build, has mounted; still before the next paint.
    queueMicrotask(settle);
  };
}
