import { drawTicket, type TicketPicture } from '@padauk/shared/picture';

const ADDRESS = 'https://padauk.example';
const wonTicket: TicketPicture = {
  isWon: true,
  game: '2D · Noon',
  date: '20/11/2026',
  drawnNumber: '57',
  stamp: { word: 'Won', time: '12:01 PM' },
  sum: { label: 'Payout', amount: '+85,000 Ks' },
  lines: [
    { number: '57', amount: '1,000 → 85,000', isWinner: true },
    { number: '12 · 21', amount: '1,000', isWinner: false },
  ],
  brand: 'Padauk',
  ticket: { label: 'Ticket', number: '4A5B6C', placed: 'Placed 9:50 AM' },
  playMoney: 'Play money',
};

interface WrittenText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly sizePx: number;
}

/** The written texts and the picture's ground; all other strokes do nothing. */
async function drawPicture(
  picture: TicketPicture,
): Promise<{ written: readonly WrittenText[]; heightPx: number; white: number[][] }> {
  const written: WrittenText[] = [];
  const white: number[][] = [];
  let heightPx = 0;
  const pen = {
    font: '',
    fillStyle: '',
    fillText: (text: string, x: number, y: number) =>
      void written.push({ text, x, y, sizePx: Number(/(\d+)px/.exec(pen.font)?.[1]) }),
    fillRect: (...place: number[]) => void (pen.fillStyle === 'white' && white.push(place)),
  };
  const nothing = (): void => undefined;
  const context = new Proxy(pen, { get: (own, name): unknown => Reflect.get(own, name) ?? nothing });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    heightPx = this.height;
    done(new Blob(['png']));
  });
  await drawTicket(picture, ADDRESS);
  return { written, heightPx, white };
}

const findText = (written: readonly WrittenText[], text: string): WrittenText => {
  const found = written.find((one) => one.text === text);
  if (found === undefined) throw new Error(`not written: ${text}`);
  return found;
};

beforeEach(() => {
  Object.assign(globalThis, { Path2D: jest.fn() });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'Path2D');
});

describe('Issue 11 a ticket shared as a picture', () => {
  it('of a win says the draw and its day, the number, the money, the lines, the brand, the ticket and that it is play money, from the top', async () => {
    const { written } = await drawPicture(wonTicket);
    const places = [
      '2D · Noon',
      '57',
      '+85,000 Ks',
      '1,000 → 85,000',
      'Padauk',
      '4A5B6C',
      'Placed 9:50 AM',
      'Play money',
    ].map((text) => findText(written, text).y);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(written.map(({ text }) => text)).toEqual(expect.arrayContaining(['20/11/2026', 'Won', '12:01 PM']));
  });

  it('has its number in the size of a result, larger than everything else on it', async () => {
    const { written } = await drawPicture(wonTicket);
    const largest = Math.max(...written.filter(({ text }) => text !== '57').map(({ sizePx }) => sizePx));
    expect(findText(written, '57').sizePx).toBeGreaterThan(3 * largest);
  });

  it('has the address as a code beside the number of the ticket, under the lines', async () => {
    const { written, white } = await drawPicture(wonTicket);
    const [[left = 0, top = 0, width = 0] = []] = white;
    const ticket = findText(written, '4A5B6C');
    expect(left + width).toBeLessThanOrEqual(ticket.x);
    expect(top).toBeGreaterThan(findText(written, '12 · 21').y);
  });

  it('grows with its lines: two in a row while it waits, one below the other when it has won', async () => {
    const line = { number: '12', amount: '500', isWinner: false };
    const heightOf = async (isWon: boolean, count: number): Promise<number> =>
      (await drawPicture({ ...wonTicket, isWon, lines: Array.from({ length: count }, () => line) })).heightPx;
    expect((await heightOf(true, 4)) - (await heightOf(true, 2))).toBe(128);
    expect((await heightOf(false, 4)) - (await heightOf(false, 2))).toBe(64);
  });

  it('says nothing of play money where the money is real', async () => {
    const { written } = await drawPicture({ ...wonTicket, playMoney: null });
    expect(written.map(({ text }) => text)).not.toContain('Play money');
  });
});
