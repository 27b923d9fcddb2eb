import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getIdentity, submitIdentity } from '@padauk/contract/account/identity.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { createFakeApi, renderScreen, type FakeApi } from '@padauk/shared/testing';
import { identities, noIdentity } from '../../test-data/identity.ts';
import { IdentityFormScreen } from './identity-form.screen.tsx';

const texts = { account: (locale: string) => import(`../../locales/${locale}.json`) };

function createNetwork(): FakeApi {
  const network = createFakeApi();
  network.answer(getIdentity, noIdentity);
  network.refuse(submitIdentity, createRefusal('NRC_TAKEN'));
  return network;
}

async function openScreen(): Promise<void> {
  await renderScreen(<IdentityFormScreen />, { texts });
  await screen.findByLabelText('Name on the card');
}

describe('form of the registration card', () => {
  it('P20 offers the townships of the chosen state, in Burmese and Latin letters', async () => {
    createNetwork();
    await openScreen();
    const township = screen.getByLabelText('Township');
    expect(within(township).getAllByRole('option')).toHaveLength(1);
    await userEvent.selectOptions(screen.getByLabelText('State or region'), '12');
    expect(within(township).getByRole('option', { name: 'လမန · LAMANA' })).toBeInTheDocument();
    expect(within(township).queryByRole('option', { name: /ABAYANA/ })).not.toBeInTheDocument();
  });

  it('P20 converts Burmese digits while the player types', async () => {
    createNetwork();
    await openScreen();
    await userEvent.type(screen.getByLabelText('Number'), '၁၂၃၄၅၆');
    expect(screen.getByLabelText('Number')).toHaveValue('123456');
  });

  it('P20 reports missing or invalid input at each field without a request', async () => {
    const network = createNetwork();
    await openScreen();
    await userEvent.type(screen.getByLabelText('Birth date'), '2020-01-01');
    await userEvent.click(screen.getByRole('button', { name: 'Send for review' }));
    expect(await screen.findByText('You must be 18 or older.')).toBeVisible();
    expect(screen.getByLabelText('Name on the card')).toBeInvalid();
    expect(network.calls.map(({ endpoint }) => endpoint)).not.toContain('submitIdentity');
  });

  it('P20 redirects to the state page when a proof is already under review', async () => {
    createNetwork().answer(getIdentity, identities.submitted);
    await renderScreen(<IdentityFormScreen />, { texts });
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/verified_success'));
  });
});
