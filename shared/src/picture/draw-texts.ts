import { codeModules } from './code-modules.ts';
import { drawCode } from './draw-code.ts';

/** A text on a picture. Places and sizes are in pixels. */
export interface PictureText {
  readonly text: string;
  readonly y: number;
  readonly sizePx: number;
  readonly isBold: boolean;
  /** A token of the theme. */
  readonly colour: '--ink' | '--ink-2' | '--leaf' | '--win';
}

/** As wide as chat programs show pictures on a phone. */
const WIDTH_PX = 720;
const MARGIN_PX = 40;
/** A camera reads it from another phone's screen. */
const CODE_PX = 220;
/** Burmese letters reach far above and below their line. */
const LINE = 1.7;

/** Where each text of a picture stands, one below the other, and how high the picture is. */
export function textsBelow(given: readonly Omit<PictureText, 'y'>[]): {
  readonly heightPx: number;
  readonly texts: readonly PictureText[];
} {
  let y = MARGIN_PX;
  const texts = given.map((one) => ({ ...one, y: (y += one.sizePx * LINE) }));
  return { heightPx: Math.ceil(y + MARGIN_PX), texts };
}

/**
 * Draws texts one below the other in the colours and the font of the page, so that each language has its letters, and below them an address as
 * a QR code, where one is given. Null where the browser draws no pictures.
 */
export async function drawTexts(given: readonly Omit<PictureText, 'y'>[], address?: string): Promise<Blob | null> {
  const { heightPx, texts } = textsBelow(given);
  // A picture whose code cannot be fetched is shared without it.
  const code = address === undefined ? null : await codeModules(address).catch(() => null);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH_PX;
  canvas.height = heightPx + (code === null ? 0 : CODE_PX + MARGIN_PX);
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  const style = getComputedStyle(document.body);
  pen.fillStyle = style.getPropertyValue('--bg');
  pen.fillRect(0, 0, WIDTH_PX, canvas.height);
  for (const { text, y, sizePx, isBold, colour } of texts) {
    pen.font = `${isBold ? 700 : 400} ${sizePx}px ${style.fontFamily}`;
    pen.fillStyle = style.getPropertyValue(colour);
    // A text that is too long for the line is drawn narrower.
    pen.fillText(text, MARGIN_PX, y, WIDTH_PX - 2 * MARGIN_PX);
  }
  if (code !== null) drawCode(pen, code, { x: MARGIN_PX, y: heightPx, widthPx: CODE_PX });
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
