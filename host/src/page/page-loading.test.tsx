import { act, screen } from '@testing-library/react';
import { LOADING_BAR } from '@padauk/contract/limits';
import { renderScreen } from '@padauk/shared/testing';
import { TEXTS } from '../test-data/render-shell.tsx';
import { LoadingBar } from './page-loading.tsx';

describe('the loading bar', () => {
  it('B8, K4 is hidden for the first 200 ms and fills in five seconds', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] });
    await renderScreen(<LoadingBar />, { texts: TEXTS });
    act(() => jest.advanceTimersByTime(LOADING_BAR.throttleMs - 1));
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('progressbar', { name: 'Loading' })).toHaveStyle({ animationDuration: '5000ms' });
    jest.useRealTimers();
  });
});
