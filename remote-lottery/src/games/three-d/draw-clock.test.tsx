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
  return (await screen.findByText(/^Closes/)).nextElementSibling;
}

describe('time left of a draw', () => {
  beforeEach(() => void createFakeApi());

  it.each([
    [1, 'ClosesTue 1:50 PM'],
    [5, 'ClosesTue 1:50 PM'],
    [7, 'ClosesTue 1/12 1:50 PM'],
  ])(
    'K17 S14 %i days and an hour before the close is its weekday, its date when a week away, and the hour',
    async (days, text) => {
      const track = await renderTrack((days * 24 + 1) * 60);
      expect(track?.parentElement).toHaveTextContent(text);
    },
  );
});

describe('progress bar of the time left', () => {
  beforeEach(() => void createFakeApi());
  afterEach(() => jest.useRealTimers());

  it('has the warning colour in the last five minutes', async () => {
    expect(await renderTrack(4)).toHaveClass('last');
  });

  it('changes to the warning colour exactly five minutes before the close', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance'], advanceTimers: true });
    const track = await renderTrack(6);
    expect(track).not.toHaveClass('last');
    await act(() => jest.advanceTimersByTimeAsync(2 * MINUTE_MS));
    expect(track).toHaveClass('last');
  });
});
