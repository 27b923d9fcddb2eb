import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus, writeText } from '@padauk/shared/runtime';
import { fakeApi, renderScreen } from '@padauk/shared/testing';
import { TEXTS } from '../test-data/render-shell.tsx';
import { InstallOffer } from './install-offer.tsx';
import { startInstallPrompt } from './install-prompt.ts';

/** jsdom has no Navigation API. */
function playNavigation(value: EventTarget | undefined): void {
  Object.defineProperty(globalThis, 'navigation', { configurable: true, value });
}

startInstallPrompt(() => undefined);

/** Simulates the browser's offer to install the app. @returns the mock of its prompt */
function offer(): jest.Mock {
  const prompt = jest.fn(() => Promise.resolve());
  act(() => void globalThis.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
  return prompt;
}

async function home(visits: number): Promise<void> {
  writeText('installVisits', String(visits));
  fakeApi();
  await renderScreen(<InstallOffer />, { texts: TEXTS, path: '/home' });
}

const offered = (): HTMLElement | null => screen.queryByRole('region', { name: 'Get the app' });

describe('the offer to install', () => {
  beforeEach(() => {
    localStorage.clear();
    playNavigation(new EventTarget());
  });

  it('P1 is there in a browser without the Navigation API', async () => {
    playNavigation(undefined);
    offer();
    await home(2);

    expect(offered()).not.toBeNull();
  });

  it('is there from the second visit on, and asks the browser once', async () => {
    const prompt = offer();
    await home(2);
    await userEvent.click(await screen.findByRole('button', { name: 'Install' }));

    expect(prompt).toHaveBeenCalledTimes(1);
    expect(offered()).toBeNull();
  });

  it('is gone after Not now, and does not come back with the next offer', async () => {
    offer();
    await home(2);
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    offer();

    expect(offered()).toBeNull();
  });

  it('is not there on the first visit, until a ticket was placed', async () => {
    offer();
    await home(1);
    expect(offered()).toBeNull();
    act(() => bus.emit('ticket.placed', { product: 'two_d', ticketId: 'one', stakeKyat: 100 }));

    expect(offered()).not.toBeNull();
  });
});
