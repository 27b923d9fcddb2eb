import { act, renderHook, waitFor } from '@testing-library/react';
import { useReadings } from './use-readings.ts';
import { listReadings } from './zawgyi-input.ts';

jest.mock('./zawgyi-input.ts');
const readingsMock = jest.mocked(listReadings);

function mockLaterReadings(): (readings: readonly string[]) => Promise<void> {
  let answer: (readings: readonly string[]) => void = () => undefined;
  readingsMock.mockReturnValueOnce(new Promise((resolve) => void (answer = resolve)));
  return (readings) => act(async () => answer(readings));
}

function renderReadings() {
  const { result } = renderHook(() => useReadings());
  return { now: () => result.current, type: (text: string) => act(() => result.current.setTyped(text)) };
}

describe('useReadings', () => {
  it('P22 has what is typed at once, and how it may be read as soon as that is known', async () => {
    readingsMock.mockResolvedValue(['မြွေ', 'ျမြေ']);
    const { now, type } = renderReadings();
    type('မြွေ');
    expect(now()).toMatchObject({ typed: 'မြွေ', readings: [] });
    await waitFor(() => expect(now().readings).toEqual(['မြွေ', 'ျမြေ']));
  });

  it('B7 takes no readings of what stands there no more: those of the first word come late', async () => {
    const arrive = mockLaterReadings();
    readingsMock.mockResolvedValueOnce(['snake']);
    const { now, type } = renderReadings();
    type('မြွေ');
    type('snake');
    await waitFor(() => expect(now().readings).toEqual(['snake']));
    await arrive(['မြွေ']);
    expect(now()).toMatchObject({ typed: 'snake', readings: ['snake'] });
  });

  it('B7 looks for nothing when the field is emptied, also while readings are on their way', async () => {
    const arrive = mockLaterReadings();
    const { now, type } = renderReadings();
    type('မြွေ');
    type('');
    await arrive(['မြွေ']);
    expect(now()).toMatchObject({ typed: '', readings: [] });
  });

  it('P22 looks for what was typed where the detector cannot be fetched', async () => {
    readingsMock.mockRejectedValue(new Error('offline'));
    const { now, type } = renderReadings();
    type('မြွေ');
    await waitFor(() => expect(now().readings).toEqual(['မြွေ']));
  });
});
