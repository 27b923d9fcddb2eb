import type { ReactElement } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getAppSettings } from '@padauk/contract/content/content.endpoints';
import { getProtection } from '@padauk/contract/account/protection.endpoints';
import { placeNumberTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { getPath } from '@padauk/contract/paths';
import type { Product } from '@padauk/contract/betting/products';
import { bus } from '@padauk/shared/runtime';
import { createFakeApi, getLocation, renderScreen } from '@padauk/shared/testing';
import { setVibration } from '@padauk/shared/vibration';
import { PlaceButton, PlacementNotice } from './place-ticket.tsx';
import { usePlaceTicket } from './use-place-ticket.ts';

const DRAW = '0d4f2a53-7c53-4c9b-8a3c-2f1f6a5b9c01';
const OFF_TEXT = /^Betting on this is switched off for now/;

/** A minimal product page. */
function Review({ product }: { readonly product: Product | undefined }): ReactElement {
  const placing = usePlaceTicket(placeNumberTicket, {
    product,
    matches: () => true,
    getReceiptPath: ({ ticketId }) => getPath('ticketPlaced', { id: ticketId }),
    onPlaced: () => undefined,
    onRefused: () => undefined,
  });
  return (
    <>
      <PlacementNotice
        placing={placing}
        balanceKyat={1_000}
        totalKyat={100}
        ticketsPath={getPath('tickets')}
        hasIssue={false}
      />
      <PlaceButton
        placing={placing}
        request={{ drawId: DRAW, lines: [{ number: '57', stakeKyat: 100 }] }}
        isBlocked={false}
      >
        bet
      </PlaceButton>
    </>
  );
}

/** Football is off, but the server would accept a bet. */
function createNetwork() {
  localStorage.clear();
  const api = createFakeApi();
  api.answer(getAppSettings, { data: [{ type: 'betting_football', status: 'off' }] });
  const placed = { ticketId: DRAW, placedAt: '2026-11-20T03:30:00.000Z' };
  api.answer(placeNumberTicket, { ...placed, stakeKyat: 100, balanceKyat: 900 });
  return { api, countSent: () => api.calls.filter((call) => call.endpoint === 'placeNumberTicket').length };
}

describe('placing a ticket of any product', () => {
  it('D2 sends nothing and shows the reason while betting is switched off', async () => {
    const { api, countSent } = createNetwork();
    await renderScreen(<Review product="football" />);
    expect(await screen.findByText(OFF_TEXT)).toBeVisible();
    await userEvent.click(screen.getByText('bet'));
    expect(countSent()).toBe(0);

    api.answer(getAppSettings, { data: [{ type: 'betting_football', status: 'on' }] });
    act(() => bus.emit('settings.changed', { type: 'betting_football', status: 'on' }));
    await waitFor(() => expect(screen.queryByText(OFF_TEXT)).not.toBeInTheDocument());
    await userEvent.click(screen.getByText('bet'));
    expect(countSent()).toBe(1);
  });

  it.each([
    [50, 'This is over your own stake limit. You can still stake 50 Ks.'],
    [100, 'Your own limits still let you stake 100 Ks.'],
  ])("shows that a player's own limit leaves %d for a bet of 100", async (remainingKyat, text) => {
    const { api } = createNetwork();
    const free = { limitKyat: null, usedKyat: 0, nextLimitKyat: null, nextFrom: null };
    const limits = (['day', 'week', 'month'] as const).map((period) => ({ ...free, period }));
    const weekly = { limitKyat: 1_000, usedKyat: 1_000 - remainingKyat };
    api.answer(getProtection, {
      limits,
      stakeLimits: limits.map((limit) => (limit.period === 'week' ? { ...limit, ...weekly } : limit)),
      netDepositsKyat: { day: 0, week: 0, month: 0, ever: 0 },
      timeOutUntil: null,
      excludedUntil: null,
    });
    await renderScreen(<Review product="two_d" />);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each<[string, Product | undefined]>([
    ['another product', 'three_d'],
    ['a build without a product', undefined],
  ])('D2 does not block the betting of %s', async (_title, product) => {
    const { api, countSent } = createNetwork();
    await renderScreen(<Review product={product} />);
    await waitFor(() => expect(api.calls).toHaveLength(1));
    await userEvent.click(screen.getByText('bet'));
    expect([countSent(), screen.queryByText(OFF_TEXT)]).toEqual([1, null]);
  });

  it.each([
    ['on', true, [[[30]]]],
    ['off', false, []],
  ])('K18 with vibration %s, placing a bet vibrates accordingly', async (_title, isOn, patterns) => {
    const { countSent } = createNetwork();
    setVibration(isOn);
    const vibrateMock = jest.fn(() => true);
    Object.defineProperty(navigator, 'vibrate', { value: vibrateMock, configurable: true });
    await renderScreen(<Review product="two_d" />);
    expect(vibrateMock).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('bet'));
    await waitFor(() => expect(getLocation()).toBe(getPath('ticketPlaced', { id: DRAW })));
    expect([countSent(), vibrateMock.mock.calls]).toEqual([1, patterns]);
    Reflect.deleteProperty(navigator, 'vibrate');
  });

  it.each(['sending', 'placed'] as const)('K18 shows no obstacle to a bet that is %s', async (kind) => {
    createNetwork();
    const bet = { balanceKyat: 0, totalKyat: 100, ticketsPath: getPath('tickets'), hasIssue: false };
    await renderScreen(
      <PlacementNotice {...bet} placing={{ kind }}>
        This draw has closed
      </PlacementNotice>,
    );
    expect(screen.queryByText(/Insufficient balance|This draw has closed/)).not.toBeInTheDocument();
  });

  it('B14 E4 removes the offline text when the network is back', async () => {
    const { api } = createNetwork();
    api.disconnect(placeNumberTicket);
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await renderScreen(<Review product="three_d" />);
    await userEvent.click(screen.getByText('bet'));
    expect(await screen.findByText('You are offline. Check the connection.')).toBeVisible();
    online.mockReturnValue(true);
    act(() => void globalThis.dispatchEvent(new Event('online')));
    expect(screen.queryByText('You are offline. Check the connection.')).not.toBeInTheDocument();
    online.mockRestore();
  });
});
