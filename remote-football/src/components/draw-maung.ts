import { PICTURE_MARGIN_PX, PICTURE_WIDTH_PX, pictureOf, type MaungPicture } from './maung-picture.rules.ts';

/** Draws it in the colours and the font of the page, so that each language has its letters. Null where the browser draws no pictures. */
export function drawMaung(picture: MaungPicture): Promise<Blob | null> {
  const { heightPx, texts } = pictureOf(picture);
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE_WIDTH_PX;
  canvas.height = heightPx;
  const pen = canvas.getContext('2d');
  if (pen === null) return Promise.resolve(null);
  const style = getComputedStyle(document.body);
  pen.fillStyle = style.getPropertyValue('--bg');
  pen.fillRect(0, 0, PICTURE_WIDTH_PX, heightPx);
  for (const { text, y, sizePx, isBold, colour } of texts) {
    pen.font = `${isBold ? 700 : 400} ${sizePx}px ${style.fontFamily}`;
    pen.fillStyle = style.getPropertyValue(colour);
    // A text that is too long for the line is drawn narrower.
    pen.fillText(text, PICTURE_MARGIN_PX, y, PICTURE_WIDTH_PX - 2 * PICTURE_MARGIN_PX);
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
