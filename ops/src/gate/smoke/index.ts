import { constants } from 'node:os';
import { chromium, type Browser } from 'playwright-core';
import type { GateContext, GateFinding } from '../gate.types.ts';
import { CHROMIUM_ARGS, findChromium } from './chromium.ts';
import { createSharedPlatform } from './shared-platform.ts';
import { createPhoneContext, openPage } from './open-page.ts';
import { toFinding, selectPages, buildTestRegistry, type SmokePage } from './smoke.rules.ts';
import { storePicture, recordPass, findPassTime } from './smoke-records.ts';
import { signUpPlayer } from './smoke-player.ts';
import type { ThrowawayPlatform } from './throwaway-platform.ts';

const MAX_FINDINGS = 3;
const PAGES_AT_ONCE = 2;

const SKIP_REMEDY = 'an operator with access to the store can skip this test with --no-smoke, which the audit records';
const NO_CHROMIUM: GateFinding = {
  check: 'smoke',
  problem: 'this machine has no Chromium to test the build',
  remedy: `apt-get install chromium, or npx playwright-core install chromium, or set CHROMIUM_PATH; ${SKIP_REMEDY}`,
};

/** Opens every open page of the build on a temporary server. Bytes that passed are not retested for a day. */
export async function runSmokeTest(context: GateContext): Promise<readonly GateFinding[]> {
  const { store, registry, release, report } = context;
  const nextRegistry = buildTestRegistry(release, registry);
  const pages = selectPages(release, nextRegistry);
  const hasHost = nextRegistry.host.active !== '';
  if (!hasHost || pages.length === 0) {
    report(`smoke test: ${hasHost ? 'it has no open page' : 'no host is live yet, so no shell can run it'}`);
    return [];
  }
  const subject = { release, nextRegistry, pages };
  const passedAt = await findPassTime(store, subject, { report });
  if (passedAt !== null) {
    report(`smoke test: the same bytes passed on ${pages.length} pages at ${passedAt.toISOString()}`);
    return [];
  }
  const executablePath = findChromium();
  if (executablePath === null) return [NO_CHROMIUM];
  const findings = await testRelease(executablePath, { ...context, registry: nextRegistry }, pages);
  if (findings.length === 0) await recordPass(store, subject, report);
  return findings;
}

function testRelease(
  executablePath: string,
  context: GateContext,
  pages: readonly SmokePage[],
): Promise<readonly GateFinding[]> {
  const { store, registry, release, report, platform: givenPlatform } = context;
  const sharedPlatform = givenPlatform ?? createSharedPlatform();
  const build = `${release.remote} ${release.buildId}`;
  return runInterruptible(async (interrupted) => {
    try {
      return await sharedPlatform.use({ store, registry, build, interrupted, report }, (platform, ending) =>
        withBrowser(executablePath, ending, (browser) =>
          testPages({ store, platform, browser, pages, release, report, interrupted: ending }),
        ),
      );
    } catch (failure) {
      const problem = `the smoke test could not run: ${failure instanceof Error ? failure.message : String(failure)}`;
      return [{ check: 'smoke', problem, remedy: `correct the cause, and try again; ${SKIP_REMEDY}` }];
    } finally {
      if (givenPlatform === undefined) await sharedPlatform.stop();
    }
  });
}

interface SmokeRun extends Pick<GateContext, 'store' | 'release' | 'report'> {
  readonly platform: ThrowawayPlatform;
  readonly browser: Browser;
  readonly pages: readonly SmokePage[];
  readonly interrupted: AbortSignal;
}

async function testPages(run: SmokeRun): Promise<readonly GateFinding[]> {
  const { store, platform, browser, pages, release, report, interrupted } = run;
  const player = pages.some((page) => page.as === 'player') ? await signUpPlayer(platform) : null;
  const found = new Map<number, GateFinding>();
  let pictures = 0;
  const entries = pages.entries();
  const testNext = async (): Promise<void> => {
    for (const [index, page] of entries) {
      interrupted.throwIfAborted();
      if (found.size >= MAX_FINDINGS) return;
      // A new context per page, because the app avoids a failed build for a while.
      const phone = await createPhoneContext(browser, page.as === 'player' ? player : null);
      const { problems, picture, size } = await openPage(phone, platform.url, page, release);
      await phone.close();
      report(
        `smoke test: ${index + 1}/${pages.length} ${page.path}${page.widget === null ? '' : ` (${page.widget})`} as ${page.as}: ${problems[0] ?? `good, ${size} of scripts`}`,
      );
      if (problems.length === 0) continue;
      pictures += 1;
      const key = { ...release, number: pictures };
      const name = picture === null ? null : await storePicture(store, key, picture, report);
      found.set(index, { ...toFinding(release, page, problems), ...(name === null ? {} : { picture: name }) });
    }
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, testNext));
  const inOrder = [...found].sort(([first], [second]) => first - second);
  return inOrder.map(([, finding]) => finding).slice(0, MAX_FINDINGS);
}

async function withBrowser<Value>(
  executablePath: string,
  interrupted: AbortSignal,
  work: (browser: Browser) => Promise<Value>,
): Promise<Value> {
  // Playwright's handlers would end this process before its folders are removed, or not at all.
  const browser = await chromium.launch({
    executablePath,
    args: CHROMIUM_ARGS,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  const close = (): void => void browser.close();
  interrupted.addEventListener('abort', close, { once: true });
  try {
    interrupted.throwIfAborted();
    return await work(browser);
  } finally {
    interrupted.removeEventListener('abort', close);
    await browser.close();
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** On a signal `interrupted` aborts; after the cleanup of `work` the command ends with 128 + the signal's number. */
export async function runInterruptible<Value>(
  work: (interrupted: AbortSignal) => Promise<Value>,
  end: (code: number) => void = (code) => process.exit(code),
): Promise<Value> {
  const abort = new AbortController();
  let received: (typeof SIGNALS)[number] | null = null;
  const stop = (signal: (typeof SIGNALS)[number]): void => {
    received ??= signal;
    abort.abort(new Error(`interrupted by ${signal}`));
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  try {
    return await work(abort.signal);
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop);
    if (received !== null) end(128 + constants.signals[received]);
  }
}
