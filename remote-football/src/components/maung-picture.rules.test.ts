import { stackTexts } from '@padauk/shared/picture';
import { buildPictureTexts } from './maung-picture.rules.ts';

const createLegs = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ pick: `Team ${index} 1+50`, match: `Team ${index} – Other` }));

describe('image of a maung', () => {
  it.each([3, 10])('P5 lists %d matches in order and the code, without overlap', (count) => {
    const { heightPx, texts } = stackTexts(
      buildPictureTexts({ title: 'Maung', legs: createLegs(count), code: { label: 'Code', value: 'ABCDEF' } }),
    );
    expect(texts.map(({ text }) => text)).toEqual([
      'Maung',
      ...createLegs(count).flatMap(({ pick, match }, index) => [`${index + 1}. ${pick}`, match]),
      'Code: ABCDEF',
    ]);
    const verticalRanges = texts.map(({ y, sizePx }) => [y - sizePx, y] as const);
    expect(verticalRanges.every(([top], index) => top >= (verticalRanges[index - 1]?.[1] ?? 0))).toBe(true);
    expect(heightPx).toBeGreaterThan(verticalRanges[verticalRanges.length - 1]?.[1] ?? 0);
  });
});
