/** In the player's language. It contains no names, for privacy. */
export interface TicketPicture {
  readonly isWon: boolean;
  readonly game: string;
  readonly date: string;
  readonly drawnNumber: string;
  readonly stamp: { readonly word: string; readonly time: string };
  readonly sum: { readonly label: string; readonly amount: string };
  readonly lines: readonly TicketPictureLine[];
  readonly brand: string;
  readonly ticket: { readonly label: string; readonly number: string; readonly placed: string };
  /** States that the money is not real; null where it is. */
  readonly playMoney: string | null;
}

export interface TicketPictureLine {
  readonly number: string;
  readonly amount: string;
  readonly isWinner: boolean;
}

/** The width at which chat apps show pictures on a phone. All sizes in px. */
export const WIDTH_PX = 720;
export const MARGIN_PX = 32;
export const INSET_PX = 36;
export const ROW_PX = 64;
/** Large enough for a camera to read from another phone's screen. */
export const CODE_PX = 208;
const WON_HEADER_PX = 340;
const WAITING_HEADER_PX = 216;
const SUM_PX = 184;
const FOOTER_PX = CODE_PX + 2 * INSET_PX;

export interface TicketLayout {
  readonly heightPx: number;
  readonly headerEnd: number;
  readonly sumTop: number;
  readonly linesTop: number;
  readonly perforation: number;
  readonly ticketEnd: number;
  readonly columns: 1 | 2;
}

export function computeTicketLayout({ isWon, lines }: Pick<TicketPicture, 'isWon' | 'lines'>): TicketLayout {
  const headEnd = MARGIN_PX + (isWon ? WON_HEADER_PX : WAITING_HEADER_PX);
  const columns = isWon ? 1 : 2;
  const linesPx = Math.ceil(lines.length / columns) * ROW_PX;
  const sumTop = isWon ? headEnd : headEnd + INSET_PX / 2 + linesPx;
  const linesTop = isWon ? headEnd + SUM_PX : headEnd + INSET_PX / 2;
  const perforation = headEnd + SUM_PX + linesPx + INSET_PX;
  const ticketEnd = perforation + FOOTER_PX;
  return { heightPx: ticketEnd + MARGIN_PX, headerEnd: headEnd, sumTop, linesTop, perforation, ticketEnd, columns };
}
