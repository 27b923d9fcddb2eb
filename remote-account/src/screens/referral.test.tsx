import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enterReferral, getReferral } from '@padauk/contract/account/accounts.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { session } from '@padauk/shared/runtime';
import { testPlayer, createFakeApi, type FakeApi } from '@padauk/shared/testing';
import { findLinkPath, listRequests, renderAccount, tapButton } from '../test-data/render-account.tsx';
import { ReferralSuccessScreen } from './referral-success/referral-success.screen.tsx';
import { ReferralScreen } from './referral/referral.screen.tsx';

let api: FakeApi;

beforeEach(() => {
  api = createFakeApi();
});

describe('referral code entered after the sign-up', () => {
  async function enterCode(code: string): Promise<void> {
    await renderAccount(<ReferralScreen />);
    await userEvent.type(await screen.findByLabelText('Referral code'), code);
    await tapButton('Enter the code');
  }

  it('V13 sends the code once and updates the session', async () => {
    api.answer(enterReferral, { ...testPlayer, hasReferrer: true });
    await enterCode('6FWCXCFZ');
    await waitFor(() => expect(listRequests(api, enterReferral)).toEqual([{ code: '6FWCXCFZ' }]));
    await waitFor(() => expect(session.current()).toMatchObject({ player: { hasReferrer: true } }));
  });

  it('E16 reports an invalid code and keeps the input', async () => {
    api.refuse(enterReferral, createRefusal('REFERRAL_INVALID'));
    await enterCode('NOBODY');
    expect(await screen.findByRole('alert')).toHaveTextContent(/\S/);
    expect(screen.getByLabelText('Referral code')).toHaveValue('NOBODY');
  });

  it('V13 offers no second code', async () => {
    await renderAccount(<ReferralScreen />, { player: { ...testPlayer, hasReferrer: true } });
    expect(screen.getByText('Your referral code has been entered.')).toBeVisible();
    expect(screen.queryByLabelText('Referral code')).not.toBeInTheDocument();
  });

  it('V13 shows the masked name of the inviter', async () => {
    api.answer(getReferral, { referrer: 'M•••' });
    await renderAccount(<ReferralSuccessScreen />);
    expect(await screen.findByText('M•••')).toBeVisible();
    expect(screen.getByText('Invited by')).toBeVisible();
  });

  it('V13 links to the form when no code was entered', async () => {
    api.answer(getReferral, { referrer: null });
    await renderAccount(<ReferralSuccessScreen />);
    expect(await findLinkPath('Enter the code')).toBe('/acc_refel');
  });
});
