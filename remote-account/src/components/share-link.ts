/** Hands an address to the phone's list of programs to share with; `false` where there is none, or it failed. Who closes the list has changed their mind. */
export async function shareLink(link: { readonly title: string; readonly url: string }): Promise<boolean> {
  // In-app browsers and desktops may not have it, whatever the types say.
  if (!('share' in navigator)) return false;
  try {
    await navigator.share(link);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
