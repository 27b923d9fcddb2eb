import type { Ticket } from '@padauk/shared/betting';
import type { TicketPictureLine } from '@padauk/shared/picture';

/** So many of the numbers that lost are written out. */
const WRITTEN = 5;
/** So many lines of a ticket that waits stand on its picture: a chat shows no longer one whole. */
const LINES = 24;

export interface WinLines {
  readonly won: readonly Ticket['lines'][number][];
  /** The first numbers that lost, how many more there are, and what was staked on all of them. */
  readonly lost: { readonly numbers: readonly string[]; readonly more: number; readonly stakeKyat: number } | null;
}

/** The lines of a ticket that has won: those that were paid one by one, the others together. */
export function winLines(lines: Ticket['lines']): WinLines {
  const lost = lines.filter(({ payoutKyat }) => payoutKyat === 0);
  return {
    won: lines.filter(({ payoutKyat }) => payoutKyat > 0),
    lost: lost.length === 0 ? null : { ...namedFirst(lost, WRITTEN), stakeKyat: stakeOf(lost) },
  };
}

/** What a win comes of, `1,000 × 85`, where it is one number; null where several have won, each by its own. */
export function winFactors(lines: Ticket['lines'], grouped: (kyat: number) => string): string | null {
  const { won } = winLines(lines);
  const [line] = won;
  if (line === undefined || won.length > 1 || line.stakeKyat === 0) return null;
  return `${grouped(line.stakeKyat)} × ${line.payoutKyat / line.stakeKyat}`;
}

/** The numbers that lost, in one line: `05 · 12 · 17 +6`. */
export function lostNumbers({ numbers, more }: NonNullable<WinLines['lost']>): string {
  return `${numbers.join(' · ')}${more > 0 ? ` +${more}` : ''}`;
}

/** The lines of the picture of a ticket: of a win the winners first and the others together; of one that waits each, and what is too long for a picture together. */
export function pictureLines(
  { state, lines }: Pick<Ticket, 'state' | 'lines'>,
  grouped: (kyat: number) => string,
): readonly TicketPictureLine[] {
  if (state === 'won') {
    const { won, lost } = winLines(lines);
    return [
      ...won.map(({ number, stakeKyat, payoutKyat }) => ({
        number,
        amount: `${grouped(stakeKyat)} → ${grouped(payoutKyat)}`,
        isWinner: true,
      })),
      ...(lost === null ? [] : [{ number: lostNumbers(lost), amount: grouped(lost.stakeKyat), isWinner: false }]),
    ];
  }
  const shown = lines.length > LINES ? lines.slice(0, LINES - 1) : lines;
  const others = lines.slice(shown.length);
  return [
    ...shown.map(({ number, stakeKyat }) => ({ number, amount: grouped(stakeKyat), isWinner: false })),
    ...(others.length === 0
      ? []
      : [{ number: `+${others.length}`, amount: grouped(stakeOf(others)), isWinner: false }]),
  ];
}

function namedFirst(
  lines: Ticket['lines'],
  count: number,
): { readonly numbers: readonly string[]; readonly more: number } {
  return { numbers: lines.slice(0, count).map(({ number }) => number), more: Math.max(0, lines.length - count) };
}

function stakeOf(lines: Ticket['lines']): number {
  return lines.reduce((sum, { stakeKyat }) => sum + stakeKyat, 0);
}
