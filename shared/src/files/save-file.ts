import { isInAppBrowser } from '@padauk/contract/delivery/browsers.rules';

/** False where the browser cannot save: show the content instead. */
export function saveFile(name: string, content: Blob): boolean {
  // A WebView passes the download to its app, which fails silently.
  if (isInAppBrowser(navigator.userAgent)) return false;
  try {
    const url = URL.createObjectURL(content);
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    URL.revokeObjectURL(url);
    return true;
  } catch {
    return false;
  }
}

/** Shares or saves; a closed share sheet counts as success. False where neither is possible: show the picture. */
export async function shareImage(image: Blob, name: string): Promise<boolean> {
  if (isInAppBrowser(navigator.userAgent)) return false;
  const files = [new File([image], name, { type: image.type })];
  // Some desktops lack it, despite the types.
  if (!('canShare' in navigator) || !navigator.canShare({ files })) return saveFile(name, image);
  try {
    await navigator.share({ files });
    return true;
  } catch (error) {
    return (error instanceof DOMException && error.name === 'AbortError') || saveFile(name, image);
  }
}
