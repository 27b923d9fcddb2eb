import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { editSlip, getTopUp } from '@padauk/contract/endpoints/wallet';
import { createFakeApi, renderScreen, type FakeApi } from '@padauk/shared/testing';
import { testTopUp, testApprovedTopUp } from '../../test-data/samples.ts';
import { texts } from '../../test-data/texts.ts';
import { TopUpEditScreen } from './top-up-edit.screen.tsx';

async function openScreen(given = {}): Promise<FakeApi> {
  const network = createFakeApi();
  network.answer(getTopUp, { ...testTopUp, ...given });
  await renderScreen(<TopUpEditScreen />, { texts, path: `/twoD/wallet/topup_edit?id=${testTopUp.id}` });
  return network;
}

async function typeNumber(number: string): Promise<void> {
  const field = await screen.findByLabelText(/^Slip number/);
  await userEvent.clear(field);
  await userEvent.type(field, number);
  await userEvent.click(screen.getByRole('button', { name: 'Save the number' }));
}

describe("a slip's number", () => {
  it('T5 is put right, and leads back to the slip', async () => {
    const network = await openScreen();
    network.answer(editSlip, { editsLeft: 2 });
    await typeNumber('654321');
    await waitFor(() =>
      expect(screen.getByTestId('location')).toHaveTextContent(`/twoD/wallet/topup_detail?id=${testTopUp.id}`),
    );
    expect(network.calls).toContainEqual(
      expect.objectContaining({ endpoint: 'editSlip', request: { id: testTopUp.id, slipNumber: '654321' } }),
    );
  });

  it('T5 K9 says how many corrections are left', async () => {
    await openScreen({ editsLeft: 1 });
    expect(await screen.findByText('1 more correction')).toBeVisible();
  });

  it.each([
    ['T5 none is left', { editsLeft: 0 }, /corrected 3 times and can no longer/],
    ['V16 it is approved', testApprovedTopUp, /can no longer be changed/],
  ])('cannot be changed when %s', async (_title, given, text) => {
    await openScreen(given);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByLabelText(/^Slip number/)).not.toBeInTheDocument();
  });

  it('K9 is six digits', async () => {
    await openScreen();
    await typeNumber('123');
    await waitFor(() => expect(screen.getByLabelText(/^Slip number/)).toBeInvalid());
  });

  it.each(['SLIP_EXISTS', 'SLIP_APPROVED'] as const)(
    'V16 E17 keeps what was typed when the server says %s',
    async (code) => {
      const network = await openScreen();
      network.refuse(editSlip, { code });
      await typeNumber('654321');
      expect(await screen.findByRole('alert')).toHaveTextContent(/already/);
      expect(screen.getByLabelText(/^Slip number/)).toHaveValue('654321');
    },
  );
});
