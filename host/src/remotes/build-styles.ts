import type { RegistryBuild } from '@padauk/contract/delivery/registry';

const usesByFolder = new Map<string, number>();

const REMOTE_FOLDER = /^.*\/r\/[^/]+\/[^/]+\//;

/** Sets the sheet's `disabled`, which applies at once. The element's would refetch it, as would a re-added sheet. */
function updateSheets(): void {
  for (const sheet of document.styleSheets) {
    const folder = REMOTE_FOLDER.exec(sheet.href ?? '')?.[0];
    if (folder !== undefined) sheet.disabled = !usesByFolder.has(folder);
  }
}

export function enableStyles({ entry }: Pick<RegistryBuild, 'entry'>): () => void {
  const folder = new URL('.', new URL(entry, location.href)).href;
  usesByFolder.set(folder, (usesByFolder.get(folder) ?? 0) + 1);
  updateSheets();
  return () => {
    const remainingUses = (usesByFolder.get(folder) ?? 1) - 1;
    if (remainingUses > 0) usesByFolder.set(folder, remainingUses);
    else usesByFolder.delete(folder);
    // Deferred until the next part, perhaps of the same build, has mounted; still before the next paint.
    queueMicrotask(updateSheets);
  };
}
