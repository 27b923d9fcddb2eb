import { renderHook } from '@testing-library/react';
import { useAboveKeyboard } from './use-above-keyboard.ts';

class FakeView extends EventTarget {
  height = window.innerHeight;
  offsetTop = 0;
  scale = 1;
}

describe('P15 the bar above the keyboard', () => {
  it('rises by what the keyboard covers, comes down with it, and stays when the page is pinched', () => {
    const view = new FakeView();
    Object.defineProperty(globalThis, 'visualViewport', { value: view, configurable: true });
    const bar = { current: document.createElement('div') };
    const covered = (change: Partial<FakeView>): string => {
      Object.assign(view, change);
      view.dispatchEvent(new Event('resize'));
      return bar.current.style.getPropertyValue('--keyboard');
    };
    const { unmount } = renderHook(() => useAboveKeyboard(bar));
    expect(covered({ height: window.innerHeight - 300 })).toBe('300px');
    expect(covered({ offsetTop: 100 })).toBe('200px');
    expect(covered({ height: window.innerHeight / 2, offsetTop: 0, scale: 2 })).toBe('0px');
    unmount();
    expect(covered({ height: window.innerHeight - 300, scale: 1 })).toBe('0px');
  });
});
