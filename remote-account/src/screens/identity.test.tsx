import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getIdentity, submitIdentity } from '@padauk/contract/account/identity.endpoints';
import { createFakeApi, type FakeApi } from '@padauk/shared/testing';
import type { Identity } from '../resources/profile.resource.ts';
import { identities, noIdentity } from '../test-data/identity.ts';
import { findLinkPath, listRequests, renderAccount, tapButton, expectPath } from '../test-data/render-account.tsx';
import { IdentityFormScreen } from './identity-form/identity-form.screen.tsx';
import { IdentityStateScreen } from './identity-state/identity-state.screen.tsx';

let api: FakeApi;

beforeEach(() => {
  api = createFakeApi();
  api.answer(getIdentity, noIdentity);
});

describe('form of the registration card', () => {
  async function openForm(): Promise<void> {
    await renderAccount(<IdentityFormScreen />);
    await screen.findByLabelText('Name on the card');
  }

  it('P20 offers the townships of the chosen state, in Burmese and Latin letters', async () => {
    await openForm();
    const township = screen.getByLabelText('Township');
    expect(within(township).getAllByRole('option')).toHaveLength(1);
    await userEvent.selectOptions(screen.getByLabelText('State or region'), '12');
    expect(within(township).getByRole('option', { name: 'လမန · LAMANA' })).toBeInTheDocument();
    expect(within(township).queryByRole('option', { name: /ABAYANA/ })).not.toBeInTheDocument();
  });

  it('P20 shows where the number stands on the card, and its four parts', async () => {
    await openForm();
    const picture = screen.getByRole('figure', { name: 'The number stands at the top of the front' });
    expect(
      within(picture)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['၁၂/State or region', 'လမနTownship', '(နိုင်)Kind', '၁၂၃၄၅၆Number']);
  });

  it('P20 converts Burmese digits while the player types', async () => {
    await openForm();
    await userEvent.type(screen.getByLabelText('Number'), '၁၂၃၄၅၆');
    expect(screen.getByLabelText('Number')).toHaveValue('123456');
  });

  it('P20 reports missing or invalid input at each field without a request', async () => {
    await openForm();
    const birthDate = within(screen.getByRole('group', { name: 'Birth date' }));
    await userEvent.type(birthDate.getByLabelText('Day'), '1');
    await userEvent.type(birthDate.getByLabelText('Month'), '1');
    await userEvent.type(birthDate.getByLabelText('Year'), '2020');
    await tapButton('Send for review');
    expect(await screen.findByText('You must be 18 or older.')).toBeVisible();
    expect(screen.getByLabelText('Name on the card')).toBeInvalid();
    expect(listRequests(api, submitIdentity)).toEqual([]);
  });

  it('P20 redirects to the state page when a proof is already under review', async () => {
    api.answer(getIdentity, identities.submitted);
    await renderAccount(<IdentityFormScreen />);
    await expectPath('/verified_success');
  });
});

describe('state of the identity verification', () => {
  async function openState(state: Identity['state'], change: Partial<Identity> = {}): Promise<void> {
    api.answer(getIdentity, { ...identities[state], ...change });
    await renderAccount(<IdentityStateScreen />);
  }

  it('P20 links to the form when nothing was sent', async () => {
    await openState('none');
    expect(await findLinkPath('Begin')).toBe('/verified_info');
  });

  it('P20 shows the sending time of a proof under review and that no function is blocked', async () => {
    await openState('submitted');
    expect(await screen.findByText('20/11/2026 10:00 AM')).toBeVisible();
    expect(screen.getByText(/everything stays open/)).toBeVisible();
  });

  it('P20 shows the reason of a refusal and offers to send again', async () => {
    await openState('refused');
    expect(await screen.findByText('The number cannot be read')).toBeVisible();
    expect(await findLinkPath('Send again')).toBe('/verified_info');
  });

  it.each([
    ['withdrawals wait for the review', 'submitted', { isNeededForWithdrawal: true }, /Withdrawals open with it/],
    ['when the photos of an approved proof are deleted', 'approved', {}, /deleted after 90 days/],
    ['the card belongs to another account', 'refused', { isTaken: true, reason: '' }, /Another account has this card/],
  ] as const)('P20 shows: %s', async (_title, state, change, text) => {
    await openState(state, change);
    expect(await screen.findByText(text)).toBeVisible();
  });
});
