import type { TicketState } from '@padauk/contract/betting/ticket-states';
import type { Ticket } from '@padauk/shared/betting';
import type { TicketPictureLine } from '@padauk/shared/picture';

type Line = Ticket['lines'][number];
type FormatAmount = (kyat: number) => string;

/** When the stamped state began, ISO 8601; null if unknown. */
export function getStampTime({
  state,
  placedAt,
  refundedAt,
  draw,
}: Pick<Ticket, 'state' | 'placedAt' | 'refundedAt' | 'draw'>): string | null {
  if (state === 'waiting') return placedAt;
  return state === 'refunded' ? refundedAt : draw.drawsAt;
}

export interface TableLine {
  readonly number: string;
  readonly stake: string;
  readonly payout: string | null;
  readonly isWinner: boolean;
  /** Null while it waits, and for grouped lines. */
  readonly ended: Exclude<TicketState, 'waiting'> | null;
  /** The winner's multiplier, unless the sum of the ticket already shows it. */
  readonly paid: { readonly multiplier: number; readonly isNear: boolean } | null;
}

const hasWon = ({ state }: Line): boolean => state === 'won';

/** Winners come first, so that they are not hidden below losing lines. */
export function sortWinnersFirst(lines: readonly Line[]): readonly Line[] {
  return [...lines.filter(hasWon), ...lines.filter((line) => !hasWon(line))];
}

export function listTableLines({ lines }: Pick<Ticket, 'lines'>, formatAmount: FormatAmount): readonly TableLine[] {
  const showsMultiplierInSum = formatWinFactors(lines, formatAmount) !== null;
  return sortWinnersFirst(lines).map((line) => ({
    number: line.number,
    stake: formatAmount(line.stakeKyat),
    payout: hasWon(line) ? formatAmount(line.payoutKyat) : null,
    isWinner: hasWon(line),
    ended: line.state === 'waiting' ? null : line.state,
    paid: hasWon(line) && (!showsMultiplierInSum || hasWonNearPrize(line)) ? getPrize(line) : null,
  }));
}

/** The lines as in the shared image: losing lines are grouped. */
export function listWinMomentLines(
  ticket: Pick<Ticket, 'state' | 'lines'>,
  formatAmount: FormatAmount,
): readonly TableLine[] {
  return listGroupedLines(ticket, formatAmount).map((line) => ({ ...line, ended: null, paid: null }));
}

export function getCommonMultiplier({ lines }: Pick<Ticket, 'lines'>): number | null {
  const [first, ...others] = new Set(lines.map(({ payoutMultiplier }) => payoutMultiplier));
  return first === undefined || others.length > 0 ? null : first;
}

/** P2: the line won the near prize. */
function hasWonNearPrize({ stakeKyat, payoutKyat, nearMultiplier }: Line): boolean {
  return nearMultiplier !== null && payoutKyat === stakeKyat * nearMultiplier;
}

/** The applied multiplier, or the one that would apply. */
export function getPrize(line: Line): NonNullable<TableLine['paid']> {
  return {
    multiplier: hasWonNearPrize(line) ? (line.nearMultiplier ?? 0) : line.payoutMultiplier,
    isNear: hasWonNearPrize(line),
  };
}

const MAX_LISTED = 5;
/** Maximum lines of a waiting ticket on its image: chat apps crop longer images. */
const MAX_LINES = 24;

interface WinLines {
  readonly won: readonly Line[];
  readonly lost: readonly Line[];
}

/** Lines of a winning ticket: paid ones individually, the others grouped. */
function splitWinLines(lines: Ticket['lines']): WinLines {
  return {
    won: lines.filter(({ payoutKyat }) => payoutKyat > 0),
    lost: lines.filter(({ payoutKyat }) => payoutKyat === 0),
  };
}

/** `1,000 × 85` for a single winning line; null if several have won. */
export function formatWinFactors(lines: Ticket['lines'], formatAmount: FormatAmount): string | null {
  const { won } = splitWinLines(lines);
  const [line] = won;
  if (line === undefined || won.length > 1 || line.stakeKyat === 0) return null;
  return `${formatAmount(line.stakeKyat)} × ${line.payoutKyat / line.stakeKyat}`;
}

/** `05 · 12 · 17 · 21 · 27 +6` */
export function formatNumbers(lines: readonly Line[]): string {
  const more = lines.length - MAX_LISTED;
  return `${lines
    .slice(0, MAX_LISTED)
    .map(({ number }) => number)
    .join(' · ')}${more > 0 ? ` +${more}` : ''}`;
}

type GroupedLine = Pick<TableLine, 'number' | 'stake' | 'payout' | 'isWinner'>;

/** For a win the winners first; lines beyond the maximum, and losing ones of a win, are grouped. */
function listGroupedLines(
  { state, lines }: Pick<Ticket, 'state' | 'lines'>,
  formatAmount: FormatAmount,
): readonly GroupedLine[] {
  const groupUnpaid = (number: string, group: readonly Line[]): GroupedLine[] =>
    group.length === 0 ? [] : [{ number, stake: formatAmount(sumStakes(group)), payout: null, isWinner: false }];
  if (state === 'won') {
    const { won, lost } = splitWinLines(lines);
    return [
      ...won.map(({ number, stakeKyat, payoutKyat }) => ({
        number,
        stake: formatAmount(stakeKyat),
        payout: formatAmount(payoutKyat),
        isWinner: true,
      })),
      ...groupUnpaid(formatNumbers(lost), lost),
    ];
  }
  const listed = lines.length > MAX_LINES ? lines.slice(0, MAX_LINES - 1) : lines;
  const unlisted = lines.slice(listed.length);
  return [
    ...listed.flatMap((line) => groupUnpaid(line.number, [line])),
    ...groupUnpaid(`+${unlisted.length}`, unlisted),
  ];
}

export function listPictureLines(
  ticket: Pick<Ticket, 'state' | 'lines'>,
  formatAmount: FormatAmount,
): readonly TicketPictureLine[] {
  return listGroupedLines(ticket, formatAmount).map(({ number, stake, payout, isWinner }) => ({
    number,
    amount: payout === null ? stake : `${stake} → ${payout}`,
    isWinner,
  }));
}

function sumStakes(lines: readonly Line[]): number {
  return lines.reduce((sum, { stakeKyat }) => sum + stakeKyat, 0);
}
