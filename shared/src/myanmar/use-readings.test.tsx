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
  return { getModel: () => result.current, type: (text: string) => act(() => result.current.setTyped(text)) };
}

describe('useReadings', () => {
  it('P22 returns the typed text at once, and its readings when they arrive', async () => {
    readingsMock.mockResolvedValue(['မြွေ', 'ျမြေ']);
    const { getModel, type } = renderReadings();
    type('မြွေ');
    expect(getModel()).toMatchObject({ typed: 'မြွေ', readings: [] });
    await waitFor(() => expect(getModel().readings).toEqual(['မြွေ', 'ျမြေ']));
  });

  it('ignores late readings of a text that has changed', async () => {
    const resolveReadings = mockLaterReadings();
    const { getModel, type } = renderReadings();
    type('မြွေ');
    type('snake');
    await resolveReadings(['မြွေ']);
    expect(getModel()).toMatchObject({ typed: 'snake', readings: ['snake'] });
  });

  it('has no readings when the field is empty, also if late readings arrive', async () => {
    const resolveReadings = mockLaterReadings();
    const { getModel, type } = renderReadings();
    type('မြွေ');
    type('');
    await resolveReadings(['မြွေ']);
    expect(getModel()).toMatchObject({ typed: '', readings: [] });
  });

  it('P22 returns the typed text as the only reading if the detector cannot be loaded', async () => {
    readingsMock.mockRejectedValue(new Error('offline'));
    const { getModel, type } = renderReadings();
    type('မြွေ');
    await waitFor(() => expect(getModel().readings).toEqual(['မြွေ']));
  });
});
