import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mixed, object } from 'yup';
import { renderScreen } from '@padauk/shared/testing';
import { Form, PictureUpload, useSchemaForm } from '@padauk/shared/forms';

const SCHEMA = object({ photo: mixed<Blob>((value): value is Blob => value instanceof Blob).required() });
const JPEG = new Blob(['jpeg'], { type: 'image/jpeg' });

/** jsdom cannot draw: fakes a decoded picture of this size, or none, and the encoder's answer. */
function fakeDrawing(width: number | null, height = width, encoded = JPEG): HTMLCanvasElement[] {
  const canvases: HTMLCanvasElement[] = [];
  const picture = { width, height, close: () => undefined };
  const refuse = () => Promise.reject(new Error('not a picture'));
  Object.assign(globalThis, { createImageBitmap: width === null ? refuse : () => Promise.resolve(picture) });
  Object.assign(HTMLImageElement.prototype, { decode: refuse });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function getContext(
    this: HTMLCanvasElement,
  ) {
    canvases.push(this);
    const context = { fillRect: () => undefined, drawImage: () => undefined };
    return context as unknown as CanvasRenderingContext2D; // only these two members are used
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(encoded));
  return canvases;
}

/** jsdom loads no pictures. */
function fakeImageElement(width: number, height: number): void {
  Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() });
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(width);
  jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(height);
}

function Sample({ send = jest.fn() }: { readonly send?: jest.Mock }) {
  const form = useSchemaForm(SCHEMA, { defaults: { photo: '' }, submit: send });
  return (
    <Form form={form}>
      <PictureUpload name="photo" label="Photo of the slip" />
      <button type="submit">Send</button>
    </Form>
  );
}

const getInput = () => screen.getByLabelText('Photo of the slip', { selector: 'input' });
const chooseFile = (bytes = 'photo') =>
  userEvent.upload(getInput(), new File([bytes], 'slip.png', { type: 'image/png' }));
const findPhoto = () => screen.findByRole('img', { name: 'Photo of the slip' });

describe('PictureUpload', () => {
  beforeEach(async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: jest.fn() });
    await renderScreen(<Sample />);
  });

  it('shows the photo that will be sent by an object URL, at most 1600 px long', async () => {
    const canvases = fakeDrawing(4_000, 3_000);
    await chooseFile();
    expect(await findPhoto()).toHaveAttribute('src', 'blob:photo');
    expect(canvases.map(({ width, height }) => [width, height])).toEqual([[1_600, 1_200]]);
    expect(screen.getByRole('status')).toHaveTextContent('Photo added');
  });

  it('P7 accepts a photo in a browser that refuses the options of createImageBitmap', async () => {
    const canvases = fakeDrawing(4_000, 3_000);
    const decode = globalThis.createImageBitmap.bind(globalThis);
    const refuseOptions = (file: Blob, options?: ImageBitmapOptions): Promise<ImageBitmap> =>
      options === undefined ? decode(file) : Promise.reject(new TypeError('not a valid enum value'));
    Object.assign(globalThis, { createImageBitmap: refuseOptions });
    await chooseFile();
    expect(await findPhoto()).toBeVisible();
    expect(canvases).toHaveLength(1);
  });

  it('P7 decodes a photo with an image element if createImageBitmap fails', async () => {
    const canvases = fakeDrawing(null);
    fakeImageElement(800, 600);
    await chooseFile();
    expect(await findPhoto()).toBeVisible();
    expect(canvases.map(({ width, height }) => [width, height])).toEqual([[800, 600]]);
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:photo');
  });

  it('shows an error if the file is no picture', async () => {
    fakeDrawing(null);
    await chooseFile();
    await waitFor(() => expect(screen.getByLabelText('Photo of the slip')).toBeInvalid());
    expect(screen.getByLabelText('Photo of the slip')).toHaveAccessibleDescription(/.+/);
  });

  it('shows an error if the file stays too large after compression', async () => {
    const tooLarge = new Blob([new Uint8Array(2_000_001)], { type: 'image/jpeg' });
    fakeDrawing(100, 100, tooLarge);
    await chooseFile();
    await waitFor(() => expect(screen.getByLabelText('Photo of the slip')).toBeInvalid());
  });

  it('keeps the previous photo if the next one is invalid', async () => {
    fakeDrawing(10);
    await chooseFile();
    const shown = await findPhoto();
    fakeDrawing(null);
    await chooseFile('other');
    await waitFor(() => expect(getInput()).toBeInvalid());
    expect(shown).toBeInTheDocument();
  });

  it('removes the error with the next valid photo, and with the photo', async () => {
    fakeDrawing(null);
    await chooseFile();
    await waitFor(() => expect(getInput()).toBeInvalid());
    fakeDrawing(10);
    await chooseFile();
    await waitFor(() => expect(getInput()).toBeValid());
    fakeDrawing(null);
    await chooseFile();
    await waitFor(() => expect(getInput()).toHaveAccessibleDescription(/HEIC/));
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(getInput()).not.toHaveAccessibleDescription(/HEIC/));
  });

  it('removes the photo', async () => {
    fakeDrawing(10);
    await chooseFile();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('passes the JPEG blob to the form', async () => {
    const send = jest.fn(() => new Promise(() => undefined));
    cleanup();
    await renderScreen(<Sample send={send} />);
    fakeDrawing(10);
    await chooseFile();
    await findPhoto();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(send).toHaveBeenCalledWith({ photo: JPEG }));
  });
});
