// `node tooling/run/check-kit.mjs [--views first|further]`: axe (WCAG 2.2 AA) and widths of every kit part in Chromium.
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findKits } from '../webpack/kit.cjs';
import { REMOTES } from '../workspace.cjs';
import { CHROMIUM_ARGS, findChromium } from './chromium.mjs';
import { buildKit, serveFolder } from './kit.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const AxeBuilder = createRequire(path.join(root, 'e2e/package.json'))('@axe-core/playwright').default;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const TIMEOUT_MS = 120_000;
const SHARED_PARTS = ['home', 'look', 'controls', 'state', 'form', 'overlay', 'betting', 'money'];
const PARTS = [...SHARED_PARTS, ...Object.keys(findKits(root, REMOTES))];
/** Parts of the app's design that must be on some kit page. */
const REQUIRED_PARTS = [
  'Roof Ticket DrawClock CompactBoard Legend PickMap NumberChip StakeTable Shortfall Stamp ShareTicket',
  'DigitEntry Keypad MatchRow LineCell Slip OutcomeRow GameCard GamePicture Plate BankMark AccountCard StepRail',
  'DayGroup TxMark Bubble RankRow',
].flatMap((names) => names.split(' '));
const ALL_VIEWS = [
  { lang: 'uni', theme: 'light', width: 360 },
  { lang: 'en', theme: 'dark', width: 360 },
  { lang: 'zg', theme: 'light', width: 480 },
  { lang: 'shan', theme: 'light', width: 320 },
  { lang: 'zh', theme: 'dark', width: 320 },
];

/** The others run in `npm run test:full`. */
const FIRST_VIEWS = 1;

/** Waits for finite animations to end, because axe would measure the contrast of a half-faded colour. */
async function waitForAnimations(page) {
  await page.evaluate(async () => {
    const listRunningAnimations = () =>
      document
        .getAnimations()
        .filter((animation) => animation.playState === 'running' && animation.effect.getTiming().iterations === 1);
    const waitForFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    do {
      // A cancelled animation is also over. The second frame shows animations that a change has started.
      await Promise.allSettled(listRunningAnimations().map((animation) => animation.finished));
      await waitForFrame();
      await waitForFrame();
    } while (listRunningAnimations().length > 0);
  });
}

async function findViolations(page) {
  await waitForAnimations(page);
  // A kit page shows a landmark once per state, so equal landmark names are allowed there.
  const states = await page.locator('[data-kit-state]').count();
  const { violations } = await new AxeBuilder({ page })
    // Without these, axe computes selectors of all nodes that pass, and opens a second page.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .withTags(TAGS)
    .disableRules(states > 0 ? ['landmark-unique'] : [])
    .analyze();
  const axe = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `axe ${id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n')[1] ?? ''}`),
  );
  const wide = await page.evaluate(() =>
    document.documentElement.scrollWidth > innerWidth
      ? [`wider than the page: ${document.documentElement.scrollWidth} of ${innerWidth}`]
      : [],
  );
  return [...axe, ...wide];
}

async function inspectParts(page) {
  return await page.evaluate(() => {
    const getTextRects = (node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    };
    const hasTextOutside = (button) => {
      const { left, right } = button.getBoundingClientRect();
      const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const isVisible = walker.currentNode.parentElement.getBoundingClientRect().width > 1;
        const isOutside = (rect) => rect.left < left - 1 || rect.right > right + 1;
        if (isVisible && getTextRects(walker.currentNode).some(isOutside)) return true;
      }
      return false;
    };
    const listFaults = (state) => [
      ...(state.children.length < 2 || state.lastElementChild.getBoundingClientRect().height === 0 ? ['nothing'] : []),
      ...(state.scrollWidth > state.clientWidth ? [`${state.scrollWidth} px in ${state.clientWidth}`] : []),
      ...[...state.querySelectorAll('button')]
        .filter(hasTextOutside)
        .map((button) => `text outside the button "${button.textContent}"`),
    ];
    const states = [...document.querySelectorAll('[data-kit-state]')];
    return {
      names: [...document.querySelectorAll('[data-kit-part]')].map((part) => part.dataset.kitPart),
      wrong: states.flatMap((state) =>
        listFaults(state).map(
          (fault) => `${state.parentElement.dataset.kitPart} shows ${fault} as "${state.dataset.kitState}"`,
        ),
      ),
    };
  });
}

