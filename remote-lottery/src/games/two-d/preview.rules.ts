import type { Kyat } from '@padauk/contract/platform/money';
import type { DraftLine } from '../../state/draft.rules.ts';

export interface Preview {
  /** Null of an order, which has no name. */
  readonly name: string | null;
  readonly lines: readonly DraftLine[];
}

export interface PreviewCounts {
  /** Open and not chosen yet. */
  readonly added: number;
  readonly chosen: number;
  readonly closed: number;
  /** A line with its own stake changes a chosen number, too. */
  readonly hasStakes: boolean;
}

export function countPreview(
  lines: readonly DraftLine[],
  selected: ReadonlySet<string>,
  remaining: ReadonlyMap<string, Kyat>,
): PreviewCounts {
  const isClosed = ({ number }: DraftLine): boolean => remaining.get(number) === 0;
  const chosen = lines.filter(({ number }) => selected.has(number)).length;
  const closed = lines.filter((line) => isClosed(line) && !selected.has(line.number)).length;
  return {
    chosen,
    closed,
    added: lines.length - chosen - closed,
    hasStakes: lines.some((line) => line.stakeKyat !== null && !isClosed(line)),
  };
}

export function createPreview(name: string, numbers: readonly string[]): Preview | null {
  return numbers.length === 0 ? null : { name, lines: numbers.map((number) => ({ number, stakeKyat: null })) };
}
