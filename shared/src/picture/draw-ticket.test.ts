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

/** The written texts and the picture's ground; all other strokes do nothing. */
async function drawPicture(picture: TicketPicture) {
  const written: { readonly text: string; readonly x: number; readonly y: number; readonly sizePx: number }[] = [];
  const white: number[][] = [];
  let heightPx = 0;
  const pen = {
    font: '',
    fillStyle: '',
    fillText: (text: string, x: number, y: number) =>
      void written.push({ text, x, y, sizePx: Number(/(\d+)px/.exec(pen.font)?.[1]) }),
    fillRect: (...place: number[]) => void (pen.fillStyle === 'white' && white.push(place)),
  };
  const doNothing = (): void => undefined;
  const context = new Proxy(pen, { get: (target, name): unknown => Reflect.get(target, name) ?? doNothing });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    heightPx = this.height;
    done(new Blob(['png']));
  });
  await drawTicket(picture, ADDRESS);
  return { written, heightPx, white };
}

type WrittenText = Awaited<ReturnType<typeof drawPicture>>['written'][number];

const findText = (written: readonly WrittenText[], text: string): WrittenText => {
  const found = written.find((entry) => entry.text === text);
  if (found === undefined) throw new Error(`not written: ${text}`);
  return found;
};

beforeEach(() => void Object.assign(globalThis, { Path2D: jest.fn() }));
afterEach(() => void Reflect.deleteProperty(globalThis, 'Path2D'));

describe('a ticket shared as a picture', () => {
  it('of a win shows from the top: draw, number, payout, lines, brand, ticket, time and play money', async () => {
    const { written } = await drawPicture(wonTicket);
    const upperTexts = ['2D · Noon', '57', '+85,000 Ks', '1,000 → 85,000'];
    const lowerTexts = ['Padauk', '4A5B6C', 'Placed 9:50 AM', 'Play money'];
    const places = [...upperTexts, ...lowerTexts].map((text) => findText(written, text).y);
    expect(places).toEqual(places.toSorted((first, second) => first - second));
    expect(written.map(({ text }) => text)).toEqual(expect.arrayContaining(['20/11/2026', 'Won', '12:01 PM']));
  });

  it('shows its number more than three times larger than all other text', async () => {
    const { written } = await drawPicture(wonTicket);
    const largest = Math.max(...written.filter(({ text }) => text !== '57').map(({ sizePx }) => sizePx));
    expect(findText(written, '57').sizePx).toBeGreaterThan(3 * largest);
  });

  it('has a QR code of the address beside the ticket number, below the lines', async () => {
    const { written, white } = await drawPicture(wonTicket);
    const [[left = 0, top = 0, width = 0] = []] = white;
    const ticket = findText(written, '4A5B6C');
    expect(left + width).toBeLessThanOrEqual(ticket.x);
    expect(top).toBeGreaterThan(findText(written, '12 · 21').y);
  });

  it('grows with its lines: two columns while waiting, one column after a win', async () => {
    const line = { number: '12', amount: '500', isWinner: false };
    const measureHeight = async (isWon: boolean, count: number): Promise<number> =>
      (await drawPicture({ ...wonTicket, isWon, lines: Array.from({ length: count }, () => line) })).heightPx;
    expect((await measureHeight(true, 4)) - (await measureHeight(true, 2))).toBe(128);
    expect((await measureHeight(false, 4)) - (await measureHeight(false, 2))).toBe(64);
  });

  it('does not mention play money if the money is real', async () => {
    const { written } = await drawPicture({ ...wonTicket, playMoney: null });
    expect(written.map(({ text }) => text)).not.toContain('Play money');
  });
});
