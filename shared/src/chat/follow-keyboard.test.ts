import { followKeyboard } from './follow-keyboard.ts';

class FakeViewport extends EventTarget {
  height = window.innerHeight;
  offsetTop = 0;
  scale = 1;
}

const getKeyboardOffset = (bar: HTMLElement): string => bar.style.getPropertyValue('--keyboard');

describe('a bar above the keyboard', () => {
  const bar = document.createElement('form');
  let view: FakeViewport;
  let stop: () => void;

  beforeEach(() => {
    view = new FakeViewport();
    Object.defineProperty(globalThis, 'visualViewport', { value: view, configurable: true });
    stop = followKeyboard(bar);
  });
  afterEach(() => stop());

  it('P16 rises by what the keyboard covers, and comes down with it', () => {
    view.height = window.innerHeight - 300;
    view.dispatchEvent(new Event('resize'));
    expect(getKeyboardOffset(bar)).toBe('300px');
    view.offsetTop = 100;
    view.dispatchEvent(new Event('scroll'));
    expect(getKeyboardOffset(bar)).toBe('200px');
    Object.assign(view, { height: window.innerHeight, offsetTop: 0 });
    view.dispatchEvent(new Event('resize'));
    expect(getKeyboardOffset(bar)).toBe('');
  });

  it('stays where it is when the page is pinched', () => {
    Object.assign(view, { height: window.innerHeight / 2, scale: 2 });
    view.dispatchEvent(new Event('resize'));
    expect(getKeyboardOffset(bar)).toBe('');
  });
});
