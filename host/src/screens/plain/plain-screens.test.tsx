import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { getHolidays } from '@padauk/contract/endpoints/content';
import { LOCALES } from '@padauk/contract/locales';
import { refusal } from '@padauk/contract/refusals';
import { fakeApi, renderScreen, type FakeApi } from '@padauk/shared/testing';
import { TEXTS } from '../../test-data/render-shell.tsx';
import { installWay } from '../download/download.rules.ts';
import { DownloadScreen } from '../download/download.screen.tsx';
import { ErrorPageScreen } from '../error-page/error-page.screen.tsx';
import { holidayOf } from '../holiday/holiday.rules.ts';
import { HolidayScreen } from '../holiday/holiday.screen.tsx';
import { IosGuideScreen } from '../ios-guide/ios-guide.screen.tsx';
import { LanguageScreen } from '../language/language.screen.tsx';
import { endOfMaintenance } from '../maintenance/maintenance.rules.ts';
import { MaintenanceScreen } from '../maintenance/maintenance.screen.tsx';
import { PrivacyScreen } from '../privacy/privacy.screen.tsx';

async function open(Screen: ComponentType, path = '/'): Promise<FakeApi> {
  const network = fakeApi();
  await renderScreen(<Screen />, { texts: TEXTS, path, player: null });
  return network;
}

describe('the error page', () => {
  it.each([
    ['/error_page?message=No+seat&code=418', 'Error 418', 'No seat'],
    ['/error_page', 'Error 500', 'Please try again, or go back to home.'],
    ['/error_page?code=9999', 'Error 500', 'Please try again, or go back to home.'],
    ['/error_page?message=%3Cb%3Ebold%3C%2Fb%3E', 'Error 500', '<b>bold</b>'],
  ])('E2 %s', async (path, code, message) => {
    await open(ErrorPageScreen, path);
    expect(screen.getByText(code)).toBeInTheDocument();
    expect(screen.getByText(message)).toBeInTheDocument();
  });
});

describe('the languages', () => {
  it('P22, K24 stand each in its own words and language', async () => {
    await open(LanguageScreen);
    expect(screen.getAllByRole('button', { pressed: false }).map((button) => button.lang)).toEqual(['my', 'my-Qaag', 'zh-Hans', 'shn']);
    expect(LOCALES).toHaveLength(5);
  });

  it('B12 change the whole page', async () => {
    await open(LanguageScreen);
    await userEvent.click(screen.getByRole('button', { name: /中文/ }));
    expect(await screen.findByRole('heading', { name: '语言' })).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('zh-Hans');
  });
});

describe('draw days', () => {
  const holidays = [{ date: '2026-11-23', name: 'National Day' }, { date: '2026-12-25', name: 'Christmas' }];

  it.each([
    ['a listed holiday', '2026-11-23', { isClosed: true, name: 'National Day', opensOn: '2026-11-24' }],
    ['a weekend before a holiday', '2026-11-21', { isClosed: true, name: null, opensOn: '2026-11-24' }],
    ['a day with draws', '2026-11-20', { isClosed: false, name: null, opensOn: '2026-11-20' }],
  ])('on %s', (_, today, expected) => {
    expect(holidayOf(today, holidays)).toMatchObject(expected);
  });

  it('lists what is to come, nearest first', () => {
    expect(holidayOf('2026-11-24', [...holidays].reverse()).coming).toEqual([holidays[1]]);
  });

  it.each([['E6', 'SERVER_UNAVAILABLE', 'Not available right now'], ['E4', 'OFFLINE', 'No internet connection']] as const)('%s says that they cannot be fetched, with Try Again', async (_, code, text) => {
    localStorage.clear();
    const network = fakeApi();
    network.refuse(getHolidays, refusal(code));
    await renderScreen(<HolidayScreen />, { texts: TEXTS });
    expect(await screen.findByText(text)).toBeInTheDocument();
    network.answer(getHolidays, { data: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Draws are held today|There are no draws today/)).toBeInTheDocument();
  });
});

describe('maintenance', () => {
  it.each([['2026-11-20T10:00:00Z', Date.parse('2026-11-20T10:00:00Z')], ['2026-11-20T16:30:00+06:30', Date.parse('2026-11-20T10:00:00Z')], ['2026-11-20T10:00:00', null], ['soon', null], [null, null]])('E7 reads the end from %j', (until, expected) => {
    expect(endOfMaintenance(until)).toBe(expected);
  });

  it('E6 counts down, and shows the way home when the server is well', async () => {
    let isUp = false;
    globalThis.fetch = jest.fn(async () => (isUp ? { ok: true } : Promise.reject(new Error('no answer')))) as unknown as typeof fetch; // only `ok` is read of the answer
    await open(MaintenanceScreen, '/maintain?until=2099-01-01T00:00:00Z');
    expect(screen.getByRole('timer')).toBeInTheDocument();
    isUp = true;
    await open(MaintenanceScreen);
    expect(await screen.findByText('We are back')).toBeInTheDocument();
  });
});

describe('getting the app', () => {
  const device = (userAgent: string, isInstalled = false, touchPoints = 0) => ({ userAgent, isInstalled, touchPoints });

  it.each([
    [device('Android 10 Chrome/120 Mobile'), 'android'], [device('iPhone OS 17_0 Safari'), 'ios'], [device('Macintosh Safari', false, 5), 'ios'], [device('Macintosh Safari'), 'desktop'],
    [device('Android 10 [FBAN/FB4A]'), 'inside'], [device('Android', true), 'installed'],
  ])('B3 %j: %s', (asked, way) => {
    expect(installWay(asked)).toBe(way);
  });

  it('draws a code for another phone', async () => {
    await open(DownloadScreen);
    expect(await screen.findByRole('img', { name: "QR code of this app's address" })).toBeInTheDocument();
  });

  it('shows the three steps of an iPhone', async () => {
    await open(IosGuideScreen);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3));
  });
});

it('states what is kept, for whom it is, and how to ask', async () => {
  await open(PrivacyScreen);
  expect(screen.getByRole('heading', { level: 1, name: 'Privacy and terms' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'From 18' })).toBeInTheDocument();
});
