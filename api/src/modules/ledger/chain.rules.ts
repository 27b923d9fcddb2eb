import { createHash } from 'node:crypto';

export const GENESIS = { number: 0, digest: '0'.repeat(64) } as const;

export interface ChainEnd {
  readonly number: number;
  /** SHA-256 in hex. */
  readonly digest: string;
}

export function computeDigest(before: string, content: string): string {
  return createHash('sha256').update(before, 'hex').update(content, 'hex').digest('hex');
}

export function buildLinks(
  head: ChainEnd,
  transactions: readonly { readonly id: string; readonly content: string }[],
): { number: number; transactionId: string; content: string; digest: string }[] {
  let end: ChainEnd = head;
  return transactions.map(({ id, content }) => {
    end = { number: end.number + 1, digest: computeDigest(end.digest, content) };
    return { ...end, transactionId: id, content };
  });
}

export interface CheckedLink extends ChainEnd {
  readonly transactionId: string;
  readonly content: string;
  readonly contentNow: string | null;
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
