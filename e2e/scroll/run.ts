/**
 * Usage: `pnpm bench:scroll [--tickets 1000] [--rounds 5]`. Flicks through a long history at four times CPU slowdown
 * and counts dropped frames, compared with an empty page of the same height. Fails if the list drops more frames in the
 * median round: other load affects single rounds, the list's own cost every round. Then it taps numbers of the board,
 * compared with bare buttons, and fails above 50 ms from tap to paint. Needs built bundles (`pnpm build`).
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import type { AnswerFor } from '@padauk/contract/endpoint';
import type { getTickets } from '@padauk/contract/endpoints/tickets';
import { nextMorning } from '../commands/draws.ts';
import { logInOn, signUpPlayer } from '../commands/players.ts';
import { frameGaps, onMeasuredPhone, type MeasuredPhone } from '../core/measured-phone.ts';
import { appPage, hadAd } from '../pages/app.ts';

type Tickets = AnswerFor<typeof getTickets>;

const CPU_SLOWDOWN = 4;
const FLICK_PX_PER_SECOND = 2_400;
const DISTANCE_PX = 12_000;
const PER_DAY = 40;
const DAY_MS = 86_400_000;
const TAPS = 40;
const MOST_PAINT_MS = 50;
/** The browser reports no faster event. */
const LEAST_TOLD_MS = 16;

const { values: options } = parseArgs({
  options: { tickets: { type: 'string', default: '1000' }, rounds: { type: 'string', default: '5' } },
});

function aHistory(count: number): Tickets {
  const newest = Date.parse('2026-11-20T04:00:00Z');
  const tickets = Array.from({ length: count }, (_, index): Tickets['tickets'][number] => {
    const at = new Date(newest - Math.floor(index / PER_DAY) * DAY_MS - (index % PER_DAY) * 60_000).toISOString();
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
    ticketCount: PER_DAY,
    stakeKyat: PER_DAY * 1_200,
    payoutKyat: 51_000,
    waitingKyat: 0,
    refundedKyat: 0,
  }));
  return { tickets, days, hasMore: false };
}

/** @returns intervals between frames in ms during one flick */
function flick({ page, session }: MeasuredPhone): Promise<readonly number[]> {
  return frameGaps(page, () =>
    session.send('Input.synthesizeScrollGesture', {
      x: 180,
      y: 600,
      yDistance: -DISTANCE_PX,
      speed: FLICK_PX_PER_SECOND,
      gestureSourceType: 'touch',
    }),
  );
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

interface Frames {
  readonly dropped: number;
  readonly all: number;
  readonly longestMs: number;
}

function framesOf(gaps: readonly number[], frameMs: number): Frames {
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / frameMs) - 1), 0);
  return { dropped, all: gaps.length + 1 + dropped, longestMs: Math.max(...gaps) };
}

/** Uses the frame length of the emptier page: a list that halves every frame would otherwise set its own baseline. */
function compare(
  ofList: readonly number[],
  ofEmpty: readonly number[],
): { readonly list: Frames; readonly empty: Frames } {
  const frameMs = Math.min(medianOf(ofList), medianOf(ofEmpty));
  return { list: framesOf(ofList, frameMs), empty: framesOf(ofEmpty, frameMs) };
}

const framesInWords = ({ dropped, all, longestMs }: Frames): string =>
  `${dropped} of ${all} frames dropped, the longest ${longestMs.toFixed(0)} ms`;

/** Matches cells of the board and of the bare page. */
const CELLS = '[aria-pressed]';

