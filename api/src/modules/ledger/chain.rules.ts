import { createHash } from 'node:crypto';

export const GENESIS = { number: 0, digest: '0'.repeat(64) } as const;

/** Digests are SHA-256 in hex. */
export interface ChainEnd {
  readonly number: number;
  readonly digest: string;
}

/** A row that must not change after it is written. `content` is the SHA-256 of its content, in hex. */
export interface DigestedRow {
  readonly kind: string;
  readonly key: string;
  readonly content: string;
}

export type ChainLink = ChainEnd & { readonly transactionId: string; readonly content: string };
export type CheckedLink = ChainLink & { readonly contentNow: string | null };
export type RowLink = ChainEnd & DigestedRow;
export type CheckedRowLink = RowLink & { readonly contentNow: string };

export function computeDigest(before: string, content: string): string {
  return createHash('sha256').update(before, 'hex').update(content, 'hex').digest('hex');
}

export function buildLinks<Row extends { readonly content: string }>(
  head: ChainEnd,
  rows: readonly Row[],
): (Row & ChainEnd)[] {
  let end = head;
  return rows.map((row) => {
    end = { number: end.number + 1, digest: computeDigest(end.digest, row.content) };
    return { ...row, ...end };
  });
}

export function findLinkDefect(before: ChainEnd, link: CheckedLink): string | null {
  if (link.number !== before.number + 1) return `link ${before.number + 1} is missing`;
  if (link.contentNow === null) return `link ${link.number}: the transaction is gone`;
  if (link.contentNow !== link.content)
    return `link ${link.number}: the transaction or its entries were changed after they were written`;
  if (computeDigest(before.digest, link.content) !== link.digest)
    return `link ${link.number}: the chain itself was changed`;
  return null;
}

export function findRowDefect(before: ChainEnd, link: CheckedRowLink): string | null {
  if (link.number !== before.number + 1) return `row ${before.number + 1} of the chain is missing`;
  if (link.contentNow !== link.content) return 'was changed after it was written, or is gone';
  return computeDigest(before.digest, link.content) === link.digest ? null : 'its digest in the chain was changed';
}
