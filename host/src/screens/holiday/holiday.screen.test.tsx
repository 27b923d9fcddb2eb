import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getHolidays } from '@padauk/contract/content/content.endpoints';
import { LOCALES, type Locale } from '@padauk/contract/text/locales';
import { loadToZawgyi } from '@padauk/shared/myanmar/to-zawgyi';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { TEXTS } from '../../test-data/render-shell.tsx';
import { findHoliday, HolidayScreen } from './holiday.screen.tsx';

const toAllLocales = (name: string) => ({ en: name, uni: name, zh: name, shan: name });
const NATIONAL_DAY = { en: 'National Day', uni: 'အမျိုးသားနေ့', zh: '民族节', shan: 'ဝၼ်းၵူၼ်းမိူင်း' };

beforeEach(() => localStorage.clear());

describe('draw days', () => {
  const holidays = [
    { date: '2026-11-23', name: NATIONAL_DAY },
    { date: '2026-12-25', name: toAllLocales('Christmas') },
  ];

  it.each([
    ['a listed holiday', '2026-11-23', { isClosed: true, name: NATIONAL_DAY, opensOn: '2026-11-24' }],
    ['a weekend before a holiday', '2026-11-21', { isClosed: true, name: null, opensOn: '2026-11-24' }],
    ['a day with draws', '2026-11-20', { isClosed: false, name: null, opensOn: '2026-11-20' }],
  ])('are found for %s', (_, today, expected) => {
    expect(findHoliday(today, holidays)).toMatchObject(expected);
  });

  it.each(LOCALES)('P22 names a holiday in %s', async (locale) => {
    const toZawgyi = await loadToZawgyi();
    const shown: Readonly<Record<Locale, string>> = { ...NATIONAL_DAY, zg: toZawgyi(NATIONAL_DAY.uni) };
    createFakeApi().answer(getHolidays, { data: [{ date: '2999-01-01', name: NATIONAL_DAY }] });
    await renderScreen(<HolidayScreen />, { texts: TEXTS, locale });
    expect(await screen.findByText(shown[locale])).toBeInTheDocument();
    expect(new Set(Object.values(shown)).size).toBe(LOCALES.length);
  });

  it('lists upcoming holidays, nearest first', () => {
    expect(findHoliday('2026-11-24', [...holidays].reverse()).upcoming).toEqual([holidays[1]]);
  });

  it.each([
    ['E6', true, 'Not available right now'],
    ['E4', false, 'No internet connection'],
  ] as const)('%s shows that they cannot be fetched, with Try Again', async (_, isOnline, text) => {
    const network = createFakeApi();
    network.disconnect(getHolidays);
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    await renderScreen(<HolidayScreen />, { texts: TEXTS });
    expect(await screen.findByText(text)).toBeInTheDocument();
    online.mockReturnValue(true);
    network.answer(getHolidays, { data: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Draws are held today|There are no draws today/)).toBeInTheDocument();
  });
});
