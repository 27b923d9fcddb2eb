import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enterReferral } from '@padauk/contract/account/accounts.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { session } from '@padauk/shared/runtime';
import { testPlayer, createFakeApi, renderScreen } from '@padauk/shared/testing';
import { ReferralScreen } from './referral.screen.tsx';

const texts = { account: (locale: string) => import(`../../locales/${locale}.json`) };
const newcomer = { ...testPlayer, hasReferrer: false };

async function enterCode(code: string): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Referral code'), code);
  await userEvent.click(screen.getByRole('button', { name: 'Enter the code' }));
}

describe('referral code entered after the sign-up', () => {
  it('V13 sends the code once and updates the session', async () => {
    const network = createFakeApi();
    network.answer(enterReferral, { ...newcomer, hasReferrer: true });
    await renderScreen(<ReferralScreen />, { texts, player: newcomer });
    await enterCode('6FWCXCFZ');
    await waitFor(() => expect(network.calls.map((call) => call.request)).toEqual([{ code: '6FWCXCFZ' }]));
    await waitFor(() => expect(session.current()).toMatchObject({ player: { hasReferrer: true } }));
  });

  it('E16 reports an invalid code and keeps the input', async () => {
    createFakeApi().refuse(enterReferral, createRefusal('REFERRAL_INVALID'));
    await renderScreen(<ReferralScreen />, { texts, player: newcomer });
    await enterCode('NOBODY');
    expect(await screen.findByRole('alert')).toHaveTextContent(/\S/);
    expect(screen.getByLabelText('Referral code')).toHaveValue('NOBODY');
  });

  it('V13 offers no second code', async () => {
    createFakeApi();
    await renderScreen(<ReferralScreen />, { texts, player: { ...testPlayer, hasReferrer: true } });
    expect(screen.getByText('Your referral code has been entered.')).toBeVisible();
    expect(screen.queryByLabelText('Referral code')).not.toBeInTheDocument();
  });
});
