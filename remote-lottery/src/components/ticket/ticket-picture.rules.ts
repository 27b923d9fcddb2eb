import type { Ticket } from '@padauk/shared/betting';
import type { TicketPictureLine } from '@padauk/shared/picture';

const MAX_LISTED = 5;
/** Maximum lines of a waiting ticket on its image: chat apps crop longer images. */
const MAX_LINES = 24;

export interface WinLines {
  readonly won: readonly Ticket['lines'][number][];
  /** The first losing numbers, how many follow, and their total stake. */
  readonly lost: { readonly numbers: readonly string[]; readonly more: number; readonly stakeKyat: number } | null;
}

/** Lines of a winning ticket: paid ones individually, the others grouped. */
export function splitWinLines(lines: Ticket['lines']): WinLines {
  const lost = lines.filter(({ payoutKyat }) => payoutKyat === 0);
  return {
    won: lines.filter(({ payoutKyat }) => payoutKyat > 0),
    lost: lost.length === 0 ? null : { ...listFirstNumbers(lost, MAX_LISTED), stakeKyat: sumStakes(lost) },
  };
}

/** `1,000 × 85` for a single winning line; null if several have won. */
export function formatWinFactors(lines: Ticket['lines'], formatAmount: (kyat: number) => string): string | null {
  const { won } = splitWinLines(lines);
  const [line] = won;
  if (line === undefined || won.length > 1 || line.stakeKyat === 0) return null;
  return `${formatAmount(line.stakeKyat)} × ${line.payoutKyat / line.stakeKyat}`;
}

/** `05 · 12 · 17 +6` */
export function formatLostNumbers({ numbers, more }: NonNullable<WinLines['lost']>): string {
  return `${numbers.join(' · ')}${more > 0 ? ` +${more}` : ''}`;
}

/** For a win the winners first; lines beyond the maximum, and losing ones of a win, are grouped. */
export function listPictureLines(
  { state, lines }: Pick<Ticket, 'state' | 'lines'>,
  formatAmount: (kyat: number) => string,
): readonly TicketPictureLine[] {
  if (state === 'won') {
    const { won, lost } = splitWinLines(lines);
    return [
      ...won.map(({ number, stakeKyat, payoutKyat }) => ({
        number,
        amount: `${formatAmount(stakeKyat)} → ${formatAmount(payoutKyat)}`,
        isWinner: true,
      })),
      ...(lost === null
        ? []
        : [{ number: formatLostNumbers(lost), amount: formatAmount(lost.stakeKyat), isWinner: false }]),
    ];
  }
  const listed = lines.length > MAX_LINES ? lines.slice(0, MAX_LINES - 1) : lines;
  const unlisted = lines.slice(listed.length);
  return [
    ...listed.map(({ number, stakeKyat }) => ({ number, amount: formatAmount(stakeKyat), isWinner: false })),
    ...(unlisted.length === 0
      ? []
      : [{ number: `+${unlisted.length}`, amount: formatAmount(sumStakes(unlisted)), isWinner: false }]),
  ];
}

function listFirstNumbers(
  lines: Ticket['lines'],
  count: number,
): { readonly numbers: readonly string[]; readonly more: number } {
  return { numbers: lines.slice(0, count).map(({ number }) => number), more: Math.max(0, lines.length - count) };
}

function sumStakes(lines: Ticket['lines']): number {
  return lines.reduce((sum, { stakeKyat }) => sum + stakeKyat, 0);
}
