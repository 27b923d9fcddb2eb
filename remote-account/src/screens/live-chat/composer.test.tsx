import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sendSupportMessage, uploadSupportPhoto } from '@padauk/contract/chat/support.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { Composer } from './composer.tsx';

const texts = { account: (locale: string) => import(`../../locales/${locale}.json`) };
const PHOTO_ID = '0b6d7a52-4a1e-4f0a-9a53-0a9b9dd0c001';
const createFile = (): File => new File(['png'], 'slip.png', { type: 'image/png' });

/** Fakes the decoder; `null` stands for a file that is not an image. */
function mockCamera(picture: Blob | null): void {
  const bitmap = { width: 10, height: 10, close: () => undefined };
  const decode = () => (picture === null ? Promise.reject(new Error('not an image')) : Promise.resolve(bitmap));
  Object.defineProperty(globalThis, 'createImageBitmap', { value: decode, configurable: true });
  const canvas = { fillRect: () => undefined, drawImage: () => undefined };
  // Only the two calls that the code uses.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(canvas as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(picture));
  Object.assign(URL, { createObjectURL: () => 'blob:shown', revokeObjectURL: () => undefined });
}

const getPicker = (): HTMLElement => screen.getByLabelText('Add a photo');
const getTextBox = (): HTMLElement => screen.getByRole('textbox', { name: 'Message' });

async function choosePhoto(): Promise<void> {
  await userEvent.upload(getPicker(), createFile());
}

describe('P15 input bar of the live chat', () => {
  it('has a labelled picture button, a text field of one line and a labelled send button', async () => {
    createFakeApi();
    await renderScreen(<Composer />, { texts });
    expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveAttribute('rows', '1');
    expect(getTextBox()).toHaveAttribute('placeholder', 'Write a message');
    expect(getPicker()).toHaveAttribute('type', 'file');
    expect(screen.getByRole('button', { name: 'Send' }).querySelector('svg')).toBeVisible();
  });

  it('shows the chosen picture above the text field and removes it', async () => {
    mockCamera(new Blob(['jpeg'], { type: 'image/jpeg' }));
    createFakeApi();
    await renderScreen(<Composer />, { texts });
    await choosePhoto();
    expect(await screen.findByRole('img', { name: 'Picture' })).toHaveAttribute('src', 'blob:shown');
    await userEvent.click(screen.getByRole('button', { name: 'Remove: Picture' }));
    expect(screen.queryByRole('img', { name: 'Picture' })).not.toBeInTheDocument();
    expect(getPicker()).toHaveFocus();
  });

  it('sends the picture with the text and clears the input', async () => {
    mockCamera(new Blob(['jpeg'], { type: 'image/jpeg' }));
    const network = createFakeApi();
    network.answer(uploadSupportPhoto, { photoId: PHOTO_ID, expiresAt: '2026-11-20T04:30:00.000Z' });
    network.answer(sendSupportMessage, {
      id: PHOTO_ID,
      by: 'me',
      text: 'slip',
      photoUrl: `/api/support/photos/${PHOTO_ID}`,
      at: '2026-11-20T02:30:00.000Z',
      isRead: false,
    });
    await renderScreen(<Composer />, { texts });
    await choosePhoto();
    await screen.findByRole('img', { name: 'Picture' });
    await userEvent.type(getTextBox(), 'slip');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(getTextBox()).toHaveValue(''));
    expect(screen.queryByRole('img', { name: 'Picture' })).not.toBeInTheDocument();
    expect(network.calls).toContainEqual(
      expect.objectContaining({ request: expect.objectContaining({ text: 'slip', photoId: PHOTO_ID }) as object }),
    );
  });

  it('reports a file that is not an image and keeps the text', async () => {
    mockCamera(null);
    createFakeApi();
    await renderScreen(<Composer />, { texts });
    await userEvent.type(getTextBox(), 'my slip');
    await choosePhoto();
    await waitFor(() => expect(getPicker()).toHaveAccessibleDescription(/./));
    expect(getPicker()).toBeInvalid();
    expect(getTextBox()).toHaveValue('my slip');
  });

  it('E6 keeps text and picture and shows an error when sending fails', async () => {
    mockCamera(new Blob(['jpeg'], { type: 'image/jpeg' }));
    const network = createFakeApi();
    network.answer(uploadSupportPhoto, { photoId: PHOTO_ID, expiresAt: '2026-11-20T04:30:00.000Z' });
    network.refuse(sendSupportMessage, createRefusal('SERVER_UNAVAILABLE'));
    await renderScreen(<Composer />, { texts });
    await choosePhoto();
    await userEvent.type(getTextBox(), 'my slip');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
    expect(getTextBox()).toHaveValue('my slip');
    expect(screen.getByRole('img', { name: 'Picture' })).toBeVisible();
  });
});
