import { appPath, pathOf, type AppPath } from '@padauk/contract/paths';
import { TWO_D_DRAWS } from '@padauk/contract/rules/two-d';
import { myanmarDateOf, myanmarMinuteOf } from '@padauk/contract/rules/myanmar-time';

/**
 * B11: what the check asks for. `first`: no version is known yet. The page has just been loaded, so it is given the version and its
 * address, and not a second load (docs/decisions/0069). `refresh`: what it has is older than the server's.
 */
export type VersionStep = 'none' | 'first' | 'refresh';

/** Numeric comparison; a stored text that is no number counts as missing. */
export function versionStep(stored: string | null, served: number): VersionStep {
  const known = stored === null || stored.trim() === '' ? Number.NaN : Number(stored);
  if (Number.isNaN(known)) return 'first';
  return known < served ? 'refresh' : 'none';
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
