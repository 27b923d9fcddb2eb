import { screen } from '@testing-library/react';
import { getWithdrawalOptions } from '@padauk/contract/endpoints/wallet';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { testAccount, withdrawalOptions } from '../../test-data/samples.ts';
import { texts } from '../../test-data/texts.ts';
import { SelectBankScreen } from './select-bank.screen.tsx';

describe('choosing a bank', () => {
  it('leads a mobile wallet and a card to their own forms', async () => {
    createFakeApi().answer(getWithdrawalOptions, { ...withdrawalOptions, accounts: [] });
    await renderScreen(<SelectBankScreen />, { texts });
    expect(await screen.findByRole('link', { name: /KBZ Pay/ })).toHaveAttribute(
      'href',
      '/withdrawal_addBankPhone?bank=kbz_pay',
    );
    expect(screen.getByRole('link', { name: /KBZ Bank/ })).toHaveAttribute('href', '/withdrawal_addBank?bank=kbz_bank');
  });

  it('tells banks of one name apart by colour and shape', async () => {
    createFakeApi().answer(getWithdrawalOptions, { ...withdrawalOptions, accounts: [] });
    await renderScreen(<SelectBankScreen />, { texts });
    const markOf = (name: RegExp): string =>
      screen.getByRole('link', { name }).querySelector<HTMLElement>('[data-brand]')?.outerHTML ?? '';
    await screen.findByRole('link', { name: /KBZ Pay/ });
    expect(markOf(/KBZ Pay/)).toMatch(/data-brand="kbz" data-kind="mobile"/);
    expect(markOf(/KBZ Bank/)).toMatch(/data-brand="kbz" data-kind="card"/);
    expect(markOf(/AYA Pay/)).toMatch(/data-brand="aya" data-kind="mobile"/);
  });

  it('V14 offers no third account of a bank', async () => {
    createFakeApi().answer(getWithdrawalOptions, {
      ...withdrawalOptions,
      accounts: [testAccount, { ...testAccount, id: 'other' }],
    });
    await renderScreen(<SelectBankScreen />, { texts });
    expect(await screen.findByText('Two accounts are bound already')).toBeVisible();
    expect(screen.queryByRole('link', { name: /KBZ Pay/ })).not.toBeInTheDocument();
  });

  it('E5 offers Try Again', async () => {
    createFakeApi().disconnect(getWithdrawalOptions);
    await renderScreen(<SelectBankScreen />, { texts });
    expect(await screen.findByRole('button', { name: /try again/i })).toBeVisible();
  });
});
