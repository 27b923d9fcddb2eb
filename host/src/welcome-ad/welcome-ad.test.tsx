import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getSliderImage } from '@padauk/contract/endpoints/content';
import { page } from '../page/page-actions.ts';
import { createShellApi, renderShell } from '../test-data/render-shell.tsx';

const AD = {
  data: [
    { slider_image: '/welcome.svg', link: null, text: { en: 'Welcome', uni: 'ကြိုဆိုပါသည်', zh: '欢迎', shan: 'ႁပ်ႉတွၼ်ႈ' } },
  ],
};
const getLocation = () => screen.getByTestId('location').textContent;

/** Fakes pictures that load or fail at once. */
function fakePictures(outcome: 'onload' | 'onerror'): void {
  Object.defineProperty(globalThis, 'Image', {
    configurable: true,
    value: class {
      onload: () => void = () => undefined;
      onerror: () => void = () => undefined;
      set src(_: string) {
        queueMicrotask(() => this[outcome]());
      }
    },
  });
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.setItem('webAppVersion', '1');
  fakePictures('onload');
});
afterEach(() => void jest.useRealTimers());

describe('the welcome ad', () => {
  it('B6, K2 counts from five to nothing, then goes home in the language', async () => {
    createShellApi().answer(getSliderImage, AD);
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    await renderShell({ path: '/home', locale: 'zh' });
    expect(await screen.findByRole('img', { name: '欢迎' })).toBeInTheDocument();
    for (const seconds of [5, 4, 3, 2, 1]) {
      expect(await screen.findByRole('button', { name: `跳过 ${seconds}` })).toHaveFocus();
      act(() => jest.advanceTimersByTime(1_000));
    }
    expect([getLocation(), screen.queryByRole('dialog')]).toEqual(['/?lang=zh', null]);
  });

  it('B6 Skip ends it at once', async () => {
    createShellApi().answer(getSliderImage, AD);
    await renderShell({ path: '/home' });
    await userEvent.click(await screen.findByRole('button', { name: 'Skip 5' }));
    await waitFor(() => expect(getLocation()).toBe('/?lang=en'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('B6 Escape ends it too, and Tab stays in it', async () => {
    createShellApi().answer(getSliderImage, AD);
    await renderShell({ path: '/home' });
    const skip = await screen.findByRole('button', { name: 'Skip 5' });
    await userEvent.tab();
    expect(skip).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('B6 Back ends it, and home stays', async () => {
    createShellApi().answer(getSliderImage, AD);
    await renderShell({ path: '/home' });
    await screen.findByRole('dialog');
    await waitFor(() => expect(globalThis.history.state).toMatchObject({ overlays: 1 }));
    globalThis.history.back();
    await waitFor(() => expect(getLocation()).toBe('/?lang=en'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('B6 comes on whichever page is loaded first', async () => {
    createShellApi().answer(getSliderImage, AD);
    await renderShell({ path: '/garden' });
    await userEvent.click(await screen.findByRole('button', { name: 'Skip 5' }));
    await waitFor(() => expect(getLocation()).toBe('/?lang=en'));
  });

  it('B6 comes where an old address leads', async () => {
    createShellApi().answer(getSliderImage, AD);
    await renderShell({ path: '/garden/old' });
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });

  it('B6 does not come later in a visit that began with a form', async () => {
    createShellApi().answer(getSliderImage, AD);
    await renderShell({ path: '/topup' });
    await userEvent.click(await screen.findByRole('link', { name: 'Back to home' }));
    await waitFor(() => expect(getLocation()).toBe('/home'));
    await act(async () => undefined);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('B6 does not come on a page that was reloaded, after a crash or by hand', async () => {
    jest.spyOn(page, 'wasReloaded').mockReturnValue(true);
    createShellApi().answer(getSliderImage, AD);
    await renderShell({ path: '/home' });
    await act(async () => undefined);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('B6, D3 comes once in a visit', async () => {
    createShellApi().answer(getSliderImage, AD);
    const first = await renderShell({ path: '/home' });
    await screen.findByRole('dialog');
    first.unmount();
    await renderShell({ path: '/home' });
    await act(async () => undefined);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['there is no picture for it', { data: [] }, 'onload', '/home'],
    ['its picture does not arrive', AD, 'onerror', '/home'],
    ['the visit begins on an address that a notice leads to', AD, 'onload', '/garden?id=7'],
    ['the visit begins with a form', AD, 'onload', '/login'],
  ] as const)('B6 does not come when %s', async (_, answer, outcome, path) => {
    fakePictures(outcome);
    createShellApi().answer(getSliderImage, { data: [...answer.data] });
    await renderShell({ path });
    await act(async () => undefined);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
