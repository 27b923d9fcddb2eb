import { isInAppBrowser } from '@padauk/contract/rules/browsers';

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
