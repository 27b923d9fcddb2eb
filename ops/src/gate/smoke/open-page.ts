import { devices, type Browser, type BrowserContext, type Page } from 'playwright-core';
import type { Release } from '../../store/release.ts';
import { measurePage } from '../size-budget.rules.ts';
import { findPageProblems, type PageObservation, type SmokePage } from './smoke.rules.ts';
import type { SmokePlayer } from './smoke-player.ts';

/** The narrowest phone, in Burmese, which has the longest words. */
const PHONE = {
  viewport: { width: 360, height: 740 },
  userAgent: devices['Pixel 7'].userAgent,
  isMobile: true,
  hasTouch: true,
};
const LANGUAGE = 'uni';
/** Exceeds the host's build timeout, so that fallbacks are seen. */
const LOAD_TIMEOUT_MS = 25_000;
/** Generous, so that a busy machine does not refuse a good build. */
const SHELL_TIMEOUT_MS = 25_000;
const IDLE_TIMEOUT_MS = 25_000;
const RENDER_TIMEOUT_MS = 10_000;
const PICTURE_QUALITY = 60;
const PICTURE_TIMEOUT_MS = 5_000;
const REQUEST_NOISE = /^Failed to load resource/;

declare global {
  // Set by host/src/bootstrap.tsx; TypeScript requires `var` for a global.
  var __PADAUK__:
    | {
        readonly remotes: Readonly<
          Record<string, { readonly build: string; readonly fellBackFrom: string | null } | undefined>
        >;
        readonly failures?: PageObservation['failures'];
      }
    | undefined;
  var padaukPolicyViolations: string[] | undefined;
  var padaukMissingNames: Set<string> | undefined;
}

export async function createPhoneContext(browser: Browser, player: SmokePlayer | null): Promise<BrowserContext> {
  const context = await browser.newContext(PHONE);
  await context.addInitScript((smokePlayer) => {
    sessionStorage.setItem('adsHave', '1');
    globalThis.padaukPolicyViolations = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      globalThis.padaukPolicyViolations?.push(`the page's policy (${violatedDirective}) blocked ${blockedURI}`),
    );
    if (smokePlayer === null) return;
    localStorage.setItem('deviceId', smokePlayer.deviceId);
    localStorage.setItem('token', smokePlayer.token);
    localStorage.setItem('activeUser', JSON.stringify(smokePlayer.profile));
  }, player);
  await context.addInitScript(watchSharedModules);
  return context;
}

interface RegisteredShare {
  readonly pkgName: string;
  readonly shared: { get: () => unknown };
}

/** Runs in the page. A build of another bundler reads all its names at once, also those that this page never uses. */
function watchSharedModules(): void {
  const missing = new Set<string>();
  const isImported = (name: string | symbol): name is string =>
    typeof name === 'string' && !/^(?:_.*|default|then)$/.test(name);
  const watch = (door: string, module: object): object =>
    new Proxy(module, {
      get: (target, name): unknown => {
        if (isImported(name) && !(name in target)) missing.add(`${name} of ${door}`);
        return Reflect.get(target, name);
      },
    });
  const plugin = {
    name: 'padauk-smoke',
    beforeRegisterShare(registered: RegisteredShare): RegisteredShare {
      const { pkgName, shared } = registered;
      const { get } = shared;
      if (pkgName.startsWith('@padauk/shared/'))
        shared.get = async () => {
          const load = (await get()) as () => object; // by the runtime's interface
          return () => watch(pkgName, load());
        };
      return registered;
    },
  };
  Object.assign(globalThis, { padaukMissingNames: missing, __FEDERATION__: { __GLOBAL_PLUGIN__: [plugin] } });
}

interface OpenedPage {
  readonly problems: readonly string[];
  /** Of the release's scripts. */
  readonly size: string;
  readonly picture: Uint8Array | null;
}

/** Never throws for a fault of the page. */
export async function openPage(
  phone: BrowserContext,
  url: string,
  page: SmokePage,
  release: Release,
): Promise<OpenedPage> {
  const tab = await phone.newPage();
  const errors = collectErrors(tab, url);
  const requested = new Set<string>();
  tab.on('request', (request) => requested.add(new URL(request.url()).pathname));
  const findProblems = (observation: PageObservation): OpenedPage => {
    const { size, problems } = measurePage(release, requested);
    return { size, problems: [...findPageProblems(page, observation), ...problems], picture: null };
  };
  try {
    const address = new URL(encodeURI(page.path), url);
    address.searchParams.set('lang', LANGUAGE);
    await tab.goto(address.href);
    await tab
      .waitForFunction(isRemoteReady, page.runs?.remote ?? null, {
        timeout: page.runs === null ? SHELL_TIMEOUT_MS : LOAD_TIMEOUT_MS,
      })
      .catch(() => undefined);
    if (page.widget !== null)
      await tab
        .locator(`[data-widget="${page.widget}"]`)
        .scrollIntoViewIfNeeded({ timeout: IDLE_TIMEOUT_MS })
        .catch(() => errors.push('the widget is not on the page'));
    const isSettled = await waitUntilIdle(tab, page.widget);
    const observation = await tab.evaluate(observePage, { remote: page.runs?.remote ?? null, widget: page.widget });
    return await addPicture(
      tab,
      findProblems({ ...observation, isLoading: !isSettled, errors: [...errors, ...observation.violations] }),
    );
  } catch (failure) {
    const message = failure instanceof Error ? failure.message : String(failure);
    return await addPicture(tab, findProblems({ ...UNKNOWN, errors: [...errors, message] }));
  } finally {
    await tab.close();
  }
}

