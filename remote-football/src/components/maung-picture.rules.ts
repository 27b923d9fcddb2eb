import type { PictureText } from '@padauk/shared/picture';

/** A bet as an image. It contains neither the player's name nor the stake; a maung includes its code. */
export interface MaungPicture {
  readonly title: string;
  readonly legs: readonly { readonly pick: string; readonly match: string }[];
  /** null for a single, which has no code */
  readonly code: { readonly label: string; readonly value: string } | null;
}

const [TITLE_PX, PICK_PX, MATCH_PX] = [36, 34, 26];

/** In order from the top. */
export function buildPictureTexts({ title, legs, code }: MaungPicture): readonly Omit<PictureText, 'y'>[] {
  return [
    { text: title, sizePx: TITLE_PX, isBold: true, colour: '--leaf' },
    ...legs.flatMap(({ pick, match }, index) => [
      { text: `${index + 1}. ${pick}`, sizePx: PICK_PX, isBold: true, colour: '--ink' } as const,
      { text: match, sizePx: MATCH_PX, isBold: false, colour: '--ink-2' } as const,
    ]),
    ...(code === null
      ? []
      : [{ text: `${code.label}: ${code.value}`, sizePx: TITLE_PX, isBold: true, colour: '--leaf' } as const]),
  ];
}
