import { getFixtures } from '@padauk/contract/football/football.endpoints';
import { addDays, toInstant, myanmarDateOf } from '@padauk/contract/text/myanmar-time.rules';
import type { Platform } from '../core/platform.ts';
import { waitUntil } from '../core/wait-until.ts';
import { callEndpoint } from './client.ts';

export const ANONYMOUS_CALLER = { deviceId: 'journeys-look-at-matches', token: null };

/** Moves the clock to 19:00 of the next day, when matches are open. */
export async function advanceToEvening(platform: Platform): Promise<string> {
  const date = addDays(myanmarDateOf(await platform.office.now()), 1);
  await platform.office.moveClockTo(toInstant(date, 19 * 60));
  await waitUntil('a match opens', async () =>
    (await callEndpoint(platform.url, ANONYMOUS_CALLER, getFixtures, {})).matches.some(
      ({ state }) => state === 'upcoming',
    ),
  );
  return date;
}

/** Moves the clock to 15:00 of this day, when matches are shown and the evening draw is open. */
export async function advanceToAfternoon(platform: Platform, date: string): Promise<void> {
  await platform.office.moveClockTo(toInstant(date, 15 * 60));
  await waitUntil(
    'the matches of the day are shown',
    async () => (await callEndpoint(platform.url, ANONYMOUS_CALLER, getFixtures, {})).matches.length > 0,
  );
}
