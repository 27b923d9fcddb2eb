/** What a ticket says as a picture, in the player's language. Nobody's name is on it. */
export interface TicketPicture {
  /** Of a win the number stands on gold, in the size of a result; of a ticket that waits, when it is drawn, on green. */
  readonly isWon: boolean;
  readonly game: string;
  readonly date: string;
  readonly figure: string;
  readonly stamp: { readonly word: string; readonly time: string };
  readonly sum: { readonly label: string; readonly amount: string };
  readonly lines: readonly TicketPictureLine[];
  readonly brand: string;
  readonly ticket: { readonly label: string; readonly number: string; readonly placed: string };
  /** That no money here is real; null where it is. */
  readonly playMoney: string | null;
}

export interface TicketPictureLine {
  readonly number: string;
  readonly amount: string;
  readonly isWinner: boolean;
}

/** As wide as chat programs show pictures on a phone. Everything here is in pixels. */
export const WIDTH_PX = 720;
export const MARGIN_PX = 32;
/** From the edge of the ticket to its words. */
export const INSET_PX = 36;
export const ROW_PX = 64;
/** A camera reads it from another phone's screen. */
export const CODE_PX = 208;
const WON_HEAD_PX = 340;
const WAITING_HEAD_PX = 216;
const SUM_PX = 184;
const FOOT_PX = CODE_PX + 2 * INSET_PX;

export interface TicketLayout {
  readonly heightPx: number;
  /** Where the head ends, the sum ends, the lines end (there it is perforated), and the ticket ends. */
  readonly headEnd: number;
  readonly sumTop: number;
  readonly linesTop: number;
  readonly perforation: number;
  readonly ticketEnd: number;
  /** The lines that lost stand two in a row, as in a review; those of a win one below the other. */
  readonly columns: 1 | 2;
}

/** Where the parts of the picture of a ticket stand. A win has its money above its lines, a ticket that waits its total below them. */
export function ticketLayout({ isWon, lines }: Pick<TicketPicture, 'isWon' | 'lines'>): TicketLayout {
  const headEnd = MARGIN_PX + (isWon ? WON_HEAD_PX : WAITING_HEAD_PX);
  const columns = isWon ? 1 : 2;
  const linesPx = Math.ceil(lines.length / columns) * ROW_PX;
  const sumTop = isWon ? headEnd : headEnd + INSET_PX / 2 + linesPx;
  const linesTop = isWon ? headEnd + SUM_PX : headEnd + INSET_PX / 2;
  const perforation = headEnd + SUM_PX + linesPx + INSET_PX;
  const ticketEnd = perforation + FOOT_PX;
  return { heightPx: ticketEnd + MARGIN_PX, headEnd, sumTop, linesTop, perforation, ticketEnd, columns };
}
