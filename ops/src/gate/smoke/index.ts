import { chromium, type Browser } from 'playwright-core';
import type { Registry } from '@padauk/contract/registry';
import type { GateContext, GateFinding } from '../gate.types.ts';
import { findChromium } from './find-chromium.ts';
import { runInterruptible } from './interruption.ts';
import { createSharedPlatform } from './shared-platform.ts';
import { createPhoneContext, openPage } from './open-page.ts';
import { toFinding, selectPages, buildTestRegistry, type SmokePage } from './smoke.rules.ts';
import { storePicture } from './pictures.ts';
import { recordPass, findPassTime } from './smoke-records.ts';
import { signUpPlayer } from './smoke-player.ts';
import type { ThrowawayPlatform } from './throwaway-platform.ts';

/** Without these, Chromium contacts its vendor's servers. */
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const MAX_FINDINGS = 3;

const NO_CHROMIUM: GateFinding = {
  check: 'smoke',
  problem: 'this machine has no Chromium to test the build',
  remedy:
    'apt-get install chromium, or npx playwright-core install chromium, or set CHROMIUM_PATH; ' +
    'an operator with access to the store can skip this test with --no-smoke, which the audit records',
};

/** Opens every open page of the build on a temporary server. Bytes that passed are not retested for a day. */
export async function runSmokeTest({
  store,
  registry,
  release,
  report,
  platform,
}: GateContext): Promise<readonly GateFinding[]> {
  const after = buildTestRegistry(release, registry);
  const pages = selectPages(release, after);
  if (after.host.active === '' || pages.length === 0) {
    report(
      after.host.active === ''
        ? 'smoke test: no host is live yet, so no shell can run it'
        : 'smoke test: it has no open page',
    );
    return [];
  }
  const subject = { release, nextRegistry: after, pages };
  const passedAt = await findPassTime(store, subject, { report });
  if (passedAt !== null) {
    report(`smoke test: the same bytes passed on ${pages.length} pages at ${passedAt.toISOString()}`);
    return [];
  }
  const executablePath = findChromium();
  if (executablePath === null) return [NO_CHROMIUM];
  const findings = await testRelease(executablePath, { store, release, report, platform, nextRegistry: after, pages });
  if (findings.length === 0) await recordPass(store, subject, report);
  return findings;
}

interface SmokeTask extends Pick<GateContext, 'store' | 'release' | 'report' | 'platform'> {
  readonly nextRegistry: Registry;
  readonly pages: readonly SmokePage[];
}

function testRelease(
  executablePath: string,
  { store, release, report, nextRegistry, pages, platform: givenPlatform }: SmokeTask,
): Promise<readonly GateFinding[]> {
  return runInterruptible(async (interrupted) => {
    const sharedPlatform = givenPlatform ?? createSharedPlatform();
    const task = { store, registry: nextRegistry, build: `${release.remote} ${release.buildId}`, interrupted, report };
    try {
      return await sharedPlatform.use(task, (platform, ending) =>
        withBrowser({ executablePath, interrupted: ending }, (browser) =>
          testPages({ store, platform, browser, pages, release, report, interrupted: ending }),
        ),
      );
    } catch (failure) {
      return [createRunFailure(failure)];
    } finally {
      if (givenPlatform === undefined) await sharedPlatform.stop();
    }
  });
}

function createRunFailure(failure: unknown): GateFinding {
  return {
    check: 'smoke',
    problem: `the smoke test could not run: ${failure instanceof Error ? failure.message : String(failure)}`,
    remedy:
      'correct the cause, and try again; ' +
      'an operator with access to the store can skip this test with --no-smoke, which the audit records',
  };
}

interface SmokeRun extends Pick<GateContext, 'store' | 'release' | 'report'> {
  readonly platform: ThrowawayPlatform;
  readonly browser: Browser;
  readonly pages: readonly SmokePage[];
  readonly interrupted: AbortSignal;
}

async function testPages({
  store,
  platform,
  browser,
  pages,
  release,
  report,
  interrupted,
}: SmokeRun): Promise<readonly GateFinding[]> {
  const player = pages.some((page) => page.as === 'player') ? await signUpPlayer(platform) : null;
  const findings: GateFinding[] = [];
  for (const [index, page] of pages.entries()) {
    interrupted.throwIfAborted();
    // A new context per page, because the app avoids a failed build for a while.
    const phone = await createPhoneContext(browser, page.as === 'player' ? player : null);
    const { problems, picture } = await openPage(phone, platform.url, page);
    await phone.close();
    report(
      `smoke test: ${index + 1}/${pages.length} ${page.path}${page.widget === null ? '' : ` (${page.widget})`} as ${page.as}: ${problems[0] ?? 'good'}`,
    );
    if (problems.length > 0) {
      const number = findings.length + 1;
      const pictureName =
        picture === null
          ? null
          : await storePicture(store, { remote: release.remote, buildId: release.buildId, number }, picture, report);
      findings.push({
        ...toFinding(release, page, problems),
        ...(pictureName === null ? {} : { picture: pictureName }),
      });
    }
    if (findings.length === MAX_FINDINGS) break;
  }
  return findings;
}

async function withBrowser<Value>(
  { executablePath, interrupted }: { readonly executablePath: string; readonly interrupted: AbortSignal },
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
