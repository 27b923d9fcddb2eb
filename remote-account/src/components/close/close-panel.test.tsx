import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { closeAccount } from '@padauk/contract/account/accounts.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { session } from '@padauk/shared/runtime';
import { createFakeApi, type FakeApi } from '@padauk/shared/testing';
import { renderAccount, tapButton, expectPath } from '../../test-data/render-account.tsx';
import { ClosePanel } from './close-panel.tsx';

async function submitClosure(answer: (network: FakeApi) => void): Promise<void> {
  answer(createFakeApi());
  await renderAccount(<ClosePanel onClose={() => undefined} />, { path: '/me?panel=close' });
  await userEvent.type(await screen.findByLabelText('Your password'), 'golden padauk');
  await tapButton('Close for ever');
}

describe('account closure', () => {
  it('logs out and opens home after the account was closed with the password', async () => {
    await submitClosure((network) => network.answer(closeAccount, {}));
    await expectPath('/home');
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
