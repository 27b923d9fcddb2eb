import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getSliderImage } from '@padauk/contract/content/content.endpoints';
import { getLocation, writePageSettings } from '@padauk/shared/testing';
import { page } from '../page/page-actions.ts';
import { createShellApi, renderShell } from '../test-data/render-shell.tsx';

const AD = {
  data: [
    { slider_image: '/welcome.svg', link: null, text: { en: 'Welcome', uni: 'ကြိုဆိုပါသည်', zh: '欢迎', shan: 'ႁပ်ႉတွၼ်ႈ' } },
  ],
};

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
  createShellApi().answer(getSliderImage, AD);
});
afterEach(() => void jest.useRealTimers());

async function expectNoAd(): Promise<void> {
  await act(async () => undefined);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
}

describe('the welcome ad', () => {
  it('B6, K2 counts down from five, then opens home in the language of the player', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    await renderShell({ path: '/home', locale: 'zh' });
    expect(await screen.findByRole('img', { name: '欢迎' })).toBeInTheDocument();
    for (const seconds of [5, 4, 3, 2, 1]) {
      expect(await screen.findByRole('button', { name: `跳过 ${seconds}` })).toHaveFocus();
      act(() => jest.advanceTimersByTime(1_000));
    }
    expect([getLocation(), screen.queryByRole('dialog')]).toEqual(['/?lang=zh', null]);
  });

  it('S15 B6 P23 shows the name of the app and the age of players', async () => {
    writePageSettings({ brand: 'Shwe 2D' });
    await renderShell({ path: '/home' });
    const ad = within(await screen.findByRole('dialog'));
    expect(ad.getByText('Shwe 2D')).toBeVisible();
    expect(ad.getByText('18+')).toBeVisible();
  });

  it('B6 closes at once on Skip', async () => {
    await renderShell({ path: '/home' });
    await userEvent.click(await screen.findByRole('button', { name: 'Skip 5' }));
    await waitFor(() => expect(getLocation()).toBe('/?lang=en'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('B6 closes on Escape and keeps the focus on Tab', async () => {
    await renderShell({ path: '/home' });
    const skip = await screen.findByRole('button', { name: 'Skip 5' });
    await userEvent.tab();
    expect(skip).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('B6 closes on Back and stays on home', async () => {
    await renderShell({ path: '/home' });
    await screen.findByRole('dialog');
    await waitFor(() => expect(globalThis.history.state).toMatchObject({ overlays: 1 }));
    globalThis.history.back();
    await waitFor(() => expect(getLocation()).toBe('/?lang=en'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('B6 appears on any page that is loaded first', async () => {
    await renderShell({ path: '/garden' });
    await userEvent.click(await screen.findByRole('button', { name: 'Skip 5' }));
    await waitFor(() => expect(getLocation()).toBe('/?lang=en'));
  });

  it('B6 appears after a redirect of a legacy path', async () => {
    await renderShell({ path: '/garden/old' });
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });

  it('B6 does not appear later in a visit that began with a form', async () => {
    await renderShell({ path: '/topup' });
    await userEvent.click(await screen.findByRole('link', { name: 'Back to home' }));
    await waitFor(() => expect(getLocation()).toBe('/home'));
    await expectNoAd();
  });

  it('B6 does not appear on a reloaded page', async () => {
    jest.spyOn(page, 'wasReloaded').mockReturnValue(true);
    await renderShell({ path: '/home' });
    await expectNoAd();
  });

  it('B6, D3 appears once per visit', async () => {
    const first = await renderShell({ path: '/home' });
    await screen.findByRole('dialog');
    first.unmount();
    await renderShell({ path: '/home' });
    await expectNoAd();
  });

  it.each([
    ['there is no welcome picture', { data: [] }, 'onload', '/home'],
    ['its picture does not load', AD, 'onerror', '/home'],
    ['the first address names an item', AD, 'onload', '/garden?id=7'],
    ['the visit begins with a form', AD, 'onload', '/login'],
  ] as const)('B6 does not appear when %s', async (_, answer, outcome, path) => {
    fakePictures(outcome);
    createShellApi().answer(getSliderImage, { data: [...answer.data] });
    await renderShell({ path });
    await expectNoAd();
  });
});
