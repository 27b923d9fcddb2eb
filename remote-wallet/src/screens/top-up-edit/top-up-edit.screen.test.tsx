import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { editSlip, getTopUp } from '@padauk/contract/wallet/wallet.endpoints';
import { createFakeApi, renderScreen, type FakeApi } from '@padauk/shared/testing';
import { testTopUp, testApprovedTopUp } from '../../test-data/samples.ts';
import { listRequests, waitForLocation } from '../../test-data/screen.ts';
import { texts } from '../../test-data/texts.ts';
import { TopUpEditScreen } from './top-up-edit.screen.tsx';

async function openScreen(overrides = {}): Promise<FakeApi> {
  const network = createFakeApi();
  network.answer(getTopUp, { ...testTopUp, ...overrides });
  await renderScreen(<TopUpEditScreen />, { texts, path: `/twoD/wallet/topup_edit?id=${testTopUp.id}` });
  return network;
}

async function typeNumber(number: string): Promise<void> {
  const field = await screen.findByLabelText(/^Slip number/);
  await userEvent.clear(field);
  await userEvent.type(field, number);
  await userEvent.click(screen.getByRole('button', { name: 'Save the number' }));
}

describe('slip number', () => {
  it('T5 is corrected, then the slip opens', async () => {
    const network = await openScreen();
    network.answer(editSlip, { editsLeft: 2 });
    await typeNumber('654321');
    await waitForLocation(`/twoD/wallet/topup_detail?id=${testTopUp.id}`);
    expect(listRequests(network, 'editSlip')).toContainEqual({ id: testTopUp.id, slipNumber: '654321' });
  });

  it('T5 K9 shows how many corrections are left', async () => {
    await openScreen({ editsLeft: 1 });
    expect(await screen.findByText('1 more correction')).toBeVisible();
  });

  it.each([
    ['T5 no corrections are left', { editsLeft: 0 }, /corrected 3 times and can no longer/],
    ['V16 the slip is approved', testApprovedTopUp, /can no longer be changed/],
  ])('cannot be changed: %s', async (_title, overrides, text) => {
    await openScreen(overrides);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByLabelText(/^Slip number/)).not.toBeInTheDocument();
  });

  it('K9 requires six digits', async () => {
    await openScreen();
    await typeNumber('123');
    await waitFor(() => expect(screen.getByLabelText(/^Slip number/)).toBeInvalid());
  });

  it.each(['SLIP_EXISTS', 'SLIP_APPROVED'] as const)(
    'V16 E17 keeps the input when the server refuses with %s',
    async (code) => {
      const network = await openScreen();
      network.refuse(editSlip, { code });
      await typeNumber('654321');
      expect(await screen.findByRole('alert')).toHaveTextContent(/already/);
      expect(screen.getByLabelText(/^Slip number/)).toHaveValue('654321');
    },
  );
});
