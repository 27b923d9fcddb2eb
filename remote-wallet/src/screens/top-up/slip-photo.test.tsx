import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getTopUpOptions, requestTopUp, uploadSlipPhoto } from '@padauk/contract/wallet/wallet.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { createFakeApi, renderScreen, type FakeApi } from '@padauk/shared/testing';
import { fakeDrawing } from '../../test-data/fake-drawing.ts';
import { topUpOptions, topUpReceipt } from '../../test-data/samples.ts';
import { texts } from '../../test-data/texts.ts';
import { TopUpScreen } from './top-up.screen.tsx';

const PHOTO_ID = '0b6d7a52-4a1e-4f0a-9a53-0a9b9dd0c001';
const PHOTO_GONE = createRefusal('INVALID_INPUT', undefined, [{ path: ['photoId'], code: 'photoGone' }]);

async function fillForm(): Promise<FakeApi> {
  fakeDrawing();
  const network = createFakeApi();
  network.answer(getTopUpOptions, topUpOptions);
  network.answer(uploadSlipPhoto, { photoId: PHOTO_ID, expiresAt: '2026-11-20T04:30:00.000Z' });
  await renderScreen(<TopUpScreen />, { texts });
  await userEvent.click(await screen.findByLabelText('KBZ Pay'));
  await userEvent.type(screen.getByLabelText(/^Amount/), '7000');
  await userEvent.type(screen.getByLabelText(/^Slip number/), '123456');
  await userEvent.upload(
    screen.getByLabelText(/photo/i, { selector: 'input' }),
    new File(['x'], 'slip.png', { type: 'image/png' }),
  );
  await screen.findByRole('img', { name: /photo/i });
  return network;
}

const submitSlip = () => userEvent.click(screen.getByRole('button', { name: 'Send for approval · 7,000 Ks' }));
const listCalls = ({ calls }: FakeApi): string[] =>
  calls.map(({ endpoint }) => endpoint).filter((name) => name === 'uploadSlipPhoto' || name === 'requestTopUp');

describe('photo of a slip', () => {
  it('is uploaded separately, and the slip refers to its id', async () => {
    const network = await fillForm();
    network.answer(requestTopUp, topUpReceipt);
    await submitSlip();
    await waitFor(() => expect(listCalls(network)).toEqual(['uploadSlipPhoto', 'requestTopUp']));
    expect(network.calls.find(({ endpoint }) => endpoint === 'uploadSlipPhoto')?.headers).toMatchObject({
      'Content-Type': 'image/jpeg',
    });
    expect(network.calls.find(({ endpoint }) => endpoint === 'requestTopUp')?.request).toEqual(
      expect.objectContaining({ photoId: PHOTO_ID, slipNumber: '123456' }),
    );
  });

  it('is not uploaded again when the slip is refused', async () => {
    const network = await fillForm();
    network.refuse(requestTopUp, createRefusal('SLIP_EXISTS'));
    await submitSlip();
    await waitFor(() => expect(listCalls(network)).toHaveLength(2));
    await screen.findByRole('alert');
    await submitSlip();
    await waitFor(() => expect(listCalls(network)).toEqual(['uploadSlipPhoto', 'requestTopUp', 'requestTopUp']));
  });

  it('is uploaded again when it has expired, and the field shows the reason', async () => {
    const network = await fillForm();
    network.refuse(requestTopUp, PHOTO_GONE);
    await submitSlip();
    expect(await screen.findByText('The photo has expired. Send it once more.')).toBeVisible();
    await submitSlip();
    await waitFor(() =>
      expect(listCalls(network)).toEqual(['uploadSlipPhoto', 'requestTopUp', 'uploadSlipPhoto', 'requestTopUp']),
    );
  });

  it('E5 sends no slip when the upload fails, and keeps the input', async () => {
    const network = await fillForm();
    network.disconnect(uploadSlipPhoto);
    await submitSlip();
    await screen.findByRole('alert');
    expect(listCalls(network)).toEqual(['uploadSlipPhoto']);
    expect(screen.getByLabelText(/^Slip number/)).toHaveValue('123456');
  });
});
