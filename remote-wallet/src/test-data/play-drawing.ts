const JPEG = new Blob(['jpeg'], { type: 'image/jpeg' });

/** jsdom draws nothing: the browser's decoder and encoder are played. */
export function playDrawing(): void {
  const decode = () => Promise.resolve({ width: 10, height: 10, close: () => undefined });
  Object.defineProperty(globalThis, 'createImageBitmap', { value: decode, configurable: true });
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockImplementation(() => context as unknown as CanvasRenderingContext2D); // the two calls that are made of it
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(JPEG));
}
