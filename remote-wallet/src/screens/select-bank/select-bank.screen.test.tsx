import { screen } from '@testing-library/react';
import { getWithdrawalOptions } from '@padauk/contract/wallet/wallet.endpoints';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { testAccount, withdrawalOptions } from '../../test-data/samples.ts';
import { texts } from '../../test-data/texts.ts';
import { SelectBankScreen } from './select-bank.screen.tsx';

async function openScreen(...accounts: (typeof testAccount)[]): Promise<void> {
  createFakeApi().answer(getWithdrawalOptions, { ...withdrawalOptions, accounts });
  await renderScreen(<SelectBankScreen />, { texts });
}

describe('choice of a bank', () => {
  it('links mobile wallets and cards to their own forms', async () => {
    await openScreen();
    expect(await screen.findByRole('link', { name: /KBZ Pay/ })).toHaveAttribute(
      'href',
      '/withdrawal_addBankPhone?bank=kbz_pay',
    );
    expect(screen.getByRole('link', { name: /KBZ Bank/ })).toHaveAttribute('href', '/withdrawal_addBank?bank=kbz_bank');
  });

  it('marks banks of one brand by colour and kind', async () => {
    await openScreen();
    const getLogoHtml = (name: RegExp): string =>
      screen.getByRole('link', { name }).querySelector<HTMLElement>('[data-brand]')?.outerHTML ?? '';
    await screen.findByRole('link', { name: /KBZ Pay/ });
    expect(getLogoHtml(/KBZ Pay/)).toMatch(/data-brand="kbz" data-kind="mobile"/);
    expect(getLogoHtml(/KBZ Bank/)).toMatch(/data-brand="kbz" data-kind="card"/);
    expect(getLogoHtml(/AYA Pay/)).toMatch(/data-brand="aya" data-kind="mobile"/);
  });

  it('V14 offers no third account of a bank', async () => {
    await openScreen(testAccount, { ...testAccount, id: 'other' });
    expect(await screen.findByText('Two accounts are bound already')).toBeVisible();
    expect(screen.queryByRole('link', { name: /KBZ Pay/ })).not.toBeInTheDocument();
  });

  it('E5 offers a retry', async () => {
    createFakeApi().disconnect(getWithdrawalOptions);
    await renderScreen(<SelectBankScreen />, { texts });
    expect(await screen.findByRole('button', { name: /try again/i })).toBeVisible();
  });
});
