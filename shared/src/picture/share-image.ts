import { isInAppBrowser } from '@padauk/contract/rules/browsers';
import { saveFile } from '../files/save-file.ts';

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
