export async function shareLink(link: { readonly title: string; readonly url: string }): Promise<boolean> {
  // The types claim that `share` always exists; in-app browsers and desktop browsers may lack it.
  if (!('share' in navigator)) return false;
  try {
    await navigator.share(link);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