const UNKNOWN: PageObservation = {
  ran: null,
  failures: [],
  hasText: false,
  isLoading: false,
  hasCard: false,
  missingNames: [],
  uncheckedFiles: [],
  errors: [],
};

async function addPicture(tab: Page, opened: OpenedPage): Promise<OpenedPage> {
  if (opened.problems.length === 0) return opened;
  const picture = await tab
    .screenshot({ type: 'jpeg', quality: PICTURE_QUALITY, timeout: PICTURE_TIMEOUT_MS })
    .catch(() => null);
  return { ...opened, picture };
}

async function waitUntilIdle(tab: Page, widget: string | null): Promise<boolean> {
  const isQuiet = (): Promise<boolean> =>
    tab.waitForFunction(isIdle, widget, { timeout: IDLE_TIMEOUT_MS }).then(
      () => true,
      () => false,
    );
  if (!(await isQuiet())) return false;
  await tab.waitForFunction(hasText, widget, { timeout: RENDER_TIMEOUT_MS }).catch(() => undefined);
  return isQuiet();
}

function collectErrors(tab: Page, url: string): string[] {
  const errors: string[] = [];
  const removeOrigin = (address: string): string => address.replace(url, '');
  tab.on('pageerror', (error) => errors.push(`exception: ${error.message}`));
  tab.on('console', (message) => {
    if (message.type() === 'error' && !REQUEST_NOISE.test(message.text()))
      errors.push(`console: ${message.text().slice(0, 200)}`);
  });
  tab.on('response', (answer) => {
    // A 4xx is valid for a call of a screen without its query; 5xx, and 4xx of files, are faults.
    const { pathname } = new URL(answer.url());
    if (answer.status() >= 500 || (answer.status() >= 400 && /^\/(?:r|host)\//.test(pathname)))
      errors.push(`answer ${answer.status()}: ${removeOrigin(answer.url())}`);
  });
  tab.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      errors.push(`lost: ${removeOrigin(request.url())} ${request.failure()?.errorText ?? ''}`);
  });
  return errors;
}

/** Runs in the page: the remote runs or has failed; for the shell alone, it has drawn something. */
function isRemoteReady(remote: string | null): boolean {
  const hasCard = document.querySelector('[data-remote-failed]') !== null;
  if (remote !== null) return hasCard || globalThis.__PADAUK__?.remotes[remote] !== undefined;
  return (document.querySelector('main')?.innerText.trim() ?? '') !== '';
}

/** Runs in the page. Scrolls to a skeleton, because parts of home load only near the viewport. */
function isIdle(widget: string | null): boolean {
  const container = document.querySelector(widget === null ? 'main' : `[data-widget="${widget}"]`);
  const skeleton = container?.querySelector('[role="status"][aria-busy="true"]') ?? null;
  skeleton?.scrollIntoView();
  return skeleton === null;
}

function hasText(widget: string | null): boolean {
  const container = document.querySelector<HTMLElement>(widget === null ? 'main' : `[data-widget="${widget}"]`);
  return (container?.innerText.trim() ?? '') !== '';
}

function observePage({
  remote,
  widget,
}: {
  readonly remote: string | null;
  readonly widget: string | null;
}): Omit<PageObservation, 'isLoading' | 'errors'> & { readonly violations: readonly string[] } {
  const container = document.querySelector<HTMLElement>(widget === null ? 'main' : `[data-widget="${widget}"]`);
  const card = widget === null && remote === null ? document : container;
  const elements = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
    'script[src*="/r/"], link[rel="stylesheet"][href*="/r/"]',
  );
  const unchecked = [...elements].filter(({ integrity }) => integrity === '');
  return {
    ran: (remote === null ? undefined : globalThis.__PADAUK__?.remotes[remote]) ?? null,
    failures: globalThis.__PADAUK__?.failures ?? [],
    hasText: (container?.innerText.trim() ?? '') !== '',
    hasCard: (card?.querySelector('[data-remote-failed]') ?? null) !== null,
    missingNames: [...(globalThis.padaukMissingNames ?? [])],
    uncheckedFiles: unchecked.map((element) => new URL('src' in element ? element.src : element.href).pathname),
    violations: globalThis.padaukPolicyViolations ?? [],
  };
}
