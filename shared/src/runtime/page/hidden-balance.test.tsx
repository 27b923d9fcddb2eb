import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { readText } from '../storage.ts';
import { useHiddenBalance } from './hidden-balance.ts';

function Balance(): ReactElement {
  const { maskAmount, toggle } = useHiddenBalance();
  return <button onClick={toggle}>{maskAmount('12,000 Ks')}</button>;
}

describe('the hidden balance', () => {
  it('B7 applies to every shown balance and is stored on this phone', async () => {
    render(
      <>
        <Balance />
        <Balance />
      </>,
    );
    const [first] = screen.getAllByRole('button', { name: '12,000 Ks' });
    if (first !== undefined) await userEvent.click(first);
    expect(screen.getAllByText('••••••')).toHaveLength(2);
    expect(readText('hidesBalance')).toBe('yes');
    act(() => screen.getAllByText('••••••')[0]?.click());
    expect([screen.getAllByText('12,000 Ks').length, readText('hidesBalance')]).toEqual([2, null]);
  });
});
