import { getHolidays } from '@padauk/contract/endpoints/content';
import { getTwoDSections, placeTwoDBet } from '@padauk/contract/endpoints/two-d';
import type { AnswerFor, RequestFor } from '@padauk/contract/endpoint';
import { instantAt } from '@padauk/contract/rules/myanmar-time';
import { tradingDayAfter } from '../core/office.ts';
import type { Platform } from '../core/platform.ts';
import { until } from '../core/until.ts';
import { call, type Caller } from './client.ts';
import type { TestPlayer } from './players.ts';

/** A section of 2D, as players see it. */
export type Section = AnswerFor<typeof getTwoDSections>['sections'][number];

const NOBODY: Caller = { deviceId: 'journeys-look-at-sections', token: null };
const MORNING_MINUTE = 10 * 60;
const SECOND_MS = 1_000;

async function sectionsOf({ url }: Platform): Promise<readonly Section[]> {
  return (await call(url, NOBODY, getTwoDSections, {})).sections;
}

/** Moves the clock to ten in the morning of the next trading day. @returns its noon section, which is open */
export async function nextMorning(platform: Platform): Promise<Section> {
  const { data } = await call(platform.url, NOBODY, getHolidays, {});
  const date = tradingDayAfter(
    await platform.office.now(),
    data.map((holiday) => holiday.date),
  );
  await platform.office.moveClockTo(instantAt(date, MORNING_MINUTE));
  const noon = async (): Promise<Section | undefined> =>
    (await sectionsOf(platform)).find((section) => section.date === date && section.slot === 'noon');
  await until(`the noon section of ${date} opens`, async () => (await noon())?.status === 'open');
  const section = await noon();
  if (section === undefined) throw new Error(`the noon section of ${date} is gone`);
  return section;
}

/** Places a bet. @returns the id of its slip */
export async function placeBet(
  { url }: Platform,
  player: TestPlayer,
  bet: RequestFor<typeof placeTwoDBet>,
): Promise<string> {
  return (await call(url, player, placeTwoDBet, bet)).slipId;
}

/** What the exchange printed: the last digit of the index, then the last digit before the point of the value, make the number (P1). */
export interface Printed {
  readonly index: string;
  readonly value: string;
}

/** Lets the time of the draw come, and enters what the exchange printed, as the office does. */
export async function draw({ office }: Platform, section: Section, { index, value }: Printed): Promise<void> {
  await office.moveClockTo(new Date(Date.parse(section.drawsAt) + SECOND_MS));
  await office.perform('result', { section: section.id, index, value });
}
