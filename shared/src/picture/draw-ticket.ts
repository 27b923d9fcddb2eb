import { HEART_RADIUS, PETAL_PATH, PETAL_ANGLES } from '../ui/petals.ts';
import { buildCodeModules, drawCode } from './code-modules.ts';
import { TicketPen } from './ticket-pen.ts';

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
const WIDTH_PX = 720;
const MARGIN_PX = 32;
const INSET_PX = 36;
const ROW_PX = 64;
/** Large enough for a camera to read from another phone's screen. */
const CODE_PX = 208;
const WON_HEADER_PX = 340;
const WAITING_HEADER_PX = 216;
const SUM_PX = 184;
const FOOTER_PX = CODE_PX + 2 * INSET_PX;

function computeTicketLayout({ isWon, lines }: Pick<TicketPicture, 'isWon' | 'lines'>) {
  const headerEnd = MARGIN_PX + (isWon ? WON_HEADER_PX : WAITING_HEADER_PX);
  const columns = isWon ? 1 : 2;
  const linesPx = Math.ceil(lines.length / columns) * ROW_PX;
  const sumTop = isWon ? headerEnd : headerEnd + INSET_PX / 2 + linesPx;
  const linesTop = isWon ? headerEnd + SUM_PX : headerEnd + INSET_PX / 2;
  const perforation = headerEnd + SUM_PX + linesPx + INSET_PX;
  const ticketEnd = perforation + FOOTER_PX;
  return { heightPx: ticketEnd + MARGIN_PX, headerEnd, sumTop, linesTop, perforation, ticketEnd, columns };
}

type TicketLayout = ReturnType<typeof computeTicketLayout>;

const LEFT = MARGIN_PX + INSET_PX;
const RIGHT = WIDTH_PX - MARGIN_PX - INSET_PX;
const INNER_WIDTH = RIGHT - LEFT;
const STAMP_RADIUS = 92;
const NOTCH_RADIUS = 20;
const CORNER_PX = 40;
const STAMP_ROTATION = (-14 * Math.PI) / 180;

