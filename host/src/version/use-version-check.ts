import { useEffect, useEffectEvent, useRef } from 'react';
import { getWebAppVersion } from '@padauk/contract/endpoints/content';
import { VERSION_TOAST } from '@padauk/contract/frame-limits';
import {
  api,
  IDENTITY_KEYS,
  pageSettings,
  readText,
  serverNow,
  toast,
  useBus,
  useLocation,
  useNavigate,
  useText,
  writeText,
} from '@padauk/shared/runtime';
import { page } from '../page/page-actions.ts';
import { readSession, writeSession } from '../page/session-storage.ts';
import { useRemotes } from '../remotes/remotes-context.ts';
import { addressAfterRefresh, phaseOf, versionStep } from './version-check.rules.ts';

const PLAY_PHASE_KEY = 'playPh';

function currentPhase(): string {
  return phaseOf(new Date(serverNow()));
}

/**
 * B11, C2: asks once per page for the web app version, after the first paint; B13: says when it cannot. A page that is older than the server refreshes: at once
 * when it has just been opened, else with the next change of page, and never while that would lose a bet, a top-up or a transfer. An answer that comes while
 * the player goes to another page waits until that one is there: they would be taken back.
 */
export function useVersionCheck(): void {
  const t = useText('shell');
  const navigate = useNavigate();
  const remotes = useRemotes();
  const { pathname, search, key } = useLocation();
  /** What this page is: what the server wrote into it, or what it took where that is not there. Storage speaks of the browser: it may be blocked, or another page has written it. */
  const ofPage = useRef<number | null>(pageSettings().webAppVersion ?? null);
  /** The version to refresh to when the player may be disturbed. */
  const waiting = useRef<number | null>(null);
  useBus('ticket.placed', () => writeSession(PLAY_PHASE_KEY, currentPhase()));

  const take = useEffectEvent((version: number): void => {
    const inAddress = new URLSearchParams(search).get('sv');
    const stored = readText(IDENTITY_KEYS.webAppVersion);
    const step = versionStep({ ofPage: ofPage.current, stored, inAddress }, version);
    const mustWait = step !== 'none' && (!page.isAt(pathname + search) || (step === 'refresh' && !remotes.canLeave()));
    waiting.current = mustWait ? version : null;
    if (mustWait) return;
    ofPage.current = version;
    if (step === 'none') return;
    writeText(IDENTITY_KEYS.webAppVersion, String(version));
    const address = addressAfterRefresh({
      pathname,
      search,
      version,
      // Who is not sent anywhere stays at the page that was opened.
      playPh: step === 'refresh' ? readSession(PLAY_PHASE_KEY) : null,
      currentPh: currentPhase(),
    });
    if (step === 'note') void navigate(address, { replace: true });
    else page.replace(address);
  });
  const check = useEffectEvent(async (): Promise<void> => {
    const result = await api.call(getWebAppVersion, {});
    if (result.ok) take(result.value.version);
    else toast.show({ tone: 'warning', text: t('versionFailed'), durationMs: VERSION_TOAST.durationMs });
  });
  useEffect(() => void check(), []);

  // The operators have raised it: who is in the middle of reading or typing is not thrown out of it.
  useBus('version.changed', ({ version }) => {
    waiting.current = version;
  });
  const takeWaiting = useEffectEvent((): void => {
    if (waiting.current !== null) take(waiting.current);
  });
  useEffect(() => takeWaiting(), [key, pathname]);
}
