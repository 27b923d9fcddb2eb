import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderScreen, toggleHiddenBalance } from '@padauk/shared/testing';
import { Amount } from './amount.tsx';
import { WalletCard } from './wallet-card.tsx';

describe('Amount', () => {
  it.each([
    ['en', '134,800 Ks'],
    ['uni', '134,800 ကျပ်'],
    ['zh', '134,800 缅元'],
  ] as const)('P22 shows money in %s with Latin digits and the unit of the language', async (locale, text) => {
    const { container } = await renderScreen(<Amount kyat={134_800} />, { locale });
    expect(container).toHaveTextContent(text);
  });

  it.each([
    [9_500, '+9,500 Ks'],
    [-500, '−500 Ks'],
    [0, '0 Ks'],
  ])('shows the sign of a movement of %d as %s', async (kyat, text) => {
    const { container } = await renderScreen(<Amount kyat={kyat} isSigned />);
    expect(container).toHaveTextContent(text);
  });

  it('hides every amount of the wallet card, also from screen readers', async () => {
    await renderScreen(<WalletCard label="Main" kyat={134_800} second={{ label: 'Game', kyat: 21_500 }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Hide the balance' }));
    expect(screen.queryByText(/134|21,500/)).not.toBeInTheDocument();
    expect(screen.getAllByText('hidden amount')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Show the balance' })).toBeInTheDocument();
    toggleHiddenBalance();
  });
});
