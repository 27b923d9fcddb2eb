import { act, renderHook } from '@testing-library/react';
import { useHiddenBalance } from '@padauk/shared/runtime';

export function toggleHiddenBalance(): void {
  const { result, unmount } = renderHook(() => useHiddenBalance());
  act(() => result.current.toggle());
  unmount();
}
