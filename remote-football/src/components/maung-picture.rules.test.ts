import { stackTexts } from '@padauk/shared/picture';
import { buildPictureTexts } from './maung-picture.rules.ts';

const createLegs = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ pick: `Team ${index} 1+50`, match: `Team ${index} – Other` }));

describe('the picture of a maung', () => {
  it.each([3, 10])('P5 has its %d matches in their order, and the code, each below the other', (count) => {
    const { heightPx, texts } = stackTexts(
      buildPictureTexts({ title: 'Maung', legs: createLegs(count), code: { label: 'Code', value: 'ABCDEF' } }),
    );
    expect(texts.map(({ text }) => text)).toEqual([
      'Maung',
      ...createLegs(count).flatMap(({ pick, match }, index) => [`${index + 1}. ${pick}`, match]),
      'Code: ABCDEF',
    ]);
    const places = texts.map(({ y, sizePx }) => [y - sizePx, y] as const);
    expect(places.every(([top], index) => top >= (places[index - 1]?.[1] ?? 0))).toBe(true);
    expect(heightPx).toBeGreaterThan(places[places.length - 1]?.[1] ?? 0);
  });
});
