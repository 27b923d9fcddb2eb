import { useState, type ReactNode } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AppSetting } from '@padauk/contract/app-settings';
import { getAppSettings } from '@padauk/contract/content/content.endpoints';
import { getBoard, getDraws } from '@padauk/contract/lottery/draws.endpoints';
import { getTicket, getTickets } from '@padauk/contract/lottery/tickets.endpoints';
import type { Endpoint } from '@padauk/contract/platform/endpoint';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { bus, recordServerTime } from '@padauk/shared/runtime';
import { createFakeApi, renderScreen, type FakeApi, type RenderOptions } from '@padauk/shared/testing';
import { drafts } from '../state/draft.store.ts';
import {
  createBoard,
  createTicketPage,
  eveningDraw,
  noonDraw,
  NOW_MS,
  TICKET_ID,
  today,
  waitingTicket,
  wallet,
} from './draws.ts';

interface LotteryRenderOptions extends Partial<RenderOptions> {
  /** Server time, ms; default a Friday at 10:00 in Myanmar. */
  readonly nowMs?: number;
}

export function renderLottery(
  shown: ReactNode,
  { nowMs = NOW_MS, texts, ...where }: LotteryRenderOptions = {},
): ReturnType<typeof renderScreen> {
  recordServerTime(nowMs, 0);
  return renderScreen(shown, {
    ...where,
    texts: {
      lottery: (locale) => import(`../locales/${locale}.json`),
      'lottery-two-d': (locale) => import(`../games/two-d/locales/${locale}.json`),
      'lottery-three-d': (locale) => import(`../games/three-d/locales/${locale}.json`),
      'lottery-room': (locale) => import(`../locales/room/${locale}.json`),
      'lottery-home': (locale) => import(`../locales/home/${locale}.json`),
      ...texts,
    },
  });
}

/** No drafts and nothing stored; the network has an open noon draw, a waiting ticket on it, and the wallet. */
export function createLotteryApi(): FakeApi {
  localStorage.clear();
  [noonDraw.id, eveningDraw.id].forEach(drafts.clear);
  const api = createFakeApi();
  api.answer(getAppSettings, { data: [] });
  api.answer(getDraws, today);
  api.answer(getBoard, createBoard(noonDraw));
  api.answer(getTicket, waitingTicket);
  api.answer(getTickets, createTicketPage([]));
  api.answer(getWallet, wallet);
  return api;
}

export const listRequests = ({ calls }: FakeApi, { name }: Pick<Endpoint, 'name'>): unknown[] =>
  calls.filter(({ endpoint }) => endpoint === name).map(({ request }) => request);

export function storeDraft(drawId: string, numbers: readonly string[], stakeKyat: number | null = null): void {
  drafts.clear(drawId);
  drafts.add(drawId, numbers);
  drafts.setStake(drawId, stakeKyat);
}

/** An operator changes a switch, and the stream publishes it. */
function changeSwitch(api: FakeApi, type: AppSetting, status: 'on' | 'off'): void {
  api.answer(getAppSettings, { data: [{ type, status }] });
  act(() => bus.emit('settings.changed', { type, status }));
}

const changeNoonDraw = (status: 'closed' | 'settled', result: string | null = null): void =>
  act(() => bus.emit('draw.changed', { game: 'two_d', drawId: noonDraw.id, status, result }));

/** The stream reports that the ticket has won. */
const publishWin = (ticketId = TICKET_ID): void =>
  act(() => bus.emit('ticket.settled', { product: 'two_d', ticketId, state: 'won', payoutKyat: 85_000 }));

const tapButton = (name: string | RegExp): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const findAndTap = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

const listFacts = (): (string | null)[] => screen.getAllByRole('definition').map(({ textContent }) => textContent);
const listLines = async (): Promise<HTMLElement[]> =>
  within(await screen.findByRole('list', { name: 'Numbers' })).getAllByRole('listitem');
const getLinkPath = (name: string | RegExp): string | null => screen.getByRole('link', { name }).getAttribute('href');
const findLinkPath = async (name: string | RegExp): Promise<string | null> =>
  (await screen.findByRole('link', { name })).getAttribute('href');

/** Waits until the address contains this path. */
const expectPath = (path: string): Promise<void> =>
  waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent(path));

/** Mounts its children on a tap, after the test has filled the storage. */
export function DeferredMount({ children }: { readonly children: ReactNode }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? children : <button onClick={() => setOpen(true)}>open</button>;
}

/** Reads and uses the shown page. */
export const page = { tapButton, findAndTap, listFacts, listLines, getLinkPath, findLinkPath, expectPath };

export const stream = { changeSwitch, changeNoonDraw, publishWin };
