import { readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { FilePayload } from '../slip-photo.ts';
import { waitUntil } from '../wait-until.ts';
import type { BrowserDriver } from './browser-driver.ts';
import { findClickPoint, findElements, type FindStep, type TextPattern } from './find-elements.ts';

const require = createRequire(import.meta.url);
const QUERIES = readFileSync(require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'), 'utf8');

interface NameOptions {
  readonly name?: string | RegExp;
  readonly exact?: boolean;
}

const toPattern = (name: string | RegExp, isExact = false): TextPattern =>
  typeof name === 'string'
    ? { text: name, flags: null, isExact }
    : { text: name.source, flags: name.flags, isExact: false };

/** The page may move between the search and the press. Another element then gets the press, and it is repeated. */
const AIM = `
  const [element] = find(arguments[0]);
  const point = await (${String(findClickPoint)})(element);
  if (point === null) return null;
  window.watchPress?.abort();
  window.watchPress = new AbortController();
  window.missedPress = false;
  const check = ({ target }) => { window.missedPress ||= !element.contains(target); };
  for (const type of ['pointerdown', 'click'])
    window.addEventListener(type, check, { capture: true, once: true, signal: window.watchPress.signal });
  return point;`;

const NO_QUERIES = 'no queries';
const withFind = (body: string): string => `const find = ${String(findElements)}; ${body}`;

/** Runs a script with `find(steps)`. The queries stay in the page until it loads again, which may be at any time. */
async function executeWithQueries(driver: BrowserDriver, body: string, steps: readonly FindStep[]): Promise<unknown> {
  const check = `if (!("TestingLibraryDom" in window)) return "${NO_QUERIES}";`;
  for (;;) {
    const result = await driver.execute(`${check} ${withFind(body)}`, steps);
    if (result !== NO_QUERIES) return result;
    await driver.execute(`(function (exports, module, define) {${QUERIES}}).call(window)`);
  }
}

interface FilterOptions {
  readonly hasText?: string | RegExp;
  readonly has?: DrivenLocator;
}

interface Finders {
  readonly getByRole: (role: string, options?: NameOptions) => DrivenLocator;
  readonly getByLabel: (name: string, options?: NameOptions) => DrivenLocator;
  readonly getByText: (name: string, options?: NameOptions) => DrivenLocator;
  readonly locator: (selector: string, options?: FilterOptions) => DrivenLocator;
}

/** The methods of Playwright's locator that page objects use. */
interface DrivenLocator extends Finders {
  readonly steps: readonly FindStep[];
  readonly filter: (options: FilterOptions) => DrivenLocator;
  readonly and: (other: DrivenLocator) => DrivenLocator;
  readonly first: () => DrivenLocator;
  readonly last: () => DrivenLocator;
  readonly count: () => Promise<number>;
  readonly click: () => Promise<void>;
  readonly check: () => Promise<void>;
  readonly fill: (text: string) => Promise<void>;
  readonly setInputFiles: (file: FilePayload) => Promise<void>;
  readonly innerText: () => Promise<string>;
  readonly textContent: () => Promise<string>;
  readonly inputValue: () => Promise<string>;
  readonly isEnabled: () => Promise<boolean>;
  readonly evaluateAll: (inPage: (elements: never) => unknown) => Promise<unknown>;
  readonly waitFor: (options?: { readonly state?: LocatorState }) => Promise<void>;
}

type LocatorState = 'visible' | 'hidden' | 'attached' | 'detached';

const createFinders = (extend: (step: FindStep) => DrivenLocator): Finders => ({
  getByRole: (role, { name, exact } = {}) =>
    extend({ by: 'role', role, name: name === undefined ? null : toPattern(name, exact) }),
  getByLabel: (name, { exact } = {}) => extend({ by: 'label', name: toPattern(name, exact) }),
  getByText: (name, { exact } = {}) => extend({ by: 'text', name: toPattern(name, exact) }),
  locator: (selector, options = {}) => {
    const [, xpath] = /^xpath=(.*)$/.exec(selector) ?? [];
    const found = extend(xpath === undefined ? { by: 'css', path: selector } : { by: 'xpath', path: xpath });
    return found.filter(options);
  },
});

async function pressAt(driver: BrowserDriver, { x, y }: { readonly x: number; readonly y: number }): Promise<void> {
  await driver.performActions({
    type: 'pointer',
    id: 'finger',
    actions: [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  });
}

async function typeText(driver: BrowserDriver, text: string): Promise<void> {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  await driver.performActions({ type: 'key', id: 'keyboard', actions });
}

async function writeUpload({ name, buffer }: FilePayload): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'padauk-upload-')), name);
  await writeFile(file, buffer);
  return file;
}

