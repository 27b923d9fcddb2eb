import { toAppPath, getPath, type AppPath } from '@padauk/contract/paths';
import { TWO_D_DRAWS } from '@padauk/contract/lottery/two-d.rules';
import { myanmarDateOf, myanmarMinuteOf } from '@padauk/contract/text/myanmar-time.rules';

/** B11: `refresh` reloads an outdated page. `note` only stores the version: the page has just come with it (ADR-43). */
export type VersionStep = 'none' | 'note' | 'refresh';

export interface KnownVersions {
  readonly fromPage: number | null;
  readonly stored: string | null;
  /** `sv` of the address: the version that the page was loaded for. */
  readonly fromAddress: string | null;
}

function parseVersion(stored: string | null): number | null {
  const known = stored === null || stored.trim() === '' ? Number.NaN : Number(stored);
  return Number.isNaN(known) ? null : known;
}

/** Compares numerically. A page already loaded for this version does not reload: a cache may serve an older copy. */
export function decideVersionStep({ fromPage, stored, fromAddress }: KnownVersions, served: number): VersionStep {
  const inStorage = parseVersion(stored);
  const known = fromPage ?? inStorage;
  if (known !== null && known < served && parseVersion(fromAddress) !== served) return 'refresh';
  return inStorage !== null && inStorage >= served ? 'none' : 'note';
}

/** The specification defines neither `playPh` nor `currentPh`. Here a phase ends at each draw: three per day. */
export function phaseOf(instant: Date): string {
  const minute = myanmarMinuteOf(instant);
  const name =
    minute < TWO_D_DRAWS.noon.drawMinute ? 'noon' : minute < TWO_D_DRAWS.evening.drawMinute ? 'evening' : 'closed';
  return `${myanmarDateOf(instant)} ${name}`;
}

interface RefreshContext {
  readonly pathname: string;
  readonly search: string;
  readonly version: number;
  /** Phase of the last bet in this visit; null without one. */
  readonly playPh: string | null;
  readonly currentPh: string;
}

/** B11: adds `sv`. Leads to `/home` when playPh equals currentPh, because the player has already bet in this phase. */
export function buildRefreshPath({ pathname, search, version, playPh, currentPh }: RefreshContext): AppPath {
  if (playPh === currentPh) return getPath('home', { sv: version });
  const query = new URLSearchParams(search);
  query.set('sv', String(version));
  return toAppPath(`${pathname}?${query.toString()}`) ?? getPath('home', { sv: version });
}
