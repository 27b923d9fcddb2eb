import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { getWallet } from '@padauk/contract/endpoints/wallet';
import { useResource } from '@padauk/shared/runtime';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { TEXTS } from '../test-data/render-shell.tsx';
import { LazyPullToRefresh } from './lazy-pull-to-refresh.tsx';
import { PullToRefresh } from './pull-to-refresh.tsx';
import { isPulledFar, PULL_PX, computePullPx } from './pull-to-refresh.rules.ts';

const WALLET = { mainKyat: 5, heldForWithdrawalKyat: 0, heldForTransferKyat: 0, gameKyat: 0, points: 0 };

function Page() {
  const wallet = useResource(getWallet, {});
  return (
    <>
      <PullToRefresh />
      <p>{wallet.kind === 'ready' ? `${wallet.value.mainKyat} Ks` : 'loading'}</p>
      <div role="dialog">over it</div>
    </>
  );
}

async function openPage() {
  const network = createFakeApi();
  network.answer(getWallet, WALLET);
  await renderScreen(<Page />, { texts: TEXTS });
  const page = await screen.findByText('5 Ks');
  network.answer(getWallet, { ...WALLET, mainKyat: 9 });
  return { page, asked: () => network.calls.length };
}

function pullDown(element: Element, wayPx: number): void {
  act(() => {
    fireEvent.touchStart(element, { touches: [{ clientY: 100 }] });
    fireEvent.touchMove(element, { touches: [{ clientY: 100 + wayPx }] });
    fireEvent.touchEnd(element, { touches: [] });
  });
}

describe('a page that is pulled down', () => {
  it('asks for what it shows anew, and says so', async () => {
    const { page } = await openPage();
    pullDown(page, 200);
    expect(screen.getByRole('status')).toHaveTextContent('Refreshing');
    expect(await screen.findByText('9 Ks')).toBeVisible();
  });

  it('asks nothing after a short pull, nor one the other way', async () => {
    const { page, asked } = await openPage();
    pullDown(page, 60);
    pullDown(page, -200);
    await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
    expect(asked()).toBe(1);
  });

  it('stays as it is when what lies over it is pulled', async () => {
    const { asked } = await openPage();
    pullDown(screen.getByRole('dialog'), 200);
    expect(asked()).toBe(1);
  });

  it('shows how far it is to go', () => {
    expect([-10, 0, 64, 128, 500].map(computePullPx)).toEqual([0, 0, 32, PULL_PX, PULL_PX]);
    expect([127, 128].map(isPulledFar)).toEqual([false, true]);
  });

  it('Issue 11 looks what is scrolled when the finger moves, not when it comes down', async () => {
    const { page } = await openPage();
    const scrolled = jest.spyOn(Element.prototype, 'scrollTop', 'get');
    fireEvent.touchStart(page, { touches: [{ clientY: 100 }] });
    expect(scrolled).not.toHaveBeenCalled();
    fireEvent.touchMove(page, { touches: [{ clientY: 110 }] });
    expect(scrolled).toHaveBeenCalled();
    scrolled.mockRestore();
  });

  it('Issue 11 is fetched when what was touched has answered', async () => {
    const idle = jest.fn<number, [IdleRequestCallback]>(() => 0);
    Object.defineProperty(globalThis, 'requestIdleCallback', { value: idle, configurable: true });
    await renderScreen(<LazyPullToRefresh />, { texts: TEXTS });
    fireEvent.touchStart(document.body, { touches: [{ clientY: 100 }] });
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
    expect(idle).toHaveBeenCalledTimes(1);
  });

  it('is fetched by the first touch of the page', async () => {
    await renderScreen(<LazyPullToRefresh />, { texts: TEXTS });
    expect(screen.queryByRole('status')).toBeNull();
    fireEvent.touchStart(document.body, { touches: [{ clientY: 100 }] });
    expect(await screen.findByRole('status')).toBeEmptyDOMElement();
  });
});
