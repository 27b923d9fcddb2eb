import { act } from '@testing-library/react';

/** Waits until answers have arrived and React has rendered them. */
export const waitForUpdates = (): Promise<void> =>
  act(async () => {
    for (let turn = 0; turn < 8; turn += 1) await new Promise(process.nextTick);
  });

export function blockStorage(): void {
  jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
}

/** The results of 2D of one day, as the API answers them. */
export const createResults = (noon: string) => ({
  days: [{ date: '2026-11-20', draws: [{ slot: 'noon' as const, result: noon, figures: null }] }],
});
