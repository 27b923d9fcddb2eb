import type { APIRequestContext } from '@playwright/test';
import { getHolidays } from '@padauk/contract/content/content.endpoints';
import { getDraws } from '@padauk/contract/lottery/draws.endpoints';
import { placeNumberTicket } from '@padauk/contract/lottery/tickets.endpoints';
import type { AnswerFor, RequestFor } from '@padauk/contract/platform/endpoint';
import { toInstant } from '@padauk/contract/text/myanmar-time.rules';
import { findTradingDayAfter } from '../core/office.ts';
import type { Platform } from '../core/platform.ts';
import { waitUntil } from '../core/wait-until.ts';
import { callEndpoint, type Caller } from './client.ts';
import type { TestPlayer } from './players.ts';

export type Draw = AnswerFor<typeof getDraws>['draws'][number];

const ANONYMOUS_CALLER: Caller = { deviceId: 'journeys-look-at-draws', token: null };
const MORNING_MINUTE = 10 * 60;
const SECOND_MS = 1_000;

async function fetchDraws({ url }: Platform, game: Draw['game'] = 'two_d'): Promise<readonly Draw[]> {
  return (await callEndpoint(url, ANONYMOUS_CALLER, getDraws, { game })).draws;
}

/** The open draw of 3D. If none is open, moves the clock to the next opening. */
export async function openThreeDDraw(platform: Platform): Promise<Draw> {
  const findPlanned = async (): Promise<Draw | undefined> =>
    (await fetchDraws(platform, 'three_d')).find(({ status }) => status === 'open' || status === 'upcoming');
  // A new platform plans its draws in its first seconds.
  await waitUntil('a draw of 3D is planned', async () => (await findPlanned()) !== undefined);
  const next = await findPlanned();
  if (next === undefined) throw new Error('no draw of 3D is planned');
  if (next.status === 'upcoming') await platform.office.moveClockTo(new Date(Date.parse(next.opensAt) + SECOND_MS));
  return next;
}

export async function enterFirstPrize({ office }: Platform, draw: Draw, figure: string): Promise<void> {
  await office.moveClockTo(new Date(Date.parse(draw.drawsAt) + SECOND_MS));
  await office.perform('result', { draw: draw.id, figure });
}

/** Moves the clock to 10:00 of the next trading day. @returns its open noon draw */
export async function advanceToMorning(platform: Platform): Promise<Draw> {
  const { data } = await callEndpoint(platform.url, ANONYMOUS_CALLER, getHolidays, {});
  const date = findTradingDayAfter(
    await platform.office.now(),
    data.map((holiday) => holiday.date),
  );
  await platform.office.moveClockTo(toInstant(date, MORNING_MINUTE));
  const findNoon = async (): Promise<Draw | undefined> =>
    (await fetchDraws(platform)).find((draw) => draw.date === date && draw.slot === 'noon');
  await waitUntil(`the noon draw of ${date} opens`, async () => (await findNoon())?.status === 'open');
  const draw = await findNoon();
  if (draw === undefined) throw new Error(`the noon draw of ${date} has disappeared`);
  return draw;
}

/** A new platform makes its first draws a moment later; until then home shows none. */
export async function waitForDraws(platform: Platform): Promise<void> {
  await waitUntil('the first draws exist', async () => (await fetchDraws(platform)).length > 0);
}

/** The edge may answer late at first, and caches an answer for a second, which may be the previous draw's. */
export async function waitForBoard(request: APIRequestContext, drawId: string): Promise<void> {
  await waitUntil('the page embeds this draw and its board', async () => {
    const html = await (await request.get('/bet')).text();
    return html.includes('>99<') && html.split(drawId).length > 3; // twice of the board: in its name and its answer
  });
}

export async function placeBet(
  { url }: Platform,
  player: TestPlayer,
  bet: RequestFor<typeof placeNumberTicket>,
): Promise<string> {
  return (await callEndpoint(url, player, placeNumberTicket, bet)).ticketId;
}

/** The last decimal of the index and the last integer digit of the value form the number (P1). */
export interface PrintedFigures {
  readonly index: string;
  readonly value: string;
}

export async function enterResult({ office }: Platform, draw: Draw, { index, value }: PrintedFigures): Promise<void> {
  await office.moveClockTo(new Date(Date.parse(draw.drawsAt) + SECOND_MS));
  await office.perform('result', { draw: draw.id, figure: index, secondFigure: value });
}
