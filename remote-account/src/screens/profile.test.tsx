import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { editProfile, getProfile } from '@padauk/contract/account/accounts.endpoints';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { testPlayer, createFakeApi, type FakeApi } from '@padauk/shared/testing';
import { listRequests, renderAccount, tapButton, expectPath } from '../test-data/render-account.tsx';
import { ProfileEditScreen } from './profile-edit/profile-edit.screen.tsx';
import { ProfileScreen } from './profile/profile.screen.tsx';

let api: FakeApi;

beforeEach(() => {
  api = createFakeApi();
  api.answer(getProfile, testPlayer);
});

describe('profile', () => {
  it('P19 shows the name and the day of joining in Myanmar time', async () => {
    await renderAccount(<ProfileScreen />);
    expect(await screen.findByText('Ma Hla')).toBeVisible();
    expect(screen.getByText('1/11/2026')).toBeVisible();
  });

  it('P12 P19 shows placeholders when there is no agent and no e-mail', async () => {
    await renderAccount(<ProfileScreen />);
    expect(await screen.findByText('No agent yet')).toBeVisible();
    expect(screen.getByText('No e-mail yet')).toBeVisible();
  });

  it('P10 P12 P19 shows points, agent and e-mail', async () => {
    const agent = { code: 'MDY-01', name: 'Daw Khin Lay', phone: '09250000111' };
    api.answer(getProfile, { ...testPlayer, email: 'hla@example.com', agent });
    const held = { heldForWithdrawalKyat: 0, heldForTransferKyat: 0 };
    api.answer(getWallet, { mainKyat: 0, ...held, gameKyat: 0, points: 5_000 });
    await renderAccount(<ProfileScreen />);
    expect(await screen.findByText('Daw Khin Lay · MDY-01 · 09250000111')).toBeVisible();
    expect(screen.getByText('hla@example.com')).toBeVisible();
    expect(await screen.findByText('5,000')).toBeVisible();
  });
});

describe('profile form', () => {
  /** Replaces the name and saves; an empty one only clears the field. */
  async function saveName(name: string): Promise<void> {
    await renderAccount(<ProfileEditScreen />);
    await userEvent.clear(await screen.findByLabelText('Name'));
    if (name !== '') await userEvent.type(screen.getByLabelText('Name'), name);
    await tapButton('Save');
  }

  it('P19 saves the new name and opens the profile', async () => {
    api.answer(editProfile, { ...testPlayer, name: 'Ma Mya' });
    await saveName('Ma Mya');
    await expectPath('/edit_profile_index');
    expect(listRequests(api, editProfile)).toEqual([{ name: 'Ma Mya', email: '' }]);
  });

  it('V12 refuses an invalid e-mail without a request', async () => {
    await renderAccount(<ProfileEditScreen />);
    await userEvent.type(await screen.findByLabelText(/E-mail/), 'hla@');
    await tapButton('Save');
    expect(await screen.findByText('Enter Valid Email Address')).toBeVisible();
    expect(listRequests(api, editProfile)).toEqual([]);
  });

  it('V1 refuses an empty name without a request', async () => {
    await saveName('');
    expect(await screen.findByLabelText('Name')).toBeInvalid();
    expect(listRequests(api, editProfile)).toEqual([]);
  });

  it('E6 keeps the input when the server is unavailable', async () => {
    api.refuse(editProfile, createRefusal('SERVER_UNAVAILABLE'));
    await saveName('Ma Mya');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Ma Mya');
  });
});
