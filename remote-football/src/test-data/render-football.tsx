import type { ReactNode } from 'react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getAppSettings } from '@padauk/contract/content/content.endpoints';
import { getFixtures, getMatchStakes, placeMatchTicket } from '@padauk/contract/football/football.endpoints';
import type { Endpoint } from '@padauk/contract/platform/endpoint';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { recordServerTime, session } from '@padauk/shared/runtime';
import {
  createFakeApi,
  renderScreen,
  stopClock,
  testPlayer,
  type FakeApi,
  type RenderOptions,
} from '@padauk/shared/testing';
import type { Match } from '../resources/fixtures.resource.ts';
import { maungDraft } from '../state/maung-draft.store.ts';
import { createDraftLeg, createFixtures, createMatch } from './maung.ts';

export const texts = { football: (locale: string) => import(`../locales/${locale}.json`) };

export const renderFootball = (shown: ReactNode, options: Partial<RenderOptions> = {}) =>
  renderScreen(shown, { texts, ...options });

export const createNumbers = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => index + 1);
export const createMatches = (count: number): Match[] => createNumbers(count).map((number) => createMatch(number));

/** Stops the clock at a Myanmar time of the day of the fixtures, or after midnight at 24:00 and more. */
export function stopClockAt(time: string): void {
  stopClock();
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  const midnightMs = Date.parse('2026-11-20T00:00:00+06:30');
  recordServerTime(midnightMs + ((hours * 60 + minutes) * 60 + seconds) * 1_000, 0);
}

export const RECEIPT = {
  ticketId: 't-1',
  placedAt: '2026-11-20T12:30:00.000Z',
  stakeKyat: 1_000,
  balanceKyat: 99_000,
};

/** A player without a draft; the network has these matches, a wallet, and accepts a bet. */
export function createFootballApi(matches: readonly Match[], mainKyat = 100_000): FakeApi {
  localStorage.clear();
  session.logIn('token', testPlayer);
  maungDraft.clear();
  const api = createFakeApi();
  api.answer(getFixtures, createFixtures(matches));
  api.answer(getMatchStakes, { stakes: [] });
  api.answer(getAppSettings, { data: [] });
  api.answer(getWallet, { mainKyat, heldForWithdrawalKyat: 0, heldForTransferKyat: 0, gameKyat: 0, points: 0 });
  api.answer(placeMatchTicket, RECEIPT);
  return api;
}

export const listRequests = ({ calls }: FakeApi, { name }: Pick<Endpoint, 'name'>): unknown[] =>
  calls.filter(({ endpoint }) => endpoint === name).map(({ request }) => request);

export const chooseLegs = (count: number): void =>
  createNumbers(count).forEach((number) => maungDraft.choose(createDraftLeg(number)));

const tapButton = (name: string | RegExp): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const findAndTap = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

/** Reads and uses the shown page. */
export const page = { tapButton, findAndTap };
