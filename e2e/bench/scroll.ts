/**
 * Flicks through a long history at four times CPU slowdown and counts dropped frames, compared with an empty page of
 * the same height. Other load affects single rounds, the list's own cost the median. Then it taps numbers of the board,
 * compared with bare buttons. Needs built bundles (`pnpm build`).
 */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import type { getTickets } from '@padauk/contract/lottery/tickets.endpoints';
import { advanceToMorning } from '../commands/draws.ts';
import { logInOnPage, signUpPlayer } from '../commands/players.ts';
import { measureFrameGaps, withMeasuredPhone, type MeasuredPhone } from '../core/measured-phone.ts';
import { createAppPage, suppressAd } from '../pages/app.ts';
import type { Target } from './target.types.ts';

type Tickets = AnswerFor<typeof getTickets>;

const CPU_SLOWDOWN = 4;
const FLICK_PX_PER_SECOND = 2_400;
const DISTANCE_PX = 12_000;
const TICKETS_PER_DAY = 40;
const DAY_MS = 86_400_000;
const TAP_COUNT = 40;
const MAX_PAINT_MS = 50;
/** The browser reports no faster event. */
const MIN_REPORTED_MS = 16;

export const options = { tickets: 1_000, rounds: 5 };

function createHistory(count: number): Tickets {
  const newest = Date.parse('2026-11-20T04:00:00Z');
  const tickets = Array.from({ length: count }, (_, index): Tickets['tickets'][number] => {
    const at = new Date(
      newest - Math.floor(index / TICKETS_PER_DAY) * DAY_MS - (index % TICKETS_PER_DAY) * 60_000,
    ).toISOString();
    const hasWon = index % 7 === 0;
    return {
      id: randomUUID(),
      product: 'two_d',
      placedAt: at,
      stakeKyat: 1_200,
      payoutKyat: hasWon ? 8_500 : 0,
      state: hasWon ? 'won' : 'lost',
      lineCount: 14,
      numbers: ['08', '12', '17', '23', '34', '45', '56', '57', '67', '71', '78', '89'],
      draw: {
        id: randomUUID(),
        game: 'two_d',
        date: at.slice(0, 10),
        slot: index % 2 === 0 ? 'noon' : 'evening',
        opensAt: at,
        closesAt: at,
        drawsAt: at,
        status: 'settled',
        result: '57',
        figures: null,
      },
    };
  });
  const dates = [...new Set(tickets.map(({ placedAt }) => placedAt.slice(0, 10)))];
  const days = dates.map((date) => ({
    date,
    ticketCount: TICKETS_PER_DAY,
    stakeKyat: TICKETS_PER_DAY * 1_200,
    payoutKyat: 51_000,
    waitingKyat: 0,
    refundedKyat: 0,
  }));
  return { tickets, days, hasMore: false };
}

/** @returns intervals between frames in ms during one flick */
function flickList({ page, session }: MeasuredPhone): Promise<readonly number[]> {
  return measureFrameGaps(page, () =>
    session.send('Input.synthesizeScrollGesture', {
      x: 180,
      y: 600,
      yDistance: -DISTANCE_PX,
      speed: FLICK_PX_PER_SECOND,
      gestureSourceType: 'touch',
    }),
  );
}

const computeMedian = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

interface FrameCount {
  readonly dropped: number;
  readonly total: number;
  readonly longestMs: number;
}

function countFrames(gaps: readonly number[], frameMs: number): FrameCount {
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / frameMs) - 1), 0);
  return { dropped, total: gaps.length + 1 + dropped, longestMs: Math.max(...gaps) };
}

/** Uses the frame length of the emptier page: a list that halves every frame would otherwise set its own baseline. */
function compareFrames(
  ofList: readonly number[],
  ofEmpty: readonly number[],
): { readonly list: FrameCount; readonly empty: FrameCount } {
  const frameMs = Math.min(computeMedian(ofList), computeMedian(ofEmpty));
  return { list: countFrames(ofList, frameMs), empty: countFrames(ofEmpty, frameMs) };
}

const describeFrames = ({ dropped, total, longestMs }: FrameCount): string =>
  `${dropped} of ${total} frames dropped, the longest ${longestMs.toFixed(0)} ms`;

/** Matches cells of the board and of the bare page. */
const CELL_SELECTOR = '[aria-pressed]';

