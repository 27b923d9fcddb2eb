import { act, renderHook, waitFor } from '@testing-library/react';
import { useReadings } from './use-readings.ts';
import { readingsOf } from './zawgyi-input.ts';

jest.mock('./zawgyi-input.ts');
const read = jest.mocked(readingsOf);

function later(): (readings: readonly string[]) => Promise<void> {
  let answer: (readings: readonly string[]) => void = () => undefined;
  read.mockReturnValueOnce(new Promise((resolve) => void (answer = resolve)));
  return (readings) => act(async () => answer(readings));
}

function typing() {
  const { result } = renderHook(() => useReadings());
  return { now: () => result.current, type: (text: string) => act(() => result.current.look(text)) };
}

describe('useReadings', () => {
  it('P22 has what is typed at once, and how it may be read as soon as that is known', async () => {
    read.mockResolvedValue(['မြွေ', 'ျမြေ']);
    const { now, type } = typing();
    type('မြွေ');
    expect(now()).toMatchObject({ typed: 'မြွေ', readings: [] });
    await waitFor(() => expect(now().readings).toEqual(['မြွေ', 'ျမြေ']));
  });

  it('B7 takes no readings of what stands there no more: those of the first word come late', async () => {
    const arrive = later();
    read.mockResolvedValueOnce(['snake']);
    const { now, type } = typing();
    type('မြွေ');
    type('snake');
    await waitFor(() => expect(now().readings).toEqual(['snake']));
    await arrive(['မြွေ']);
    expect(now()).toMatchObject({ typed: 'snake', readings: ['snake'] });
  });

  it('B7 looks for nothing when the field is emptied, also while readings are on their way', async () => {
    const arrive = later();
    const { now, type } = typing();
    type('မြွေ');
    type('');
    await arrive(['မြွေ']);
    expect(now()).toMatchObject({ typed: '', readings: [] });
  });

  it('P22 looks for what was typed where the detector cannot be fetched', async () => {
    read.mockRejectedValue(new Error('offline'));
    const { now, type } = typing();
    type('မြွေ');
    await waitFor(() => expect(now().readings).toEqual(['မြွေ']));
  });
});
