import { act, screen } from '@testing-library/react';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { texts } from '../../test-data/texts.ts';
import { InsufficientBalanceScreen, TooFastScreen } from './transfer-refused.screen.tsx';

beforeEach(() => void createFakeApi());

describe('refused transfer', () => {
  it('E21 V18 links to a top-up and back to the draft', async () => {
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

  it('E21 offers no top-up when the game wallet is too low', async () => {
    await renderScreen(<InsufficientBalanceScreen />, {
      texts,
      path: '/transfer/transfer_error_insuffBalance?direction=out&amount=9000',
    });
    expect(screen.queryByRole('link', { name: 'Top up' })).not.toBeInTheDocument();
  });

  it('E20 K15 counts down, then links back to the draft', async () => {
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

  it('K15 shows no countdown when the page was opened without a transfer', async () => {
    await renderScreen(<TooFastScreen />, { texts, path: '/transfer/transfer_error_tooFast' });
    expect(screen.getByRole('link', { name: 'Transfer again' })).toBeVisible();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });

  it.each(['', 'abc', '-4', '9999'])('K15 limits the countdown to 15 seconds for the value %j', async (seconds) => {
    await renderScreen(<TooFastScreen />, { texts, path: `/transfer/transfer_error_tooFast?seconds=${seconds}` });
    expect(screen.getByRole('timer')).toHaveTextContent('0:15');
  });
});
