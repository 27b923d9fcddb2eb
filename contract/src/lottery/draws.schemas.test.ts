import { figuresSchema } from './draws.schemas.ts';

describe('the figures of a result', () => {
  it.each([[{ setIndex: '1,685.75', setValue: '63,797.02' }], [{ digit: '3' }], [{}]])(
    'P1 accepts the figures %j',
    (figures) => {
      expect(figuresSchema.validateSync(figures, { strict: true })).toEqual(figures);
    },
  );

  it.each([[{ setIndex: 1_685.75 }], [{ digit: null }]])(
    'P1 refuses figures that are not strings: %j',
    (figures: object) => {
      expect(figuresSchema.isValidSync(figures, { strict: true })).toBe(false);
    },
  );
});