/** Uses page scripts only: Playwright's locators slow the first tap. @returns sorted ms from tap to paint */
async function tapNumbers({ page }: MeasuredPhone): Promise<readonly number[]> {
  const paints = await page.evaluateHandle((): number[] => []);
  await page.evaluate(
    ({ times, durationThreshold }) => {
      const record = (list: PerformanceObserverEntryList): void =>
        list.getEntriesByName('click').forEach(({ duration }) => times.push(duration));
      const events: PerformanceObserverInit & { readonly durationThreshold: number } = {
        type: 'event',
        durationThreshold,
      };
      new PerformanceObserver(record).observe(events);
    },
    { times: paints, durationThreshold: MIN_REPORTED_MS },
  );
  for (let tap = 0; tap < TAP_COUNT; tap += 1) {
    const { x, y } = await page.evaluate(
      ([cells, index]) => {
        const numbers = [...document.querySelectorAll(cells)].filter((cell) => /^\d\d$/.test(cell.textContent));
        const { x: left = 0, y: top = 0 } = numbers[index]?.getBoundingClientRect() ?? {};
        return { x: left, y: top };
      },
      [CELL_SELECTOR, tap] as const,
    );
    await page.touchscreen.tap(x + 8, y + 8);
    await waitForPaint(page);
    const pressed = await page.evaluate(() => document.querySelectorAll('[aria-pressed="true"]').length);
    if (pressed !== tap + 1) throw new Error(`${pressed} numbers are pressed after ${tap + 1} taps`);
  }
  // A tap without an event was faster than the reported minimum.
  const durations = await paints.jsonValue();
  return Array.from({ length: TAP_COUNT }, (_, tap) => durations[tap] ?? MIN_REPORTED_MS).toSorted(
    (one, other) => one - other,
  );
}

/** Waits until the first view is replaced and the page has been idle for a second. */
async function waitForBoard(page: Page): Promise<void> {
  await page.evaluate(async (cells) => {
    const isReady = (): boolean =>
      document.querySelector('[data-first-view-part]') === null && document.querySelectorAll(cells).length >= 100;
    while (!isReady()) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }, CELL_SELECTOR);
}

/** Waits for the paint after the last tap and the work that follows it. */
async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
}

async function openPlainButtons({ page }: MeasuredPhone): Promise<void> {
  await page.goto('about:blank');
  await page.setContent(
    `<meta name="viewport" content="width=device-width">${'<button aria-pressed="false">00</button>'.repeat(TAP_COUNT)}`,
  );
  await page.evaluate(() => {
    document.querySelectorAll('button').forEach((button) => {
      button.addEventListener('click', () => button.setAttribute('aria-pressed', 'true'));
    });
  });
}

function describePaints(paints: readonly number[]): string {
  return `half after ${paints[TAP_COUNT / 2] ?? 0} ms, the slowest after ${Math.max(...paints)} ms`;
}

async function measureExtraDrops(phone: MeasuredPhone, tickets: number): Promise<number> {
  const { page, throttleCpu } = phone;
  const app = createAppPage(page, 'uni');
  await app.open('/twoD/bet_history');
  await page.getByRole('listitem').nth(8).waitFor();
  await app.waitUntilLoaded();
  const drawn = await page.getByRole('main').getByRole('listitem').count();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await throttleCpu(CPU_SLOWDOWN);
  const ofList = await flickList(phone);
  await page.setContent(`<div style="height: ${height}px"></div>`);
  const { list, empty } = compareFrames(ofList, await flickList(phone));
  await throttleCpu(1);
  console.log(`${drawn} of ${tickets} rows drawn; list ${describeFrames(list)}; empty ${describeFrames(empty)}`);
  return list.dropped - empty.dropped;
}

async function measureTaps(phone: MeasuredPhone): Promise<readonly number[]> {
  const { platform, page, throttleCpu } = phone;
  const { id } = await advanceToMorning(platform);
  await openPlainButtons(phone);
  await throttleCpu(CPU_SLOWDOWN);
  const bare = await tapNumbers(phone);
  await throttleCpu(1);
  await page.goto(`/bet?draw=${id}`);
  await waitForBoard(page);
  await throttleCpu(CPU_SLOWDOWN);
  const paints = await tapNumbers(phone);
  console.log(`${TAP_COUNT} taps on numbers: ${describePaints(paints)}; on bare buttons ${describePaints(bare)}`);
  return paints;
}

export async function measure({ tickets, rounds }: typeof options): Promise<readonly Target[]> {
  return withMeasuredPhone(async (phone) => {
    const { platform, page } = phone;
    await suppressAd(page);
    await logInOnPage(page, platform, await signUpPlayer(platform));
    const body = JSON.stringify(createHistory(tickets));
    await page.route('**/api/tickets?*', (route) => route.fulfill({ contentType: 'application/json', body }));
    const extraDrops: number[] = [];
    for (let round = 0; round < rounds; round += 1) extraDrops.push(await measureExtraDrops(phone, tickets));
    const paints = await measureTaps(phone);
    return [
      { name: 'frames that the list drops more than the empty page', values: extraDrops, atMost: 0 },
      { name: 'slowest tap to paint, ms', values: [Math.max(...paints)], atMost: MAX_PAINT_MS },
    ];
  });
}
