import type { ComponentType } from 'react';
import { CONTRACT_MAJOR, type RemoteModule } from '@padauk/shared/federation';
import { isMoneyCommandPending, loadTexts, registerNamespace } from '@padauk/shared/runtime';

export const contractMajor = CONTRACT_MAJOR;

export async function prepare(): Promise<void> {
  registerNamespace(
    'football',
    (locale) => import(/* webpackChunkName: "text-[request]" */ `./locales/${locale}.json`),
  );
  await loadTexts('football');
}

/** Loads a screen of a module by its name, and the texts shared by all betting screens in parallel. */
function createScreenLoader<Name extends string>(
  load: () => Promise<Readonly<Record<NoInfer<Name>, ComponentType>>>,
  name: Name,
): RemoteModule['screens'][string] {
  return async () => {
    const [{ [name]: Screen }] = await Promise.all([load(), loadTexts('betting')]);
    return { Screen };
  };
}

const loadHome = () => import(/* webpackChunkName: "home" */ './screens/home/home.screen.tsx');
const loadBoard = () => import(/* webpackChunkName: "board" */ './screens/board/board.screen.tsx');
const loadMaung = () => import(/* webpackChunkName: "maung" */ './screens/maung/maung.screen.tsx');
const loadNotices = () => import(/* webpackChunkName: "notices" */ './screens/notices/notices.screen.tsx');
const loadTickets = () => import(/* webpackChunkName: "tickets" */ './screens/tickets/tickets.screen.tsx');
const loadPlaced = () => import(/* webpackChunkName: "placed" */ './screens/placed/placed.screen.tsx');
const loadTicket = () => import(/* webpackChunkName: "ticket" */ './screens/ticket/ticket.screen.tsx');

export const screens: RemoteModule['screens'] = {
  '/football/home': createScreenLoader(loadHome, 'HomeScreen'),
  '/football/goalandbody': createScreenLoader(loadBoard, 'BoardScreen'),
  '/football/mown1': createScreenLoader(loadMaung, 'MaungScreen'),
  '/football/football_notification': async () => ({ Screen: (await loadNotices()).NoticesScreen }),
  '/football/success': createScreenLoader(loadPlaced, 'PlacedScreen'),
  '/football/betHistory': createScreenLoader(loadTickets, 'TicketsScreen'),
  '/football/bet_detail': createScreenLoader(loadTicket, 'RunningTicketScreen'),
  '/football/betHistoryDetail': createScreenLoader(loadTicket, 'SettledTicketScreen'),
};

export const widgets: RemoteModule['widgets'] = {
  'next-match': async () => {
    const [module] = await Promise.all([
      import(/* webpackChunkName: "next-match" */ './widgets/next-match/next-match.tsx'),
      prepare(),
    ]);
    return { Widget: module.NextMatch };
  },
};

/** False while a bet is in flight. */
export function canLeave(): boolean {
  return !isMoneyCommandPending();
}
