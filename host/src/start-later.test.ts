import { startLater } from './start-later.ts';
import { createRemotes } from './test-data/render-shell.tsx';

/** Selects the content of the page and copies it. @returns the text on the clipboard, null if the browser decides */
function copyPage(html: string): string | null {
  document.body.innerHTML = html;
  document.getSelection()?.selectAllChildren(document.body);
  let copied: string | null = null;
  const event = new Event('copy', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { setData: (_type: string, text: string) => (copied = text) } });
  const isLeftToBrowser = document.body.dispatchEvent(event);
  return isLeftToBrowser ? null : copied;
}

describe('copied text', () => {
  beforeAll(() => startLater(createRemotes()));

  it('S23 has no break marks', () => {
    expect(copyPage('<p>ငွေ\u200cသွင်း\u200bမ\u2060ည်</p>')).toBe('ငွေသွင်းမည်');
  });

  it('S23 is left to the browser without break marks', () => {
    expect(copyPage('<p>2D 12 = 500</p>')).toBeNull();
  });
});
