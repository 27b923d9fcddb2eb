import type { Ticket } from '@padauk/shared/betting';
import type { PictureText } from '@padauk/shared/picture';

/** So many of the numbers that lost are written out. */
const WRITTEN = 5;

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
    lost:
      lost.length === 0
        ? null
        : {
            numbers: lost.slice(0, WRITTEN).map(({ number }) => number),
            more: Math.max(0, lost.length - WRITTEN),
            stakeKyat: lost.reduce((sum, { stakeKyat }) => sum + stakeKyat, 0),
          },
  };
}

/** What the picture of a win says, in the player's language. Nobody's name is on it. */
export interface WinPicture {
  readonly draw: string;
  readonly drawn: string;
  readonly payout: string;
  readonly lines: readonly string[];
  readonly ticket: string;
  readonly brand: string;
}

/** The texts of the picture, from the top. */
export function winPicture({
  draw,
  drawn,
  payout,
  lines,
  ticket,
  brand,
}: WinPicture): readonly Omit<PictureText, 'y'>[] {
  return [
    { text: draw, sizePx: 30, isBold: true, colour: '--leaf' },
    { text: drawn, sizePx: 160, isBold: true, colour: '--ink' },
    { text: payout, sizePx: 64, isBold: true, colour: '--win' },
    ...lines.map((text) => ({ text, sizePx: 28, isBold: false, colour: '--ink' }) as const),
    { text: ticket, sizePx: 24, isBold: false, colour: '--ink-2' },
    { text: brand, sizePx: 30, isBold: true, colour: '--leaf' },
  ];
}
