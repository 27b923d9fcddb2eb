import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { useResource } from '@padauk/shared/runtime';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { TEXTS } from '../test-data/render-shell.tsx';
import { LazyPullToRefresh } from './lazy-pull-to-refresh.tsx';
import { PullToRefresh, isPulledFar, PULL_PX, computePullPx } from './pull-to-refresh.tsx';

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
  return { page, countCalls: () => network.calls.length };
}

function pullDown(element: Element, distancePx: number): void {
  act(() => {
    fireEvent.touchStart(element, { touches: [{ clientY: 100 }] });
    fireEvent.touchMove(element, { touches: [{ clientY: 100 + distancePx }] });
    fireEvent.touchEnd(element, { touches: [] });
  });
}

const setHoldsBounce = (holdsBounce: boolean): unknown =>
  Object.defineProperty(globalThis, 'CSS', { value: { supports: () => holdsBounce }, configurable: true });

beforeEach(() => setHoldsBounce(true));
afterEach(() => Reflect.deleteProperty(globalThis, 'CSS'));

describe('pull to refresh', () => {
  it('refetches the shown data and reports the refresh', async () => {
    const { page } = await openPage();
    pullDown(page, 200);
    expect(screen.getByRole('status')).toHaveTextContent('Refreshing');
    expect(await screen.findByText('9 Ks')).toBeVisible();
  });

  it('refetches nothing after a short pull or an upward pull', async () => {
    const { page, countCalls } = await openPage();
    pullDown(page, 60);
    pullDown(page, -200);
    await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
    expect(countCalls()).toBe(1);
  });

  it('refetches nothing when a dialog over the page is pulled', async () => {
    const { countCalls } = await openPage();
    pullDown(screen.getByRole('dialog'), 200);
    expect(countCalls()).toBe(1);
  });

  it('B3 leaves a pull to a browser that bounces the page itself', async () => {
    setHoldsBounce(false);
    const { page, countCalls } = await openPage();
    pullDown(page, 200);
    await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
    expect(countCalls()).toBe(1);
  });

  it('limits the distance of the indicator and refreshes from 128 px on', () => {
    expect([-10, 0, 64, 128, 500].map(computePullPx)).toEqual([0, 0, 32, PULL_PX, PULL_PX]);
    expect([127, 128].map(isPulledFar)).toEqual([false, true]);
  });

  it('reads the scroll position at the first move, not at touchstart', async () => {
    const { page } = await openPage();
    const scrolled = jest.spyOn(Element.prototype, 'scrollTop', 'get');
    fireEvent.touchStart(page, { touches: [{ clientY: 100 }] });
    expect(scrolled).not.toHaveBeenCalled();
    fireEvent.touchMove(page, { touches: [{ clientY: 110 }] });
    expect(scrolled).toHaveBeenCalled();
    scrolled.mockRestore();
  });

  it('loads its code in an idle callback after the touch', async () => {
    const idle = jest.fn<number, [IdleRequestCallback]>(() => 0);
    Object.defineProperty(globalThis, 'requestIdleCallback', { value: idle, configurable: true });
    await renderScreen(<LazyPullToRefresh />, { texts: TEXTS });
    fireEvent.touchStart(document.body, { touches: [{ clientY: 100 }] });
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
    expect(idle).toHaveBeenCalledTimes(1);
  });

  it('loads its code at the first touch of the page', async () => {
    await renderScreen(<LazyPullToRefresh />, { texts: TEXTS });
    expect(screen.queryByRole('status')).toBeNull();
    fireEvent.touchStart(document.body, { touches: [{ clientY: 100 }] });
    expect(await screen.findByRole('status')).toBeEmptyDOMElement();
  });
});
