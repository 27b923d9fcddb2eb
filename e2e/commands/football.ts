import { getFixtures } from '@padauk/contract/endpoints/football';
import { addDays, instantAt, myanmarDateOf } from '@padauk/contract/rules/myanmar-time';
import type { Platform } from '../core/platform.ts';
import { until } from '../core/until.ts';
import { call } from './client.ts';

export const NOBODY = { deviceId: 'journeys-look-at-matches', token: null };

/** Moves the clock to 19:00 of the next day, when matches are open. */
export async function nextEvening(platform: Platform): Promise<string> {
  const date = addDays(myanmarDateOf(await platform.office.now()), 1);
  await platform.office.moveClockTo(instantAt(date, 19 * 60));
  await until('a match opens', async () =>
    (await call(platform.url, NOBODY, getFixtures, {})).matches.some(({ state }) => state === 'upcoming'),
  );
  return date;
}

/** Moves the clock to 15:00 of this day, when matches are shown and the evening draw is open. */
export async function afternoonOf(platform: Platform, date: string): Promise<void> {
  await platform.office.moveClockTo(instantAt(date, 15 * 60));
  await until(
    'the matches of the day are shown',
    async () => (await call(platform.url, NOBODY, getFixtures, {})).matches.length > 0,
  );
}
