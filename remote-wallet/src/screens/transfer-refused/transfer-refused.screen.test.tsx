import { act, screen } from '@testing-library/react';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { texts } from '../../test-data/texts.ts';
import { InsufficientBalanceScreen, TooFastScreen } from './transfer-refused.screen.tsx';

beforeEach(() => void createFakeApi());

describe('a transfer that was refused', () => {
  it('E21 V18 leads to top-up, and back with the draft', async () => {
    await renderScreen(<InsufficientBalanceScreen />, {
      texts,
      path: '/transfer/transfer_error_insuffBalance?direction=in&amount=9000',
    });
    expect(screen.getByText('Insufficient balance to transfer')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Top up' })).toHaveAttribute('href', '/topup');
    expect(screen.getByRole('link', { name: 'Choose another amount' })).toHaveAttribute(
      'href',
      '/transfer/transfer?direction=in&amount=9000',
    );
  });

  it('E21 offers no top-up where the game wallet is short', async () => {
    await renderScreen(<InsufficientBalanceScreen />, {
      texts,
      path: '/transfer/transfer_error_insuffBalance?direction=out&amount=9000',
    });
    expect(screen.queryByRole('link', { name: 'Top up' })).not.toBeInTheDocument();
  });

  it('E20 K15 counts the wait down, and then leads back', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    await renderScreen(<TooFastScreen />, {
      texts,
      path: '/transfer/transfer_error_tooFast?direction=in&amount=1000&seconds=2',
    });
    expect(screen.getByRole('timer')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(screen.getByRole('link', { name: 'Transfer again' })).toHaveAttribute(
      'href',
      '/transfer/transfer?direction=in&amount=1000',
    );
    jest.useRealTimers();
  });

  it('B26 counts nothing down where nothing was sent', async () => {
    await renderScreen(<TooFastScreen />, { texts, path: '/transfer/transfer_error_tooFast' });
    expect(screen.getByRole('link', { name: 'Transfer again' })).toBeVisible();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });

  it.each(['', 'abc', '-4', '9999'])('K15 waits 15 seconds at most, whatever the address says: %j', async (seconds) => {
    await renderScreen(<TooFastScreen />, { texts, path: `/transfer/transfer_error_tooFast?seconds=${seconds}` });
    expect(screen.getByRole('timer')).toHaveTextContent('0:15');
  });
});
