import { createSandboxThreeDFeed } from './sandbox-feed.ts';

const DRAW = {
  id: '7e3f0c1e-6f5b-4b57-9a55-0a4f6b1f2a10',
  date: '2026-12-01',
  slot: null,
  drawsAt: new Date('2026-12-01T09:00:00Z'),
} as const;
const feed = createSandboxThreeDFeed('seed');

describe('createSandboxThreeDFeed', () => {
  it('P2 has a first prize of six digits that depends on the seed', async () => {
    const quote = await feed.fetchFinal(DRAW, DRAW.drawsAt);

    expect(quote?.figures['firstPrize']).toMatch(/^\d{6}$/);
    expect(await createSandboxThreeDFeed('seed').fetchFinal(DRAW, new Date('2026-12-02T00:00:00Z'))).toEqual(quote);
    expect(await createSandboxThreeDFeed('other').fetchFinal(DRAW, DRAW.drawsAt)).not.toEqual(quote);
  });

  it('P2 produces all thousand numbers', async () => {
    const quotes = await Promise.all(
      Array.from({ length: 12_000 }, (_, index) => feed.fetchFinal({ ...DRAW, id: `draw ${index}` }, DRAW.drawsAt)),
    );

    expect(new Set(quotes.map((quote) => quote?.figures['firstPrize']?.slice(-3))).size).toBe(1_000);
  });

  it('P2 answers null before the draw, and has no live number', async () => {
    expect(await feed.fetchFinal(DRAW, new Date(DRAW.drawsAt.getTime() - 1))).toBeNull();
    expect(await feed.fetchLive(DRAW, DRAW.drawsAt)).toBeNull();
  });
});
