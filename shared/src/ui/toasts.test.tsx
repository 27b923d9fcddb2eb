import { act, fireEvent, screen } from '@testing-library/react';
import { toast } from '@padauk/shared/runtime';
import { renderScreen } from '@padauk/shared/testing';
import { Toasts } from './toasts.tsx';

describe('Toasts', () => {
  beforeEach(async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    await renderScreen(<Toasts />);
  });
  afterEach(() => {
    act(() => jest.runOnlyPendingTimers());
    jest.useRealTimers();
  });

  it('B13 shows a warning for exactly two seconds', () => {
    act(() => void toast.show({ tone: 'warning', text: 'The version could not be checked.', durationMs: 2_000 }));
    act(() => jest.advanceTimersByTime(1_999));
    expect(screen.getByRole('status')).toHaveTextContent('The version could not be checked.');
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('announces an error at once and shows it for five seconds', () => {
    act(() => void toast.show({ tone: 'error', text: 'Insufficient balance.' }));
    act(() => jest.advanceTimersByTime(4_999));
    expect(screen.getByRole('alert')).toHaveTextContent('Insufficient balance.');
  });

  it('stops the timer while the pointer is on the toast', () => {
    act(() => void toast.show({ tone: 'info', text: 'Saved' }));
    fireEvent.pointerEnter(screen.getByText('Saved'));
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByText('Saved')).toBeInTheDocument();
  });

  it('disappears when it is closed', () => {
    act(() => void toast.show({ tone: 'info', text: 'Saved' }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });
});
