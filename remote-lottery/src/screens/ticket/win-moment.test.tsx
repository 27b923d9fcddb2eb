import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getTicket } from '@padauk/contract/lottery/tickets.endpoints';
import type { FakeApi } from '@padauk/shared/testing';
import { twoDGame } from '../../games/two-d/two-d.ts';
import { BetDetailScreen } from './ticket.screen.tsx';
import { netLossTicket, TICKET_ID, waitingTicket, wonTicket } from '../../test-data/draws.ts';
import { createLotteryApi, page, renderLottery, stream } from '../../test-data/render-lottery.tsx';
import { waitedTickets } from '../../components/ticket/ticket-actions.tsx';

let api: FakeApi;

beforeEach(() => {
  waitedTickets.clear();
  api = createLotteryApi();
});

function openTicket(ticket = wonTicket) {
  api.answer(getTicket, ticket);
  return renderLottery(<BetDetailScreen game={twoDGame} />, { path: `/bet_detail?id=${TICKET_ID}` });
}

/** Fakes the share sheet of a phone until the test ends. */
function fakeSharing(): jest.Mock<Promise<void>, [ShareData]> {
  const share = jest.fn((_data: ShareData) => Promise.resolve());
  Object.assign(navigator, { share, canShare: () => true });
  return share;
}
afterEach(() => ['share', 'canShare'].forEach((name) => Reflect.deleteProperty(navigator, name)));

/** Fakes the canvas; returns the drawn texts and the `fillRect` mock. Other strokes do nothing. */
function fakeDrawing(): { readonly drawn: readonly string[]; readonly fillRect: jest.Mock } {
  const drawn: string[] = [];
  const canvasCalls = { fillRect: jest.fn(), fillText: (text: string) => void drawn.push(text) };
  const context = new Proxy(canvasCalls, { get: (own, name): unknown => Reflect.get(own, name) ?? (() => undefined) });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(new Blob(['png'], { type: 'image/png' })));
  Object.assign(globalThis, { Path2D: jest.fn() });
  return { drawn, fillRect: canvasCalls.fillRect };
}

describe('full-screen win', () => {
  it('T6 opens when the ticket is won while the page is open, and offers to repeat the bet', async () => {
    await openTicket(waitingTicket);
    await page.listLines();
    api.answer(getTicket, wonTicket);
    stream.publishWin();
    const win = await screen.findByRole('dialog', { name: '57 came out. You won.' });
    expect(win).toHaveAccessibleDescription('85,000 Ks is in your main wallet');
    expect(win).toHaveTextContent('2D · Noon');
    expect(win).toHaveTextContent('57 1,000 Payout 85,00012 500');
    expect(within(win).getByRole('button', { name: /^Bet again/ })).toBeInTheDocument();
  });

  it('T6 does not open by itself for a payout below the stake, and shows the difference', async () => {
    await openTicket(waitingTicket);
    await page.listLines();
    api.answer(getTicket, netLossTicket);
    stream.publishWin();
    expect(await screen.findByRole('heading', { name: 'You got 900 Ks of your 1,500 Ks back' })).toBeInTheDocument();
    expect(screen.getByText('It is in your main wallet, 600 Ks less than you staked')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('T6 is shared as an image with the net', async () => {
    const { drawn } = fakeDrawing();
    const share = fakeSharing();
    await openTicket(netLossTicket);
    await page.findAndTap('Share as a picture');
    const win = await screen.findByRole('dialog');
    await userEvent.click(within(win).getByRole('button', { name: 'Share as a picture' }));
    await waitFor(() => expect(share).toHaveBeenCalled());
    expect(drawn).toContain('Payout · 1,000 × 0.9 · Net −600');
  });

  it('T6 opens only on a tap when the ticket was won before', async () => {
    await openTicket();
    const share = await screen.findByRole('button', { name: 'Share as a picture' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(share);
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('T6 is shared as an image with number, payout, ticket and QR code of the app, without a name', async () => {
    const { drawn, fillRect } = fakeDrawing();
    const share = fakeSharing();
    await openTicket();
    await page.findAndTap('Share as a picture');
    const win = await screen.findByRole('dialog');
    expect(await within(win).findByRole('img', { name: "QR code of this app's address" })).toBeInTheDocument();
    await userEvent.click(within(win).getByRole('button', { name: 'Share as a picture' }));
    await waitFor(() => expect(share).toHaveBeenCalled());
    // The QR code's white background and dark modules.
    expect(fillRect.mock.calls.length).toBeGreaterThan(100);
    expect(share.mock.calls[0]?.[0].files?.map(({ type }) => type)).toEqual(['image/png']);
    const id = TICKET_ID.slice(-6).toUpperCase();
    expect(drawn).toEqual([
      '2D · Noon',
      '20/11/2026',
      '57',
      'Payout · 1,000 × 85',
      '+85,000 Ks',
      '57',
      '1,000 → 85,000',
      '12',
      '500',
      'Won',
      '12:01\u00a0PM',
      'Padauk',
      'Ticket',
      id,
      expect.stringMatching(/^Placed 20\/11\/2026 9:50/),
      'Play money',
    ]);
  });

  it('T6 K18 a waiting ticket is shared as an image with draw, numbers, stakes and total', async () => {
    const { drawn } = fakeDrawing();
    const share = fakeSharing();
    await openTicket(waitingTicket);
    await page.findAndTap('Share as a picture');
    await waitFor(() => expect(share).toHaveBeenCalled());
    expect(drawn.slice(0, 11)).toEqual([
      '2D · Noon',
      '20/11/2026',
      '12:01\u00a0PM',
      '2 numbers · Total stake',
      '1,500 Ks',
      '12',
      '500',
      '57',
      '1,000',
      'Bet placed',
      '9:50\u00a0AM',
    ]);
  });
});
