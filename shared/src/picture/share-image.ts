/** Hands a picture to the phone's list of programs to share with; where there is none, as a file. Who closes the list has changed their mind. */
export async function shareImage(image: Blob, name: string): Promise<void> {
  const files = [new File([image], name, { type: image.type })];
  // In-app browsers and desktops may not have it, whatever the types say.
  if (!('canShare' in navigator) || !navigator.canShare({ files })) return save(image, name);
  try {
    await navigator.share({ files });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) save(image, name);
  }
}

function save(image: Blob, name: string): void {
  const url = URL.createObjectURL(image);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
