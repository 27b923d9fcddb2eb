import { act, screen } from '@testing-library/react';
import { createFakeApi } from '@padauk/shared/testing';
import { renderLottery } from '../../test-data/render-lottery.tsx';
import { decemberDraw } from '../../test-data/three-d.ts';
import { DrawClock } from './draw-clock.tsx';

const MINUTE_MS = 60_000;

/** Opens the draw this many minutes before it closes and returns the progress bar. */
async function renderTrack(minutes: number): Promise<Element | null> {
  const nowMs = Date.parse(decemberDraw.closesAt) - minutes * MINUTE_MS;
  await renderLottery(<DrawClock draw={decemberDraw} />, { path: '/threeD/samethreePage', nowMs });
  return (await screen.findByText('Closes in')).nextElementSibling;
}

describe('the track of the time that is left', () => {
  beforeEach(() => void createFakeApi());
  afterEach(() => jest.useRealTimers());

  it('issue 11 turns to the colour of a warning in the last five minutes', async () => {
    expect(await renderTrack(4)).toHaveClass('last');
  });

  it('issue 11 turns at the very moment, and not before', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance'], advanceTimers: true });
    const track = await renderTrack(6);
    expect(track).not.toHaveClass('last');
    await act(() => jest.advanceTimersByTimeAsync(2 * MINUTE_MS));
    expect(track).toHaveClass('last');
  });
});
