import { TWO_D_SECTIONS, TWO_D_SLOTS, type TwoDSlot } from '@padauk/contract/limits';
import { addDays, instantAt, myanmarDateOf, type MyanmarDate } from '@padauk/contract/rules/myanmar-time';
import { isTradingDay, nextTradingDay, previousTradingDay } from '@padauk/contract/rules/trading-days';
import type { Section, SectionStatus } from './lottery.types.ts';

/**
 * When bets open, as players in Myanmar know it: the noon section at 17:00 of the trading day before, the evening section at 12:30 of its own day.
 * So at most one section is open at a time, and the next one opens half an hour after a draw.
 */
const OPEN_MINUTE = { noon: 17 * 60, evening: 12 * 60 + 30 } as const;

/** The market's sessions: the live number moves from here to the draw. */
const MARKET_MINUTE = { noon: 9 * 60 + 30, evening: 13 * 60 + 30 } as const;

export interface PlannedSection {
  readonly date: MyanmarDate;
  readonly slot: TwoDSlot;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly drawsAt: Date;
}

interface Plan {
  readonly holidays: ReadonlySet<MyanmarDate>;
  /** K17: 12:01, or 12:00 by setting; minutes after midnight, Myanmar time. */
  readonly noonDrawMinute: number;
}

/** The sections of the trading days from `daysBack` days ago to `daysAhead` trading days from today on. */
export function planSections(
  today: MyanmarDate,
  range: { readonly daysBack: number; readonly daysAhead: number },
  plan: Plan,
): PlannedSection[] {
  const past = Array.from({ length: range.daysBack }, (_, index) => addDays(today, index - range.daysBack)).filter(
    (date) => isTradingDay(date, plan.holidays),
  );
  const ahead: MyanmarDate[] = [];
  for (let date = today; ahead.length < range.daysAhead; date = addDays(date, 1)) {
    date = nextTradingDay(date, plan.holidays);
    ahead.push(date);
  }
  return [...past, ...ahead].flatMap((date) => TWO_D_SLOTS.map((slot) => sectionOf(date, slot, plan)));
}

function sectionOf(date: MyanmarDate, slot: TwoDSlot, plan: Plan): PlannedSection {
  const times = TWO_D_SECTIONS[slot];
  return {
    date,
    slot,
    opensAt:
      slot === 'noon'
        ? instantAt(previousTradingDay(date, plan.holidays), OPEN_MINUTE.noon)
        : instantAt(date, OPEN_MINUTE.evening),
    closesAt: instantAt(date, times.closeMinute),
    drawsAt: instantAt(date, slot === 'noon' ? plan.noonDrawMinute : times.drawMinute),
  };
}

/** What a section is at an instant. The close belongs to closed: a bet at exactly that time is too late (F10). */
export function statusOf(
  section: Pick<Section, 'opensAt' | 'closesAt' | 'settledAt' | 'voidedAt'>,
  now: Date,
): SectionStatus {
  if (section.voidedAt !== null) return 'void';
  if (section.settledAt !== null) return 'settled';
  if (now < section.opensAt) return 'upcoming';
  return now < section.closesAt ? 'open' : 'closed';
}

/** The section whose market is on: the live number moves towards its draw. Null between the sessions. */
export function liveSectionAt<S extends Pick<Section, 'date' | 'slot' | 'drawsAt' | 'voidedAt'>>(
  sections: readonly S[],
  now: Date,
): S | null {
  return (
    sections.find(
      (section) =>
        section.voidedAt === null &&
        now >= instantAt(section.date, MARKET_MINUTE[section.slot]) &&
        now < section.drawsAt,
    ) ?? null
  );
}

/** The section that a player can bet on now, else the next one that opens, else null. */
export function currentSection<S extends Pick<Section, 'opensAt' | 'closesAt' | 'settledAt' | 'voidedAt'>>(
  sections: readonly S[],
  now: Date,
): S | null {
  const inOrder = [...sections].sort((one, other) => one.closesAt.getTime() - other.closesAt.getTime());
  return (
    inOrder.find((section) => statusOf(section, now) === 'open') ??
    inOrder.find((section) => statusOf(section, now) === 'upcoming') ??
    null
  );
}

/** The sections that matter to a player now: those of today, and of the next trading day. */
export function sectionsAround<S extends Pick<Section, 'date'>>(sections: readonly S[], now: Date): S[] {
  const today = myanmarDateOf(now);
  const nextDate = sections
    .map((section) => section.date)
    .filter((date) => date > today)
    .sort()[0];
  return sections.filter((section) => section.date === today || section.date === nextDate);
}
