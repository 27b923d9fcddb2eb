import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getTopUpOptions, requestTopUp, uploadSlipPhoto } from '@padauk/contract/endpoints/wallet';
import { refusal } from '@padauk/contract/refusals';
import { fakeApi, renderScreen, type FakeApi } from '@padauk/shared/testing';
import { playDrawing } from '../../test-data/play-drawing.ts';
import { aTransaction, topUpOptions } from '../../test-data/samples.ts';
import { texts } from '../../test-data/texts.ts';
import { TopUpScreen } from './top-up.screen.tsx';

const PHOTO_ID = '0b6d7a52-4a1e-4f0a-9a53-0a9b9dd0c001';
const GONE = refusal('INVALID_INPUT', undefined, [{ path: ['photoId'], code: 'photoGone' }]);

async function fill(): Promise<FakeApi> {
  playDrawing();
  const network = fakeApi();
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

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send for approval' }));
const sentBy = ({ calls }: FakeApi): string[] =>
  calls.map(({ endpoint }) => endpoint).filter((name) => name === 'uploadSlipPhoto' || name === 'requestTopUp');

describe("a slip's photo", () => {
  it('H1 is sent as a body of its own, and the slip names it', async () => {
    const network = await fill();
    network.answer(requestTopUp, {
      id: aTransaction.id,
      state: 'pending',
      feeKyat: 0,
      creditKyat: 7_000,
      approvalMinutes: 5,
    });
    await send();
    await waitFor(() => expect(sentBy(network)).toEqual(['uploadSlipPhoto', 'requestTopUp']));
    expect(network.calls.find(({ endpoint }) => endpoint === 'uploadSlipPhoto')?.headers).toMatchObject({
      'Content-Type': 'image/jpeg',
    });
    expect(network.calls.find(({ endpoint }) => endpoint === 'requestTopUp')?.request).toEqual(
      expect.objectContaining({ photoId: PHOTO_ID, slipNumber: '123456' }),
    );
  });

  it('is not sent again when its slip was refused', async () => {
    const network = await fill();
    network.refuse(requestTopUp, refusal('SLIP_EXISTS'));
    await send();
    await waitFor(() => expect(sentBy(network)).toHaveLength(2));
    await screen.findByRole('alert');
    await send();
    await waitFor(() => expect(sentBy(network)).toEqual(['uploadSlipPhoto', 'requestTopUp', 'requestTopUp']));
  });

  it('is sent again when the server has it no longer, which is said at the photo', async () => {
    const network = await fill();
    network.refuse(requestTopUp, GONE);
    await send();
    expect(await screen.findByText('The photo has expired. Send it once more.')).toBeVisible();
    await send();
    await waitFor(() =>
      expect(sentBy(network)).toEqual(['uploadSlipPhoto', 'requestTopUp', 'uploadSlipPhoto', 'requestTopUp']),
    );
  });

  it('E5 that did not arrive sends no slip, and leaves what was typed', async () => {
    const network = await fill();
    network.lose(uploadSlipPhoto);
    await send();
    await screen.findByRole('alert');
    expect(sentBy(network)).toEqual(['uploadSlipPhoto']);
    expect(screen.getByLabelText(/^Slip number/)).toHaveValue('123456');
  });
});
