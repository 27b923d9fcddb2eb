import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { editProfile, getProfile } from '@padauk/contract/account/accounts.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { testPlayer, createFakeApi, renderScreen } from '@padauk/shared/testing';
import { ProfileEditScreen } from './profile-edit.screen.tsx';

const texts = { account: (locale: string) => import(`../../locales/${locale}.json`) };

describe('profile form', () => {
  it('P19 saves the new name and opens the profile', async () => {
    const network = createFakeApi();
    network.answer(getProfile, testPlayer);
    network.answer(editProfile, { ...testPlayer, name: 'Ma Mya' });
    await renderScreen(<ProfileEditScreen />, { texts });
    const name = await screen.findByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Ma Mya');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/edit_profile_index'));
    expect(network.calls).toContainEqual(
      expect.objectContaining({ endpoint: 'editProfile', request: { name: 'Ma Mya', email: '' } }),
    );
  });

  it('V12 refuses an invalid e-mail without a request', async () => {
    const network = createFakeApi();
    network.answer(getProfile, testPlayer);
    await renderScreen(<ProfileEditScreen />, { texts });
    await userEvent.type(await screen.findByLabelText(/E-mail/), 'hla@');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter Valid Email Address')).toBeVisible();
    expect(network.calls.map((call) => call.endpoint)).not.toContain('editProfile');
  });

  it('V1 refuses an empty name without a request', async () => {
    const network = createFakeApi();
    network.answer(getProfile, testPlayer);
    await renderScreen(<ProfileEditScreen />, { texts });
    await userEvent.clear(await screen.findByLabelText('Name'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByLabelText('Name')).toBeInvalid();
    expect(network.calls.map((call) => call.endpoint)).not.toContain('editProfile');
  });

  it('E6 keeps the input when the server is unavailable', async () => {
    const network = createFakeApi();
    network.answer(getProfile, testPlayer);
    network.refuse(editProfile, createRefusal('SERVER_UNAVAILABLE'));
    await renderScreen(<ProfileEditScreen />, { texts });
    const name = await screen.findByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Ma Mya');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Ma Mya');
  });
});