/** Actions repeat until they succeed, for example until the element is enabled. */
function createActions(driver: BrowserDriver, steps: readonly FindStep[]) {
  const label = JSON.stringify(steps);
  const execute = (body: string): Promise<unknown> => executeWithQueries(driver, body, steps);
  const tryClick = async (): Promise<boolean> => {
    const point = await execute(AIM);
    if (point === null) return false;
    await pressAt(driver, point as { x: number; y: number }); // of `findClickPoint`
    return (await driver.execute('return window.missedPress')) !== true;
  };
  /** The page may move the focus while the text is typed. A field may group digits. */
  const tryFill = async (text: string): Promise<boolean> => {
    if (!(await tryClick())) return false;
    await execute('find(arguments[0])[0]?.select()');
    await typeText(driver, text);
    const value = String(await execute('return find(arguments[0])[0]?.value'));
    return value.replaceAll(/[\s,]/g, '') === text.replaceAll(/[\s,]/g, '');
  };
  return {
    click: () => waitUntil(`${label} can be clicked`, tryClick),
    fill: (text: string) => waitUntil(`${label} can be filled`, () => tryFill(text)),
    // The drawn box is beside the input, which is not visible itself.
    check: () =>
      waitUntil(
        `${label} is checked`,
        async () =>
          (await execute(
            'const [one] = find(arguments[0]); if (one?.checked === false) one.click(); return one?.checked',
          )) === true,
      ),
    setInputFiles: async (file: FilePayload) => {
      await waitUntil(`${label} exists`, async () => Number(await execute('return find(arguments[0]).length')) > 0);
      await driver.chooseFile(await writeUpload(file), withFind('return find(arguments[0])[0]'), steps);
    },
  };
}

function createLocator(driver: BrowserDriver, steps: readonly FindStep[]): DrivenLocator {
  const extend = (step: FindStep): DrivenLocator => createLocator(driver, [...steps, step]);
  const execute = (body: string): Promise<unknown> => executeWithQueries(driver, body, steps);
  const count = async (): Promise<number> => Number(await execute('return find(arguments[0]).length'));
  const isIn = async (state: LocatorState): Promise<boolean> => {
    if (state === 'attached' || state === 'detached') return (await count()) > 0 === (state === 'attached');
    const boxes = await execute('return find(arguments[0])[0]?.getClientRects().length ?? 0');
    return Number(boxes) > 0 === (state === 'visible');
  };
  return {
    ...createFinders(extend),
    ...createActions(driver, steps),
    steps,
    filter: ({ hasText, has }) => {
      const containing: readonly FindStep[] = has === undefined ? [] : [{ by: 'has', steps: has.steps }];
      const named: readonly FindStep[] = hasText === undefined ? [] : [{ by: 'content', name: toPattern(hasText) }];
      return createLocator(driver, [...steps, ...named, ...containing]);
    },
    and: (other) => extend({ by: 'and', steps: other.steps }),
    first: () => extend({ by: 'position', index: 0 }),
    last: () => extend({ by: 'position', index: -1 }),
    count,
    innerText: async () => String(await execute('return find(arguments[0])[0]?.innerText ?? ""')),
    textContent: async () => String(await execute('return find(arguments[0])[0]?.textContent ?? ""')),
    inputValue: async () => String(await execute('return find(arguments[0])[0]?.value')),
    isEnabled: async () => (await execute('return find(arguments[0])[0]?.matches(":enabled") ?? false')) === true,
    evaluateAll: (inPage) => execute(`return (${String(inPage)})(find(arguments[0]))`),
    waitFor: ({ state = 'visible' } = {}) => waitUntil(`${JSON.stringify(steps)} is ${state}`, () => isIn(state)),
  };
}

/** A page of another engine with the methods of Playwright's page that page objects use. */
export function createDrivenPage(driver: BrowserDriver, baseUrl: string): Page {
  const evaluate = (inPage: (argument: never) => unknown, argument?: unknown): Promise<unknown> =>
    driver.execute(`return (${String(inPage)})(arguments[0])`, argument ?? null);
  const page = {
    ...createFinders((step) => createLocator(driver, [step])),
    evaluate,
    goto: (address: string) => driver.goTo(new URL(address, baseUrl).href),
    goBack: driver.goBack,
    waitForFunction: (inPage: () => boolean) =>
      waitUntil(String(inPage), async () => (await evaluate(inPage)) === true),
  };
  return page as unknown as Page; // a part of its interface; another method fails as undefined
}
