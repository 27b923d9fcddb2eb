import type { BusEvents } from '@padauk/contract/events';
import type { Section } from './lottery.types.ts';

/**
 * T6, what a player can do with a section now: not yet, bet, wait for the draw, wait for the result to be confirmed, read
 * the result, or take the stake back.
 */
export type Phase = 'upcoming' | 'open' | 'closed' | 'calculating' | 'settled' | 'void';

/** The phase of a section at an instant (server time, ms). The server's word wins where it is further than the clock. */
export function phaseOf(section: Section, nowMs: number): Phase {
  if (section.status === 'settled' || section.status === 'void') return section.status;
  if (nowMs >= Date.parse(section.drawsAt)) return 'calculating';
  if (section.status === 'closed' || nowMs >= Date.parse(section.closesAt)) return 'closed';
  return section.status === 'open' || nowMs >= Date.parse(section.opensAt) ? 'open' : 'upcoming';
}

/** When the clock alone next changes the phase (ms), or null when only the server can. */
export function nextChangeAt(section: Section, nowMs: number): number | null {
  const changes: Readonly<Partial<Record<Phase, string>>> = {
    upcoming: section.opensAt,
    open: section.closesAt,
    closed: section.drawsAt,
  };
  const at = changes[phaseOf(section, nowMs)];
  return at === undefined ? null : Date.parse(at);
}

/** The section to offer for a bet: the open one that closes first, or null when none is open. */
export function openSection(sections: readonly Section[], nowMs: number): Section | null {
  // filter has made a new array, so sorting it in place changes nobody's; old WebViews have no toSorted
  const open = sections.filter((section) => phaseOf(section, nowMs) === 'open');
  return open.sort((a, b) => Date.parse(a.closesAt) - Date.parse(b.closesAt))[0] ?? null;
}

/** The section to offer when another one cannot be bet on: the open one, else the next that opens. At most one is open at a time. */
export function nextSection(sections: readonly Section[], nowMs: number): Section | null {
  const upcoming = sections.filter((section) => phaseOf(section, nowMs) === 'upcoming');
  return (
    openSection(sections, nowMs) ?? upcoming.sort((a, b) => Date.parse(a.opensAt) - Date.parse(b.opensAt))[0] ?? null
  );
}

/** A section after the stream told something; another section's news leaves it as it is. */
export function afterSectionEvent(section: Section, event: BusEvents['two-d.section']): Section {
  return section.id === event.sectionId ? { ...section, status: event.status, result: event.result } : section;
}