export async function drawTicket(picture: TicketPicture, address: string): Promise<Blob | null> {
  const layout = computeTicketLayout(picture);
  // Without the library, the picture has no code.
  const code = await buildCodeModules(address).catch(() => null);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH_PX;
  canvas.height = layout.heightPx;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  const pen = new TicketPen(context);
  pen.box({ x: 0, y: 0, width: WIDTH_PX, height: layout.heightPx, colour: getBackground(picture) });
  drawPaper(pen, picture, layout);
  drawHeader(pen, picture);
  drawSum(pen, picture, layout);
  drawLines(pen, picture, layout);
  drawStamp(pen, picture, layout);
  drawFooter(pen, picture, layout, code === null ? LEFT : LEFT + CODE_PX + INSET_PX);
  if (code !== null) drawCode(context, code, { x: LEFT, y: layout.perforation + INSET_PX, widthPx: CODE_PX });
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function getBackground({ isWon }: Pick<TicketPicture, 'isWon'>): '--wallet' | '--leaf-soft' {
  return isWon ? '--wallet' : '--leaf-soft';
}

function drawPaper(
  pen: TicketPen,
  { isWon }: TicketPicture,
  { headerEnd, perforation, ticketEnd }: TicketLayout,
): void {
  const width = WIDTH_PX - 2 * MARGIN_PX;
  const paper = { x: MARGIN_PX, y: MARGIN_PX, width, height: ticketEnd - MARGIN_PX, cornerPx: CORNER_PX };
  pen.box({ ...paper, colour: '--surface' });
  const head = { x: MARGIN_PX, y: MARGIN_PX, width, height: headerEnd - MARGIN_PX };
  pen.clip(paper, () => {
    pen.box({ ...head, colour: isWon ? '--gold' : '--leaf' });
    const flower = { x: RIGHT - 54, y: headerEnd - 82, scale: 3, colour: '--on-wallet', alpha: 0.28 } as const;
    if (isWon) pen.clip(head, () => drawFlower(pen, flower));
  });
  for (const x of [MARGIN_PX, WIDTH_PX - MARGIN_PX])
    pen.disc({ x, y: perforation, radius: NOTCH_RADIUS, colour: getBackground({ isWon }) });
  pen.dashes({ from: LEFT, to: RIGHT, y: perforation, colour: '--border-strong' });
}

function drawFlower(pen: TicketPen, flower: Omit<Parameters<TicketPen['shape']>[0], 'path' | 'turn'>): void {
  for (const turn of PETAL_ANGLES) pen.shape({ ...flower, path: PETAL_PATH, turn: (turn * Math.PI) / 180 });
  pen.disc({ x: flower.x, y: flower.y, radius: HEART_RADIUS * flower.scale, colour: '--petal-heart' });
}

function drawHeader(pen: TicketPen, { isWon, game, date, drawnNumber }: TicketPicture): void {
  const colour = isWon ? '--on-gold' : '--on-leaf';
  const y = MARGIN_PX + 56;
  pen.text({ text: game, x: LEFT, y, sizePx: 28, isBold: true, colour, widthPx: INNER_WIDTH * 0.6 });
  pen.text({ text: date, x: RIGHT, y, sizePx: 28, isEnd: true, colour, widthPx: INNER_WIDTH * 0.38 });
  const sizePx = isWon ? 224 : 92;
  const widthPx = INNER_WIDTH - 2 * STAMP_RADIUS;
  pen.text({ text: drawnNumber, x: LEFT, y: MARGIN_PX + (isWon ? 270 : 164), sizePx, isNumber: true, colour, widthPx });
}

function drawSum(pen: TicketPen, { isWon, sum }: TicketPicture, { sumTop }: TicketLayout): void {
  const widthPx = INNER_WIDTH - 2 * STAMP_RADIUS - INSET_PX;
  pen.text({ text: sum.label, x: LEFT, y: sumTop + 52, sizePx: 26, colour: '--ink-2', widthPx });
  const colour = isWon ? '--win' : '--ink';
  pen.text({ text: sum.amount, x: LEFT, y: sumTop + 138, sizePx: 60, isNumber: true, colour, widthPx });
}

function drawLines(pen: TicketPen, { lines }: TicketPicture, { linesTop, columns }: TicketLayout): void {
  const gap = INSET_PX;
  const width = (INNER_WIDTH - (columns - 1) * gap) / columns;
  lines.forEach(({ number, amount, isWinner }, index) => {
    const x = LEFT + (index % columns) * (width + gap);
    const y = linesTop + Math.floor(index / columns) * ROW_PX;
    if (isWinner)
      pen.box({ x: x - 16, y: y + 2, width: width + 32, height: ROW_PX - 4, cornerPx: 16, colour: '--gold-soft' });
    const colour = isWinner || columns > 1 ? '--ink' : '--ink-2';
    const style = { y: y + 42, sizePx: 28, isBold: isWinner, colour } as const;
    pen.text({ ...style, text: number, x, isNumber: columns > 1, widthPx: width * 0.5 });
    pen.text({ ...style, text: amount, x: x + width, isEnd: true, widthPx: width * 0.5 });
  });
}

function drawStamp(pen: TicketPen, { isWon, stamp }: TicketPicture, { headerEnd, sumTop }: TicketLayout): void {
  const centre = { x: RIGHT + INSET_PX - 28 - STAMP_RADIUS, y: isWon ? headerEnd + 4 : sumTop + 92 };
  const colour = isWon ? '--heart' : '--leaf';
  pen.disc({ ...centre, radius: STAMP_RADIUS, colour: '--surface' });
  pen.ring({ ...centre, radius: STAMP_RADIUS - 3, linePx: 6, colour });
  pen.ring({ ...centre, radius: STAMP_RADIUS - 12, linePx: 3, colour });
  const widthPx = 2 * (STAMP_RADIUS - 20);
  pen.rotate({ ...centre, turn: STAMP_ROTATION }, () => {
    pen.text({ text: stamp.word, x: 0, y: -4, sizePx: 32, isBold: true, isMiddle: true, colour, widthPx });
    pen.text({ text: stamp.time, x: 0, y: 42, sizePx: 22, isBold: true, isMiddle: true, colour, widthPx });
  });
}

function drawFooter(
  pen: TicketPen,
  { brand, ticket, playMoney }: TicketPicture,
  layout: TicketLayout,
  x: number,
): void {
  const top = layout.perforation + INSET_PX;
  drawFlower(pen, { x: x + 18, y: top + 20, scale: 0.4, colour: '--petal', alpha: 1 });
  const widthPx = RIGHT - x;
  pen.text({ text: brand, x: x + 48, y: top + 30, sizePx: 28, isBold: true, colour: '--ink', widthPx: widthPx - 48 });
  pen.text({ text: ticket.label, x, y: top + 74, sizePx: 24, colour: '--ink-2', widthPx });
  pen.text({ text: ticket.number, x, y: top + 118, sizePx: 42, isNumber: true, colour: '--ink', widthPx });
  pen.text({ text: ticket.placed, x, y: top + 158, sizePx: 24, colour: '--ink-2', widthPx });
  if (playMoney !== null)
    pen.text({ text: playMoney, x, y: top + 200, sizePx: 24, isBold: true, colour: '--gold-deep', widthPx });
}
