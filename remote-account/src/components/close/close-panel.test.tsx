import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { closeAccount } from '@padauk/contract/account/accounts.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { session } from '@padauk/shared/runtime';
import { createFakeApi, renderScreen, type FakeApi } from '@padauk/shared/testing';
import { ClosePanel } from './close-panel.tsx';

const texts = { account: (locale: string) => import(`../../locales/${locale}.json`) };

async function submitClosure(answer: (network: FakeApi) => void): Promise<void> {
  answer(createFakeApi());
  await renderScreen(<ClosePanel onClose={() => undefined} />, { texts, path: '/me?panel=close' });
  await userEvent.type(await screen.findByLabelText('Your password'), 'golden padauk');
  await userEvent.click(screen.getByRole('button', { name: 'Close for ever' }));
}

describe('account closure', () => {
  it('logs out and opens home after the account was closed with the password', async () => {
    await submitClosure((network) => network.answer(closeAccount, {}));
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/home'));
    expect(session.current().kind).toBe('visitor');
  });

  it('names the open obligations and stays logged in when the account is still in use', async () => {
    await submitClosure((network) => network.refuse(closeAccount, createRefusal('ACCOUNT_IN_USE')));
    expect(
      await screen.findByText(/First withdraw your money, also from the game wallet, and wait until bets/),
    ).toBeVisible();
    expect(session.current().kind).toBe('player');
  });
});
