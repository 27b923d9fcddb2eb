import { followKeyboard } from './use-bottom-bar.ts';

class FakeViewport extends EventTarget {
  height = window.innerHeight;
  offsetTop = 0;
  scale = 1;
}

const getKeyboardOffset = (bar: HTMLElement): string => bar.style.getPropertyValue('--keyboard');

describe('a bar above the keyboard', () => {
  const bar = document.createElement('form');
  let viewport: FakeViewport;
  let stop: () => void;

  beforeEach(() => {
    viewport = new FakeViewport();
    Object.defineProperty(globalThis, 'visualViewport', { value: viewport, configurable: true });
    stop = followKeyboard(bar);
  });
  afterEach(() => stop());

  it('P16 moves up by the height that the keyboard covers, and down again', () => {
    viewport.height = window.innerHeight - 300;
    viewport.dispatchEvent(new Event('resize'));
    expect(getKeyboardOffset(bar)).toBe('300px');
    viewport.offsetTop = 100;
    viewport.dispatchEvent(new Event('scroll'));
    expect(getKeyboardOffset(bar)).toBe('200px');
    Object.assign(viewport, { height: window.innerHeight, offsetTop: 0 });
    viewport.dispatchEvent(new Event('resize'));
    expect(getKeyboardOffset(bar)).toBe('');
  });

  it('does not move on pinch zoom', () => {
    Object.assign(viewport, { height: window.innerHeight / 2, scale: 2 });
    viewport.dispatchEvent(new Event('resize'));
    expect(getKeyboardOffset(bar)).toBe('');
  });
});
