import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getTopUpOptions } from '@padauk/contract/endpoints/wallet';
import { fakeApi, renderScreen } from '@padauk/shared/testing';
import { topUpOptions } from '../../test-data/samples.ts';
import { texts } from '../../test-data/texts.ts';
import { TopUpScreen } from './top-up.screen.tsx';

async function open(options = topUpOptions) {
  const network = fakeApi();
  network.answer(getTopUpOptions, options);
  await renderScreen(<TopUpScreen />, { texts });
  return network;
}

describe('top-up', () => {
  it('P7 shows our account of the chosen bank, to copy', async () => {
    await open();
    await userEvent.click(await screen.findByLabelText('KBZ Pay'));
    expect(screen.getByText('09700000001')).toBeVisible();
    expect(screen.getByRole('button', { name: /account number/i })).toBeVisible();
  });

  it('K8 shows the fee and what arrives before anything is sent', async () => {
    await open();
    await userEvent.click(await screen.findByLabelText('Wave Pay'));
    await userEvent.type(screen.getByLabelText(/^Amount/), '3000');
    expect(screen.getByText(/2,700/)).toBeVisible();
  });

  it('V1 V20 V16 refuses an empty form and says each reason at its field', async () => {
    const network = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Send for approval' }));
    await waitFor(() => expect(screen.getByLabelText(/^Amount/)).toBeInvalid());
    expect(screen.getByLabelText(/^Slip number/)).toBeInvalid();
    expect(network.calls.map((call) => call.endpoint)).not.toContain('requestTopUp');
  });

  it('V17 asks a Wave Pay player for the name again', async () => {
    await open();
    await userEvent.click(await screen.findByLabelText('Wave Pay'));
    expect(screen.getByLabelText(/Sender's name/)).toBeVisible();
  });

  it('E26 cannot choose a bank under maintenance', async () => {
    await open();
    expect(await screen.findByLabelText(/CB Pay/)).toBeDisabled();
  });

  it('K9 says that the slips of the day are used up', async () => {
    await open({ ...topUpOptions, slipsLeftToday: 0 });
    expect(await screen.findByText('No more slips today')).toBeVisible();
  });

  it('K11 says that the office is closed', async () => {
    await open({ ...topUpOptions, isOfficeOpen: false });
    expect(await screen.findByText(/office is closed/)).toBeVisible();
  });

  it('E5 offers Try Again', async () => {
    fakeApi().lose(getTopUpOptions);
    await renderScreen(<TopUpScreen />, { texts });
    expect(await screen.findByRole('button', { name: /try again/i })).toBeVisible();
  });
});
