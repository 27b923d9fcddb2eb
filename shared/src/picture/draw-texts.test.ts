import makeCode from 'qrcode-generator';
import { drawTexts } from './draw-texts.ts';

const ADDRESS = 'https://padauk.example';
const QUIET_ZONE_MODULES = 4;

/** The rectangles of one colour, in drawing order. */
function selectRectangles(colour: string): readonly (readonly number[])[] {
  return rectangles.filter((rectangle) => rectangle.colour === colour).map((rectangle) => rectangle.place);
}

let rectangles: { readonly colour: string; readonly place: readonly number[] }[];

beforeEach(() => {
  rectangles = [];
  const context = {
    fillStyle: '',
    fillText: jest.fn(),
    fillRect: (...place: readonly number[]) => void rectangles.push({ colour: context.fillStyle, place }),
  };
  // Only the members that the picture uses.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])));
});

describe('a picture to share', () => {
  it('ends with the address as a QR code: dark on white, with a quiet zone, in whole pixels', async () => {
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
    const toModule = (px: number): number => px / modulePx - QUIET_ZONE_MODULES;
    const drawnModules = dark.map(([x = 0, y = 0]) => `${toModule(x - left)} ${toModule(y - top)}`);
    const places = Array.from({ length: code.getModuleCount() }, (_, index) => index);
    const expected = places.flatMap((row) =>
      places.filter((column) => code.isDark(row, column)).map((column) => `${column} ${row}`),
    );
    expect(new Set(drawnModules)).toEqual(new Set(expected));
  });

  it('has no code without an address', async () => {
    await drawTexts([{ text: '57', sizePx: 100, isBold: true, colour: '--ink' }]);
    expect(selectRectangles('black')).toEqual([]);
  });
});
