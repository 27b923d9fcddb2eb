import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus, writeText } from '@padauk/shared/runtime';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { TEXTS } from '../test-data/render-shell.tsx';
import { InstallOffer } from './install-offer.tsx';
import { startInstallPrompt } from './install-prompt.ts';

/** jsdom has no Navigation API. */
const fakeNavigation = (navigation: EventTarget | undefined) => Object.assign(globalThis, { navigation });

startInstallPrompt(() => undefined);

/** Simulates the browser's offer to install the app. @returns the mock of its prompt */
function dispatchInstallEvent(): jest.Mock {
  const prompt = jest.fn(() => Promise.resolve());
  act(() => void globalThis.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
  return prompt;
}

async function renderHome(visits: number): Promise<void> {
  writeText('installVisits', String(visits));
  createFakeApi();
  await renderScreen(<InstallOffer />, { texts: TEXTS, path: '/home' });
}

const findOffer = (): HTMLElement | null => screen.queryByRole('region', { name: 'Get the app' });

describe('the offer to install', () => {
  beforeEach(() => {
    localStorage.clear();
    fakeNavigation(new EventTarget());
  });

  it('P1 appears in a browser without the Navigation API', async () => {
    fakeNavigation(undefined);
    dispatchInstallEvent();
    await renderHome(2);

    expect(findOffer()).not.toBeNull();
  });

  it('appears on the second visit and prompts the browser once', async () => {
    const prompt = dispatchInstallEvent();
    await renderHome(2);
    await userEvent.click(await screen.findByRole('button', { name: 'Install' }));

    expect(prompt).toHaveBeenCalledTimes(1);
    expect(findOffer()).toBeNull();
  });

  it('disappears after Not now and stays hidden after the next event of the browser', async () => {
    dispatchInstallEvent();
    await renderHome(2);
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    dispatchInstallEvent();

    expect(findOffer()).toBeNull();
  });

  it('is hidden on the first visit until a ticket is placed', async () => {
    dispatchInstallEvent();
    await renderHome(1);
    expect(findOffer()).toBeNull();
    act(() => bus.emit('ticket.placed', { product: 'two_d', ticketId: 'one', stakeKyat: 100 }));

    expect(findOffer()).not.toBeNull();
  });
});
