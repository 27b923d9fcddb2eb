import { isInAppBrowser } from '@padauk/contract/rules/browsers';

/** Saves a file on this phone. False where the browser saves none: then its content is to be shown. */
export function saveFile(name: string, content: Blob): boolean {
  // A WebView gives a download to its app, which cannot read it, and tells nobody.
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
