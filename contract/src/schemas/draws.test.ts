import { figuresSchema } from './draws.ts';

describe('the figures beside a result', () => {
  it.each([[{ setIndex: '1,685.75', setValue: '63,797.02' }], [{ digit: '3' }], [{}]])(
    'P1 are named by their game: %j',
    (figures) => {
      expect(figuresSchema.validateSync(figures, { strict: true })).toEqual(figures);
    },
  );

  it.each([[{ setIndex: 1_685.75 }], [{ digit: null }]])(
    'P1 are texts as printed, never numbers: %j',
    (figures: object) => {
      expect(figuresSchema.isValidSync(figures, { strict: true })).toBe(false);
    },
  );
});
