import { act, screen } from '@testing-library/react';
import { renderScreen } from '@padauk/shared/testing';
import { Countdown, formatClock, computeMsToNextSecond, computeRemainingSeconds } from './countdown.tsx';

const NOW = Date.parse('2026-11-20T05:00:00.000Z');

function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('countdown rules', () => {
  it.each([
    [45, '0:45'],
    [765, '12:45'],
    [3_723, '1:02:03'],
    [0, '0:00'],
  ])('formats %d seconds as %s', (seconds, text) => {
    expect(formatClock(seconds)).toBe(text);
  });

  it.each([
    [10_000, 10],
    [9_001, 10],
    [9_000, 9],
    [0, 0],
    [-5_000, 0],
  ])('rounds %d ms up to %d seconds', (ms, seconds) => {
    expect(computeRemainingSeconds(NOW + ms, NOW)).toBe(seconds);
  });

  it('ticks on the full second, also after a late tick', () => {
    expect(computeMsToNextSecond(NOW + 9_250, NOW)).toBe(250);
    expect(computeMsToNextSecond(NOW + 9_000, NOW)).toBe(1_000);
  });
});

describe('Countdown', () => {
  beforeEach(() => jest.useFakeTimers({ now: NOW, doNotFake: ['queueMicrotask', 'nextTick'] }));
  afterEach(() => {
    act(() => setHidden(false));
    jest.useRealTimers();
  });

  it('counts down by the clock and ends once', async () => {
    const onEnd = jest.fn();
    await renderScreen(<Countdown endsAtMs={NOW + 3_000} onEnd={onEnd} />);
    expect(screen.getByRole('timer')).toHaveTextContent('0:03');
    act(() => jest.advanceTimersByTime(2_000));
    expect(screen.getByRole('timer')).toHaveTextContent('0:01');
    act(() => jest.advanceTimersByTime(5_000));
    expect(screen.getByRole('timer')).toHaveTextContent('0:00');
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('pauses while the page is hidden and is correct when it is visible again', async () => {
    await renderScreen(<Countdown endsAtMs={NOW + 60_000} />);
    act(() => setHidden(true));
    act(() => jest.advanceTimersByTime(20_000));
    expect(screen.getByRole('timer')).toHaveTextContent('1:00');
    act(() => setHidden(false));
    expect(screen.getByRole('timer')).toHaveTextContent('0:40');
  });

  it('announces only the last minutes and the end', async () => {
    await renderScreen(<Countdown endsAtMs={NOW + 61_000} />);
    expect(screen.queryByText('1 minute left')).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1_000));
    expect(screen.getByText('1 minute left')).toHaveAttribute('role', 'status');
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByText('Time is up')).toBeInTheDocument();
  });
});