/** P2: the key 0 must be below the key 8, as on a phone. */
async function checkKeypad(page) {
  return await page.evaluate(() =>
    [...document.querySelectorAll('[data-kit-part="Keypad"] > [data-kit-state]')].flatMap((state) => {
      const getLeft = (digit) =>
        [...state.querySelectorAll('button')].find(({ textContent }) => textContent === digit)?.getBoundingClientRect()
          .left;
      return getLeft('0') === getLeft('8') ? [] : [`P2 the key 0 is not below 8 as "${state.dataset.kitState}"`];
    }),
  );
}

async function submitEmptyForm(page) {
  await page.locator('button[type=submit]').click();
  await page.locator('[aria-invalid=true]').first().waitFor();
}

async function checkOverlays(page) {
  const found = [];
  for (const index of [0, 1]) {
    await page.locator('main button:not([role])').nth(index).click();
    await page.locator('[role=dialog], [role=alertdialog]').waitFor();
    found.push(...(await findViolations(page)));
    await page.keyboard.press('Escape');
    await page.locator('[role=dialog], [role=alertdialog]').waitFor({ state: 'detached' });
  }
  return found;
}

async function checkView(browser, { origin, view, names }) {
  const context = await browser.newContext({
    viewport: { width: view.width, height: 780 },
    reducedMotion: 'no-preference',
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  const errors = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => errors.push(`page: ${error.message}`));
  const found = [];
  for (const part of PARTS) {
    const name = `${part}-${view.lang}-${view.theme}-${view.width}`;
    await page.goto(`${origin}/?part=${part}&lang=${view.lang}&theme=${view.theme}&width=${view.width}`);
    await page.locator('h1').waitFor();
    await page.evaluate(() => document.fonts.ready);
    if (part === 'form') await submitEmptyForm(page);
    const shown = await inspectParts(page);
    shown.names.forEach((partName) => names.add(partName));
    const here = [...shown.wrong, ...(await checkKeypad(page)), ...(await findViolations(page))];
    if (part === 'overlay') here.push(...(await checkOverlays(page)));
    found.push(...[...here, ...errors.splice(0)].map((finding) => `${name}  ${finding}`));
  }
  await context.close();
  return found;
}

/** Retries once after a browser crash, which is not a finding of the kit. */
async function checkViewWithRetry(browser, options) {
  try {
    return await checkView(browser, options);
  } catch (failure) {
    console.error(`retrying after: ${failure.message}`);
    return checkView(browser, options);
  }
}

/** B7, K1: on a wide screen the page is a centred column of 480 px. */
async function checkColumn(browser, origin) {
  const page = await browser.newPage({ viewport: { width: 1_280, height: 780 } });
  await page.goto(`${origin}/?lang=en`);
  await page.locator('h1').waitFor();
  const { left, width } = await page.evaluate(() => document.body.getBoundingClientRect().toJSON());
  await page.close();
  return width === 480 && left === 400 ? [] : [`B7 the column is ${width} px wide and starts at ${left}`];
}

const { values } = parseArgs({ options: { views: { type: 'string' } } });
if (![undefined, 'first', 'further'].includes(values.views))
  throw new Error(`--views is first or further, not ${values.views}`);
const isSelected = (index) => values.views === undefined || (values.views === 'first') === index < FIRST_VIEWS;
const VIEWS = ALL_VIEWS.filter((_, index) => isSelected(index));
const server = await serveFolder(await buildKit(), 0);
const origin = `http://127.0.0.1:${server.address().port}`;
// The first browser start on a new machine is slow: cold disk and font scan.
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: CHROMIUM_ARGS,
  timeout: TIMEOUT_MS,
});
const findings = await checkColumn(browser, origin);
for (const view of VIEWS) {
  const names = new Set();
  findings.push(...(await checkViewWithRetry(browser, { origin, view, names })));
  findings.push(...REQUIRED_PARTS.filter((name) => !names.has(name)).map((name) => `${name} is not on the page`));
}
await browser.close();
server.close();
for (const finding of findings) console.error(finding);
console.log(`kit: ${VIEWS.length * PARTS.length} views, ${findings.length} findings`);
process.exitCode = findings.length === 0 ? 0 : 1;
