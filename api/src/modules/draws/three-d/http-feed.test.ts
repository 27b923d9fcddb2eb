import { serveFeed } from '../../../../test/feed-server.ts';
import { createHttpThreeDFeed } from './http-feed.ts';

const DRAW = { id: 'draw', date: '2026-12-01', slot: null, drawsAt: new Date('2026-12-01T09:00:00Z') } as const;
const createPrizes = (number: unknown) => [
  { id: 'prizeFirstNear', number: ['123455', '123457'] },
  { id: 'prizeFirst', name: 'รางวัลที่ 1', reward: '6000000', amount: 1, number },
];
const createPage = (changes: object): unknown => ({
  status: 'success',
  response: { date: '1 ธันวาคม 2569', endpoint: '', prizes: createPrizes(['123456']), ...changes },
});

describe('createHttpThreeDFeed', () => {
  const { requests, getUrl, setAnswer } = serveFeed();
  const fetchFinal = (now = DRAW.drawsAt) => createHttpThreeDFeed(getUrl('/lotto/')).fetchFinal(DRAW, now);

  it('P2 reads the first prize of the day, by the Thai year', async () => {
    setAnswer(createPage({}));

    expect(await fetchFinal()).toEqual({ figures: { firstPrize: '123456' }, at: DRAW.drawsAt });
    expect(requests).toEqual(['/lotto/01122569']);
  });

  it('P2 sends no request before the draw', async () => {
    expect(await fetchFinal(new Date(DRAW.drawsAt.getTime() - 1))).toBeNull();
    expect(requests).toEqual([]);
  });

  it.each([
    ['no page for the day', { status: 'fail' }, 404],
    ['a page with status fail', { status: 'fail', response: null }, 200],
    ['a page without prizes yet', createPage({ prizes: createPrizes([]) }), 200],
    ['letters in place of the prize', createPage({ prizes: createPrizes(['xxxxxx']) }), 200],
    ['dashes in place of the prize', createPage({ prizes: createPrizes(['------']) }), 200],
  ])('P2 answers null for %s', async (_title, body, status) => {
    setAnswer(body, status);

    expect(await fetchFinal()).toBeNull();
  });

  it.each([
    ['a page of another day', createPage({ date: '16 พฤศจิกายน 2569' }), 200],
    ['a page without a day', createPage({ date: undefined }), 200],
    ['a prize as a JSON number', createPage({ prizes: createPrizes([123456]) }), 200],
    ['a prize of five digits', createPage({ prizes: createPrizes(['12345']) }), 200],
    ['zeros in place of the prize', createPage({ prizes: createPrizes(['000000']) }), 200],
    ['two first prizes', createPage({ prizes: createPrizes(['123456', '654321']) }), 200],
    ['no list of prizes', createPage({ prizes: {} }), 200],
    ['an answer that is not JSON', '<html>', 200],
    ['status 500', {}, 500],
    ['an answer that is too large', createPage({ endpoint: 'x'.repeat(70_000) }), 200],
  ])('P2 throws for %s', async (_title, body, status) => {
    setAnswer(body, status);

    await expect(fetchFinal()).rejects.toThrow('127.0.0.1');
  });
});
