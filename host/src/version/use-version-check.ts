import { useEffect, useEffectEvent, useRef } from 'react';
import { getWebAppVersion } from '@padauk/contract/content/content.endpoints';
import { VERSION_TOAST } from '@padauk/contract/frame-limits';
import {
  api,
  IDENTITY_KEYS,
  readPageSettings,
  readText,
  getServerNow,
  toast,
  useBus,
  useLocation,
  useNavigate,
  useText,
  writeText,
} from '@padauk/shared/runtime';
import { page } from '../page/page-actions.ts';
import { readSessionItem, writeSessionItem } from '../page/session-storage.ts';
import { useRemotes } from '../remotes/remotes.ts';
import { buildRefreshPath, phaseOf, decideVersionStep } from './version-check.rules.ts';

const PLAY_PHASE_KEY = 'playPh';

function getCurrentPhase(): string {
  return phaseOf(new Date(getServerNow()));
}

/**
 * B11, B13, C2: requests the version once per page, after the first paint. An outdated page that was just opened
 * refreshes at once, otherwise at the next page change. It never refreshes while that would lose something.
 * An answer during a page change waits for the new page, because the refresh would undo the change.
 */
export function useVersionCheck(): void {
  const t = useText('shell');
  const navigate = useNavigate();
  const remotes = useRemotes();
  const { pathname, search, key } = useLocation();
  /** From the server's page, or the version applied since. Storage may be blocked, or written by another page. */
  const pageVersion = useRef<number | null>(readPageSettings().webAppVersion ?? null);
  const pendingVersion = useRef<number | null>(null);
  useBus('ticket.placed', () => writeSessionItem(PLAY_PHASE_KEY, getCurrentPhase()));

  const applyVersion = useEffectEvent((version: number): void => {
    const addressVersion = new URLSearchParams(search).get('sv');
    const stored = readText(IDENTITY_KEYS.webAppVersion);
    const step = decideVersionStep({ fromPage: pageVersion.current, stored, fromAddress: addressVersion }, version);
    const mustWait = step !== 'none' && (!page.isAt(pathname + search) || (step === 'refresh' && !remotes.canLeave()));
    pendingVersion.current = mustWait ? version : null;
    if (mustWait) return;
    pageVersion.current = version;
    if (step === 'none') return;
    writeText(IDENTITY_KEYS.webAppVersion, String(version));
    const address = buildRefreshPath({
      pathname,
      search,
      version,
      playPh: step === 'refresh' ? readSessionItem(PLAY_PHASE_KEY) : null,
      currentPh: getCurrentPhase(),
    });
    if (step === 'note') void navigate(address, { replace: true });
    else page.replace(address);
  });
  const check = useEffectEvent(async (): Promise<void> => {
    const result = await api.callEndpoint(getWebAppVersion, {});
    if (result.ok) applyVersion(result.value.version);
    else toast.show({ tone: 'warning', text: t('versionFailed'), durationMs: VERSION_TOAST.durationMs });
  });
  useEffect(() => void check(), []);

  // Raised by the operators: do not interrupt a player who reads or types.
  useBus('version.changed', ({ version }) => {
    pendingVersion.current = version;
  });
  const applyPendingVersion = useEffectEvent((): void => {
    if (pendingVersion.current !== null) applyVersion(pendingVersion.current);
  });
  useEffect(() => applyPendingVersion(), [key, pathname]);
}
