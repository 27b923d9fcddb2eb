const JPEG = new Blob(['jpeg'], { type: 'image/jpeg' });

/** jsdom draws nothing: fakes the browser's decoder and encoder. */
export function fakeDrawing(address = 'blob:photo'): void {
  const decode = () => Promise.resolve({ width: 10, height: 10, close: () => undefined });
  Object.defineProperty(globalThis, 'createImageBitmap', { value: decode, configurable: true });
  Object.assign(URL, { createObjectURL: () => address, revokeObjectURL: () => undefined });
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockImplementation(() => context as unknown as CanvasRenderingContext2D); // only the two calls that the code uses
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(JPEG));
}
