import type { TicketState } from '@padauk/contract/ticket-states';
import type { Ticket } from '@padauk/shared/betting';
import { pictureLines, winFactors } from '../win-moment/ticket-picture.rules.ts';

type Line = Ticket['lines'][number];
type Grouped = (kyat: number) => string;

/** Of the head: green while it waits, gold when it has won, calm when it is over without a win. */
export type TicketLook = 'waiting' | 'won' | 'over';

export function lookOf(state: TicketState): TicketLook {
  return state === 'waiting' || state === 'won' ? state : 'over';
}

export interface TicketStampWord {
  /** `placed` while it waits: that it was accepted is all that is certain then. */
  readonly word: 'placed' | Exclude<TicketState, 'waiting'>;
  /** ISO 8601; null where nobody knows when. */
  readonly at: string | null;
}

/** T6: what the stamp says, and the instant that it is of. */
export function stampOf({
  state,
  placedAt,
  refundedAt,
  draw,
}: Pick<Ticket, 'state' | 'placedAt' | 'refundedAt' | 'draw'>): TicketStampWord {
  if (state === 'waiting') return { word: 'placed', at: placedAt };
  return { word: state, at: state === 'refunded' ? refundedAt : draw.drawsAt };
}

/** A line of the ticket's table. */
export interface TableLine {
  readonly number: string;
  readonly amount: string;
  readonly isWinner: boolean;
  /** How it ended; null while it waits, and of lines that stand together. */
  readonly ended: Exclude<TicketState, 'waiting'> | null;
  /** By how much a winner was paid, where the sum of the ticket does not say it. */
  readonly paid: { readonly multiplier: number; readonly isNear: boolean } | null;
}

/** Every number of a ticket with its stake, the winners first: nobody looks for the one that has won below twelve that have not. */
export function tableLines({ lines }: Pick<Ticket, 'lines'>, grouped: Grouped): readonly TableLine[] {
  const isTold = winFactors(lines, grouped) !== null;
  const hasWon = ({ state }: Line): boolean => state === 'won';
  return [...lines.filter(hasWon), ...lines.filter((line) => !hasWon(line))].map((line) => ({
    number: line.number,
    amount: hasWon(line) ? `${grouped(line.stakeKyat)} → ${grouped(line.payoutKyat)}` : grouped(line.stakeKyat),
    isWinner: hasWon(line),
    ended: line.state === 'waiting' ? null : line.state,
    paid: hasWon(line) && (!isTold || isNear(line)) ? paidOf(line) : null,
  }));
}

/** The lines as the shared picture has them: those that lost stand together. */
export function momentLines(ticket: Pick<Ticket, 'state' | 'lines'>, grouped: Grouped): readonly TableLine[] {
  return pictureLines(ticket, grouped).map((line) => ({ ...line, ended: null, paid: null }));
}

/** What the numbers of a ticket pay; null where they differ. */
export function multiplierOf({ lines }: Pick<Ticket, 'lines'>): number | null {
  const [first, ...others] = new Set(lines.map(({ payoutMultiplier }) => payoutMultiplier));
  return first === undefined || others.length > 0 ? null : first;
}

/** P2: whether a line was paid the small prize. */
function isNear({ stakeKyat, payoutKyat, nearMultiplier }: Line): boolean {
  return nearMultiplier !== null && payoutKyat === stakeKyat * nearMultiplier;
}

function paidOf(line: Line): TableLine['paid'] {
  return { multiplier: isNear(line) ? (line.nearMultiplier ?? 0) : line.payoutMultiplier, isNear: isNear(line) };
}
