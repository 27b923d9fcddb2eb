/** The picture of a bet: its matches and picks, and of a maung the code to copy them by. Neither name nor stake. */
export interface MaungPicture {
  readonly title: string;
  readonly legs: readonly { readonly pick: string; readonly match: string }[];
  /** null for a single: there is nothing to copy. */
  readonly code: { readonly label: string; readonly value: string } | null;
}

/** A text on the picture. Places and sizes are in pixels. */
export interface PictureText {
  readonly text: string;
  readonly y: number;
  readonly sizePx: number;
  readonly isBold: boolean;
  /** A token of the theme. */
  readonly colour: '--ink' | '--ink-2' | '--leaf';
}

/** As wide as chat programs show pictures on a phone. */
export const PICTURE_WIDTH_PX = 720;
export const PICTURE_MARGIN_PX = 40;
const [TITLE_PX, PICK_PX, MATCH_PX] = [36, 34, 26];
/** Burmese letters reach far above and below their line. */
const LINE = 1.7;

/** Where each text of the picture stands, one below the other, and how high it is. */
export function pictureOf({ title, legs, code }: MaungPicture): {
  readonly heightPx: number;
  readonly texts: readonly PictureText[];
} {
  const given: readonly Omit<PictureText, 'y'>[] = [
    { text: title, sizePx: TITLE_PX, isBold: true, colour: '--leaf' },
    ...legs.flatMap(({ pick, match }, index) => [
      { text: `${index + 1}. ${pick}`, sizePx: PICK_PX, isBold: true, colour: '--ink' } as const,
      { text: match, sizePx: MATCH_PX, isBold: false, colour: '--ink-2' } as const,
    ]),
    ...(code === null
      ? []
      : [{ text: `${code.label}: ${code.value}`, sizePx: TITLE_PX, isBold: true, colour: '--leaf' } as const]),
  ];
  let y = PICTURE_MARGIN_PX;
  const texts = given.map((one) => ({ ...one, y: (y += one.sizePx * LINE) }));
  return { heightPx: Math.ceil(y + PICTURE_MARGIN_PX), texts };
}
