import { act, renderHook } from '@testing-library/react';
import { useHiddenBalance } from '@padauk/shared/runtime';

/** As a tap on the eye of a balance does: what there is, is hidden on every screen, or shown again. */
export function toggleEye(): void {
  const { result, unmount } = renderHook(() => useHiddenBalance());
  act(() => result.current.toggle());
  unmount();
}
