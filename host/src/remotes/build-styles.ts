import type { RegistryBuild } from '@padauk/contract/registry';

/** Of how many parts on this page: by the folder of their build, as a whole address. */
const shown = new Map<string, number>();

/** Only of builds of remotes: the shell's own sheets always hold. */
const OF_A_REMOTE = /^.*\/r\/[^/]+\/[^/]+\//;

/**
 * A sheet is switched off, not taken out: webpack loads each once, and one that is put back would come back a moment after the part that it is for.
 * `disabled` of the sheet holds at once, in both directions; that of the element would fetch it anew.
 */
function settle(): void {
  for (const sheet of document.styleSheets) {
    const folder = OF_A_REMOTE.exec(sheet.href ?? '')?.[0];
    if (folder !== undefined) sheet.disabled = !shown.has(folder);
  }
}

/** The style sheets of a build hold while one of its parts is on the page, and no longer. Answers what ends it. */
export function showStyles({ entry }: Pick<RegistryBuild, 'entry'>): () => void {
  const folder = new URL('.', new URL(entry, location.href)).href;
  shown.set(folder, (shown.get(folder) ?? 0) + 1);
  settle();
  return () => {
    const left = (shown.get(folder) ?? 1) - 1;
    if (left > 0) shown.set(folder, left);
    else shown.delete(folder);
    // The next part may be of the same build: by then it has come. Still before anything is painted.
    queueMicrotask(settle);
  };
}
