import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sendSupportMessage, uploadSupportPhoto } from '@padauk/contract/chat/support.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { createFakeApi, type FakeApi } from '@padauk/shared/testing';
import { listRequests, renderAccount, tapButton } from '../../test-data/render-account.tsx';
import { Composer } from './composer.tsx';

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

const choosePhoto = (): Promise<void> => userEvent.upload(getPicker(), createFile());

let api: FakeApi;

beforeEach(async () => {
  mockCamera(new Blob(['jpeg'], { type: 'image/jpeg' }));
  api = createFakeApi();
  api.answer(uploadSupportPhoto, { photoId: PHOTO_ID, expiresAt: '2026-11-20T04:30:00.000Z' });
  await renderAccount(<Composer />);
});

describe('P15 input bar of the live chat', () => {
  it('has a labelled picture button, a text field of one line and a labelled send button', async () => {
    expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveAttribute('rows', '1');
    expect(getTextBox()).toHaveAttribute('placeholder', 'Write a message');
    expect(getPicker()).toHaveAttribute('type', 'file');
    expect(screen.getByRole('button', { name: 'Send' }).querySelector('svg')).toBeVisible();
  });

  it('mutes the send button until there is a text or a picture, and then says what is missing', async () => {
    const send = await screen.findByRole('button', { name: 'Send' });
    expect(send).toHaveAttribute('aria-disabled', 'true');
    await tapButton('Send');
    await waitFor(() => expect(getTextBox()).toBeInvalid());
    await userEvent.type(getTextBox(), 'slip');
    expect(send).not.toHaveAttribute('aria-disabled');
    await userEvent.clear(getTextBox());
    await choosePhoto();
    await waitFor(() => expect(send).not.toHaveAttribute('aria-disabled'));
  });

  it('shows the chosen picture above the text field and removes it', async () => {
    await choosePhoto();
    expect(await screen.findByRole('img', { name: 'Picture' })).toHaveAttribute('src', 'blob:shown');
    await tapButton('Remove: Picture');
    expect(screen.queryByRole('img', { name: 'Picture' })).not.toBeInTheDocument();
    expect(getPicker()).toHaveFocus();
  });

  it('sends the picture with the text and clears the input', async () => {
    api.answer(sendSupportMessage, {
      id: PHOTO_ID,
      by: 'me',
      text: 'slip',
      photoUrl: `/api/support/photos/${PHOTO_ID}`,
      at: '2026-11-20T02:30:00.000Z',
      isRead: false,
    });
    await choosePhoto();
    await screen.findByRole('img', { name: 'Picture' });
    await userEvent.type(getTextBox(), 'slip');
    await tapButton('Send');
    await waitFor(() => expect(getTextBox()).toHaveValue(''));
    expect(screen.queryByRole('img', { name: 'Picture' })).not.toBeInTheDocument();
    expect(listRequests(api, sendSupportMessage)).toMatchObject([{ text: 'slip', photoId: PHOTO_ID }]);
  });

  it('reports a file that is not an image and keeps the text', async () => {
    mockCamera(null);
    await userEvent.type(getTextBox(), 'my slip');
    await choosePhoto();
    await waitFor(() => expect(getPicker()).toHaveAccessibleDescription(/./));
    expect(getPicker()).toBeInvalid();
    expect(getTextBox()).toHaveValue('my slip');
  });

  it('E6 keeps text and picture and shows an error when sending fails', async () => {
    api.refuse(sendSupportMessage, createRefusal('SERVER_UNAVAILABLE'));
    await choosePhoto();
    await userEvent.type(getTextBox(), 'my slip');
    await tapButton('Send');
    await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
    expect(getTextBox()).toHaveValue('my slip');
    expect(screen.getByRole('img', { name: 'Picture' })).toBeVisible();
  });
});
