import { act, fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '@padauk/shared/testing';
import { CopyButton } from './copy-button.tsx';

const RESET_MS = 2_500;

async function tapCopyButton(writeText: () => Promise<void>): Promise<void> {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await renderScreen(<CopyButton value="09771234567" label="account number" />);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy: account number' })));
}

describe('CopyButton', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
  afterEach(() => jest.useRealTimers());

  it('copies in one tap, announces it, and resets after 2.5 seconds', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    await tapCopyButton(writeText);
    expect(writeText).toHaveBeenCalledWith('09771234567');
    expect(screen.getByRole('button', { name: 'Copied: account number' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Copied');
    act(() => jest.advanceTimersByTime(RESET_MS));
    expect(screen.getByRole('button', { name: 'Copy: account number' })).toBeInTheDocument();
  });

  it('shows a failure if the browser refuses to copy', async () => {
    await tapCopyButton(() => Promise.reject(new Error('denied')));
    expect(screen.getByRole('status')).toHaveTextContent('Could not copy');
  });
});
