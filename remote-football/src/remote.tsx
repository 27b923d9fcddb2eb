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

/** Loads a screen and the texts shared by all betting screens in parallel. */
async function loadBettingScreen(load: () => Promise<ComponentType>): Promise<{ readonly Screen: ComponentType }> {
  const [Screen] = await Promise.all([load(), loadTexts('betting')]);
  return { Screen };
}

const importTicketScreens = () => import(/* webpackChunkName: "ticket" */ './screens/ticket/ticket.screen.tsx');

export const screens: RemoteModule['screens'] = {
  '/football/home': () =>
    loadBettingScreen(
      async () => (await import(/* webpackChunkName: "home" */ './screens/home/home.screen.tsx')).HomeScreen,
    ),
  '/football/goalandbody': () =>
    loadBettingScreen(
      async () => (await import(/* webpackChunkName: "board" */ './screens/board/board.screen.tsx')).BoardScreen,
    ),
  '/football/mown1': () =>
    loadBettingScreen(
      async () => (await import(/* webpackChunkName: "maung" */ './screens/maung/maung.screen.tsx')).MaungScreen,
    ),
  '/football/football_notification': async () => ({
    Screen: (await import(/* webpackChunkName: "notices" */ './screens/notices/notices.screen.tsx')).NoticesScreen,
  }),
  '/football/success': () =>
    loadBettingScreen(
      async () => (await import(/* webpackChunkName: "placed" */ './screens/placed/placed.screen.tsx')).PlacedScreen,
    ),
  '/football/betHistory': () =>
    loadBettingScreen(
      async () =>
        (await import(/* webpackChunkName: "tickets" */ './screens/tickets/tickets.screen.tsx')).TicketsScreen,
    ),
  '/football/bet_detail': () => loadBettingScreen(async () => (await importTicketScreens()).RunningTicketScreen),
  '/football/betHistoryDetail': () => loadBettingScreen(async () => (await importTicketScreens()).SettledTicketScreen),
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
