import { isInAppBrowser } from '@padauk/contract/rules/browsers';
import { saveFile } from '../files/save-file.ts';

/**
 * Hands a picture to the phone's list of programs to share with; where there is none, as a file. Who closes the list has changed their mind.
 * False where neither is possible, as inside another app: then the picture is to be shown.
 */
export async function shareImage(image: Blob, name: string): Promise<boolean> {
  if (isInAppBrowser(navigator.userAgent)) return false;
  const files = [new File([image], name, { type: image.type })];
  // Desktops may not have it, whatever the types say.
  if (!('canShare' in navigator) || !navigator.canShare({ files })) return saveFile(name, image);
  try {
    await navigator.share({ files });
    return true;
  } catch (error) {
    return (error instanceof DOMException && error.name === 'AbortError') || saveFile(name, image);
  }
}
