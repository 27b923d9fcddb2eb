import { sql, type RawBuilder } from 'kysely';

/** A page of a history that is read by time, newest first. */
export interface TimePage {
  /** From this instant on. Default: from the beginning. */
  readonly since?: Date | undefined;
  /** Before this instant. Default: up to now. */
  readonly before?: Date | undefined;
  /** At most so many rows; a source that gives as many may have more. */
  readonly limit: number;
}

/** A page of movements of the main wallet. */
export interface DirectedPage extends TimePage {
  /** Only what came in, or only what went out. Default: both. */
  readonly direction?: 'in' | 'out' | undefined;
}

/** The condition of a page over a column of instants. */
export function isWithinPage({ since, before }: TimePage, at: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(${at} >= ${(since ?? new Date(0)).toISOString()}::timestamptz and ${at} < ${before?.toISOString() ?? 'infinity'}::timestamptz)`;
}

/** {@link isWithinPage}, and on the first page also what still waits, however old. */
export function isWithinPageOrWaiting(
  page: TimePage,
  at: RawBuilder<unknown>,
  waits: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return page.before === undefined ? sql`(${isWithinPage(page, at)} or ${waits})` : isWithinPage(page, at);
}
