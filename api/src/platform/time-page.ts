import { sql, type RawBuilder } from 'kysely';

export interface TimePage {
  readonly since?: Date | undefined; // inclusive
  readonly before?: Date | undefined; // exclusive
  readonly limit: number;
}

export interface DirectedPage extends TimePage {
  readonly direction?: 'in' | 'out' | undefined;
}

export function isWithinPage({ since, before }: TimePage, at: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(${at} >= ${(since ?? new Date(0)).toISOString()}::timestamptz and ${at} < ${before?.toISOString() ?? 'infinity'}::timestamptz)`;
}

/** {@link isWithinPage}; the first page also includes all waiting rows, however old. */
export function isWithinPageOrWaiting(
  page: TimePage,
  at: RawBuilder<unknown>,
  waits: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return page.before === undefined ? sql`(${isWithinPage(page, at)} or ${waits})` : isWithinPage(page, at);
}
