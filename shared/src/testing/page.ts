import { act, renderHook, screen } from '@testing-library/react';
import { SETTINGS_ELEMENT_ID } from '@padauk/contract/delivery/registry';
import { useHiddenBalance } from '@padauk/shared/runtime';

/** The address of the rendered page. */
export const getLocation = (): string | null => screen.getByTestId('location').textContent;

/** Replaces the settings of the page; a text is written unchanged, null removes them. */
export function writePageSettings(settings: object | string | null): void {
  document.getElementById(SETTINGS_ELEMENT_ID)?.remove();
  if (settings === null) return;
  const textContent = typeof settings === 'string' ? settings : JSON.stringify(settings);
  const element = document.createElement('script');
  document.head.append(Object.assign(element, { type: 'application/json', id: SETTINGS_ELEMENT_ID, textContent }));
}

/** Freezes `Date.now` until the test ends, so that a shown time does not depend on the machine. Timers still run. */
export function stopClock(): void {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
}

export function toggleHiddenBalance(): void {
  const { result, unmount } = renderHook(() => useHiddenBalance());
  act(() => result.current.toggle());
  unmount();
}
