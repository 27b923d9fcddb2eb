import { buildCodeModules, drawCode } from './code-modules.ts';

export interface PictureText {
  readonly text: string;
  readonly y: number;
  readonly sizePx: number;
  readonly isBold: boolean;
  readonly colour: '--ink' | '--ink-2' | '--leaf' | '--win';
}

/** The width at which chat apps show pictures on a phone. */
const WIDTH_PX = 720;
const MARGIN_PX = 40;
/** Large enough for a camera to read from another phone's screen. */
const CODE_PX = 220;
/** Burmese glyphs extend far above and below the line. */
const LINE_HEIGHT = 1.7;

export function stackTexts(lines: readonly Omit<PictureText, 'y'>[]): {
  readonly heightPx: number;
  readonly texts: readonly PictureText[];
} {
  let y = MARGIN_PX;
  const texts = lines.map((line) => ({ ...line, y: (y += line.sizePx * LINE_HEIGHT) }));
  return { heightPx: Math.ceil(y + MARGIN_PX), texts };
}

/** Draws texts in the page's colours and fonts, and an optional address as a QR code. Null without canvas support. */
export async function drawTexts(lines: readonly Omit<PictureText, 'y'>[], address?: string): Promise<Blob | null> {
  const { heightPx, texts } = stackTexts(lines);
  // Without the library, the picture has no code.
  const code = address === undefined ? null : await buildCodeModules(address).catch(() => null);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH_PX;
  canvas.height = heightPx + (code === null ? 0 : CODE_PX + MARGIN_PX);
  const context = canvas.getContext('2d');
  if (context === null) return null;
  const style = getComputedStyle(document.body);
  context.fillStyle = style.getPropertyValue('--bg');
  context.fillRect(0, 0, WIDTH_PX, canvas.height);
  for (const { text, y, sizePx, isBold, colour } of texts) {
    context.font = `${isBold ? 700 : 400} ${sizePx}px ${style.fontFamily}`;
    context.fillStyle = style.getPropertyValue(colour);
    // `maxWidth` condenses text that is too long.
    context.fillText(text, MARGIN_PX, y, WIDTH_PX - 2 * MARGIN_PX);
  }
  if (code !== null) drawCode(context, code, { x: MARGIN_PX, y: heightPx, widthPx: CODE_PX });
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
