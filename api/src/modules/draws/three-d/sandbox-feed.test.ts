import { createSandboxThreeDFeed } from './sandbox-feed.ts';

const DRAW = {
  id: '7e3f0c1e-6f5b-4b57-9a55-0a4f6b1f2a10',
  date: '2026-12-01',
  slot: null,
  drawsAt: new Date('2026-12-01T09:00:00Z'),
} as const;
const feed = createSandboxThreeDFeed('seed');

describe('the sandbox 3D feed', () => {
  it('P2 has a first prize of six digits, the same to everyone who has the seed', async () => {
    const quote = await feed.fetchFinal(DRAW, DRAW.drawsAt);

    expect(quote?.figures['firstPrize']).toMatch(/^\d{6}$/);
    expect(await createSandboxThreeDFeed('seed').fetchFinal(DRAW, new Date('2026-12-02T00:00:00Z'))).toEqual(quote);
    expect(await createSandboxThreeDFeed('other').fetchFinal(DRAW, DRAW.drawsAt)).not.toEqual(quote);
  });

  it('P2 makes numbers that are spread over all thousand', async () => {
    const quotes = await Promise.all(
      Array.from({ length: 12_000 }, (_, index) => feed.fetchFinal({ ...DRAW, id: `draw ${index}` }, DRAW.drawsAt)),
    );

    expect(new Set(quotes.map((quote) => quote?.figures['firstPrize']?.slice(-3))).size).toBe(1_000);
  });

  it('P2 cannot be asked for what has not come', async () => {
    expect(await feed.fetchFinal(DRAW, new Date(DRAW.drawsAt.getTime() - 1))).toBeNull();
    expect(await feed.fetchLive(DRAW, DRAW.drawsAt)).toBeNull();
  });
});
