import { appPath, pathOf, type AppPath } from '@padauk/contract/paths';
import { TWO_D_DRAWS } from '@padauk/contract/rules/two-d';
import { myanmarDateOf, myanmarMinuteOf } from '@padauk/contract/rules/myanmar-time';

/**
 * B11: what the check asks for. `refresh`: this page is older than the server's version and is loaded anew. `note`: the page has just come
 * with that version, so it is only stored and put into the address (ADR-43).
 */
export type VersionStep = 'none' | 'note' | 'refresh';

/** What is known of a page's version. */
export interface KnownVersions {
  /** What the server wrote into the page, or what the page has taken since; null where neither is. */
  readonly ofPage: number | null;
  /** What this browser has stored, as it stands there. */
  readonly stored: string | null;
  /** `sv` of the address, as it stands there: what the page was loaded for. */
  readonly inAddress: string | null;
}

/** A text that is no number counts as missing. */
function numberOf(stored: string | null): number | null {
  const known = stored === null || stored.trim() === '' ? Number.NaN : Number(stored);
  return Number.isNaN(known) ? null : known;
}

/** Numeric comparison. A page that was loaded for this very version is not loaded for it again: a cache between may still have an older copy. */
export function versionStep({ ofPage, stored, inAddress }: KnownVersions, served: number): VersionStep {
  const inStorage = numberOf(stored);
  const known = ofPage ?? inStorage;
  if (known !== null && known < served && numberOf(inAddress) !== served) return 'refresh';
  return inStorage !== null && inStorage >= served ? 'none' : 'note';
}

/**
 * Section 3 names `playPh` and `currentPh`, play phase and current phase, without saying what a phase is. Our reading: a phase is
 * the time up to one draw, so a day has three (before noon's, before the evening's, after both).
 */
export function phaseOf(instant: Date): string {
  const minute = myanmarMinuteOf(instant);
  const name =
    minute < TWO_D_DRAWS.noon.drawMinute ? 'noon' : minute < TWO_D_DRAWS.evening.drawMinute ? 'evening' : 'closed';
  return `${myanmarDateOf(instant)} ${name}`;
}

interface Leaving {
  readonly pathname: string;
  readonly search: string;
  readonly version: number;
  /** The phase in which this visit last placed a bet; null when it placed none. */
  readonly playPh: string | null;
  readonly currentPh: string;
}

/**
 * B11: the address after the refresh: `sv` is put into it. To `/home` when playPh equals currentPh: the player has played this phase
 * and loses nothing. Otherwise the page stays what it is: a link that was opened, or a bet that is still to be placed.
 */
export function addressAfterRefresh({ pathname, search, version, playPh, currentPh }: Leaving): AppPath {
  if (playPh === currentPh) return pathOf('home', { sv: version });
  const query = new URLSearchParams(search);
  query.set('sv', String(version));
  return appPath(`${pathname}?${query.toString()}`) ?? pathOf('home', { sv: version });
}