/** Uses page scripts only: Playwright's locators slow the first tap. @returns sorted ms from tap to paint */
async function tapNumbers({ page }: MeasuredPhone): Promise<readonly number[]> {
  const paints = await page.evaluateHandle((): number[] => []);
  await page.evaluate(
    ({ times, durationThreshold }) => {
      const note = (list: PerformanceObserverEntryList): void =>
        list.getEntriesByName('click').forEach(({ duration }) => times.push(duration));
      const events: PerformanceObserverInit & { readonly durationThreshold: number } = {
        type: 'event',
        durationThreshold,
      };
      new PerformanceObserver(note).observe(events);
    },
    { times: paints, durationThreshold: LEAST_TOLD_MS },
  );
  for (let tap = 0; tap < TAPS; tap += 1) {
    const { x, y } = await page.evaluate(
      ([cells, index]) => {
        const numbers = [...document.querySelectorAll(cells)].filter((cell) => /^\d\d$/.test(cell.textContent));
        const { x: left = 0, y: top = 0 } = numbers[index]?.getBoundingClientRect() ?? {};
        return { x: left, y: top };
      },
      [CELLS, tap] as const,
    );
    await page.touchscreen.tap(x + 8, y + 8);
    await painted(page);
    const pressed = await page.evaluate(() => document.querySelectorAll('[aria-pressed="true"]').length);
    if (pressed !== tap + 1) throw new Error(`${pressed} numbers are pressed after ${tap + 1} taps`);
  }
  // A tap without an event was faster than the reported minimum.
  const told = await paints.jsonValue();
  return Array.from({ length: TAPS }, (_, tap) => told[tap] ?? LEAST_TOLD_MS).toSorted((one, other) => one - other);
}

/** Waits until the first view is replaced and the page has been idle for a second. */
async function boardIsThere(page: Page): Promise<void> {
  await page.evaluate(async (cells) => {
    const isThere = (): boolean =>
      document.querySelector('[data-first-view-part]') === null && document.querySelectorAll(cells).length >= 100;
    while (!isThere()) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }, CELLS);
}

/** Waits for the paint after the last tap and the work that follows it. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
}

async function openBareButtons({ page }: MeasuredPhone): Promise<void> {
  await page.goto('about:blank');
  await page.setContent(
    `<meta name="viewport" content="width=device-width">${'<button aria-pressed="false">00</button>'.repeat(TAPS)}`,
  );
  await page.evaluate(() => {
    document.querySelectorAll('button').forEach((button) => {
      button.addEventListener('click', () => button.setAttribute('aria-pressed', 'true'));
    });
  });
}

function inWords(paints: readonly number[]): string {
  return `half after ${paints[TAPS / 2] ?? 0} ms, the slowest after ${Math.max(...paints)} ms`;
}

await onMeasuredPhone(async (phone) => {
  const { platform, page, slowDown } = phone;
  const app = appPage(page, 'uni');
  await hadAd(page);
  await logInOn(page, platform, await signUpPlayer(platform));
  const history = JSON.stringify(aHistory(Number(options.tickets)));
  await page.route('**/api/tickets?*', (route) => route.fulfill({ contentType: 'application/json', body: history }));
  const more: number[] = [];
  for (let round = 1; round <= Number(options.rounds); round += 1) {
    await app.open('/twoD/bet_history');
    await page.getByRole('listitem').nth(8).waitFor();
    await app.settled();
    const drawn = await page.getByRole('main').getByRole('listitem').count();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await slowDown(CPU_SLOWDOWN);
    const ofList = await flick(phone);
    await page.setContent(`<div style="height: ${height}px"></div>`);
    const { list, empty } = compare(ofList, await flick(phone));
    await slowDown(1);
    more.push(list.dropped - empty.dropped);
    console.log(
      `round ${round}: ${drawn} of ${options.tickets} rows drawn; list ${framesInWords(list)}; empty ${framesInWords(empty)}`,
    );
  }
  const byList = medianOf(more);
  console.log(`in the middle round the list drops ${byList} frames more than the empty page`);
  if (byList > 0) process.exitCode = 1;
  const { id } = await nextMorning(platform);
  await openBareButtons(phone);
  await slowDown(CPU_SLOWDOWN);
  const bare = await tapNumbers(phone);
  await slowDown(1);
  await page.goto(`/bet?draw=${id}`);
  await boardIsThere(page);
  await slowDown(CPU_SLOWDOWN);
  const paints = await tapNumbers(phone);
  const late = paints.filter((ms) => ms > MOST_PAINT_MS);
  console.log(
    `${TAPS} taps on numbers: ${late.length} painted later than ${MOST_PAINT_MS} ms, ${inWords(paints)}; on bare buttons ${inWords(bare)}`,
  );
  if (late.length > 0) process.exitCode = 1;
});
