/**
 * `pnpm bench:scroll [--tickets 1000] [--rounds 5]`: a history of so many tickets, flicked through on a processor four times slower, beside a page of
 * one empty box of the same height: how many frames each of the two drops. Other work of the machine drops single frames of either page, in this round or that; what the list itself costs is dropped
 * in every round. So the bench ends with an error where the list drops more frames than the empty page in the middle round. Then numbers of the board are tapped, beside bare buttons that only turn: how long it takes
 * from a tap to the paint after it. Ends with an error where one on the board takes longer than 50 ms. The bundles must be built (`pnpm build`).
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
/** A flick of a thumb. */
const FLICK_PX_PER_SECOND = 2_400;
const DISTANCE_PX = 12_000;
const PER_DAY = 40;
const DAY_MS = 86_400_000;
const TAPS = 40;
const MOST_PAINT_MS = 50;
/** The browser tells of no event that is faster. */
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

/** Flicks down. @returns how long it is from each frame to the next meanwhile, in ms */
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

/** The frames of a flick: those that came, and those that a gap between two of them has dropped. */
interface Frames {
  readonly dropped: number;
  readonly all: number;
  readonly longestMs: number;
}

function framesOf(gaps: readonly number[], frameMs: number): Frames {
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / frameMs) - 1), 0);
  return { dropped, all: gaps.length + 1 + dropped, longestMs: Math.max(...gaps) };
}

/** What one round has shown, by the length of a frame of the page that has least to do: a list that halves every frame would make its own the usual one. */
function compare(
  ofList: readonly number[],
  ofEmpty: readonly number[],
): { readonly list: Frames; readonly empty: Frames } {
  const frameMs = Math.min(medianOf(ofList), medianOf(ofEmpty));
  return { list: framesOf(ofList, frameMs), empty: framesOf(ofEmpty, frameMs) };
}

const framesInWords = ({ dropped, all, longestMs }: Frames): string =>
  `${dropped} of ${all} frames dropped, the longest ${longestMs.toFixed(0)} ms`;

/** Of the board and of the bare page: two figures. */
const CELLS = '[aria-pressed]';

/**
 * Taps numbers, one after another. By scripts of the page alone: to find anything otherwise Playwright puts listeners of its own into the page, which cost the first tap as much as a tenth of all that it takes.
 * @returns for each tap how long it took to the paint after it, in ms, from the fastest to the slowest */
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
  // A tap that the browser does not tell of was painted before the least that it tells.
  const told = await paints.jsonValue();
  return Array.from({ length: TAPS }, (_, tap) => told[tap] ?? LEAST_TOLD_MS).toSorted((one, other) => one - other);
}

/** All numbers are there, and the page does nothing more: its first view is gone, and a player has had a second to look at it. */
async function boardIsThere(page: Page): Promise<void> {
  await page.evaluate(async (cells) => {
    const isThere = (): boolean =>
      document.querySelector('[data-first-view-part]') === null && document.querySelectorAll(cells).length >= 100;
    while (!isThere()) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }, CELLS);
}

/** What the last tap has changed is on the screen, and all that came after it: a thumb does not come back sooner. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Bare buttons that turn when they are tapped: what a tap costs without an app, on this machine and in this minute. */
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
  /** By round: how many frames more the list has dropped than the empty page. */
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
