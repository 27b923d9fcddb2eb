import makeCode from 'qrcode-generator';
import { drawTexts } from './draw-texts.ts';

const ADDRESS = 'https://padauk.example';
const QUIET_ZONE_MODULES = 4;

/** The rectangles of one colour, in drawing order. */
function selectRectangles(colour: string): readonly (readonly number[])[] {
  return rectangles.filter((one) => one.colour === colour).map((one) => one.place);
}

let rectangles: { readonly colour: string; readonly place: readonly number[] }[];

beforeEach(() => {
  rectangles = [];
  const pen = {
    fillStyle: '',
    fillText: jest.fn(),
    fillRect: (...place: readonly number[]) => void rectangles.push({ colour: pen.fillStyle, place }),
  };
  // Only the members that the picture uses.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as unknown as null);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])));
});

describe('Issue 11 a picture to share', () => {
  it('ends with the address as a code that a camera reads: dark on white, its quiet zone around it, on whole pixels', async () => {
    await drawTexts([{ text: '57', sizePx: 100, isBold: true, colour: '--ink' }], ADDRESS);
    const [square = []] = selectRectangles('white');
    const [left = 0, top = 0, width = 0] = square;
    const dark = selectRectangles('black');
    const modulePx = dark[0]?.[2] ?? 0;
    expect(Number.isInteger(modulePx)).toBe(true);
    const code = makeCode(0, 'M');
    code.addData(ADDRESS);
    code.make();
    expect(width).toBe((code.getModuleCount() + 2 * QUIET_ZONE_MODULES) * modulePx);
    const seen = new Set(
      dark.map(
        ([x = 0, y = 0]) =>
          `${(x - left) / modulePx - QUIET_ZONE_MODULES} ${(y - top) / modulePx - QUIET_ZONE_MODULES}`,
      ),
    );
    const places = Array.from({ length: code.getModuleCount() ** 2 }, (_, index) => index);
    const expected = places
      .map((place) => [Math.floor(place / code.getModuleCount()), place % code.getModuleCount()] as const)
      .filter(([row, column]) => code.isDark(row, column))
      .map(([row, column]) => `${column} ${row}`);
    expect(seen).toEqual(new Set(expected));
  });

  it('has no code where no address is given', async () => {
    await drawTexts([{ text: '57', sizePx: 100, isBold: true, colour: '--ink' }]);
    expect(selectRectangles('black')).toEqual([]);
  });
});
