import { computeTwoDResult } from '@padauk/contract/rules/two-d';
import { createSandboxTwoDFeed } from './sandbox-feed.ts';

const DRAW = {
  id: '7e3f0c1e-6f5b-4b57-9a55-0a4f6b1f2a10',
  date: '2026-11-20',
  slot: 'noon',
  drawsAt: new Date('2026-11-20T05:31:00Z'),
} as const;
const subtractMs = (milliseconds: number): Date => new Date(DRAW.drawsAt.getTime() - milliseconds);
const feed = createSandboxTwoDFeed('seed');

describe('the sandbox 2D feed', () => {
  it('says the same to everyone who has the seed, and something else to who has not', async () => {
    expect(await createSandboxTwoDFeed('seed').fetchFinal(DRAW, DRAW.drawsAt)).toEqual(
      await feed.fetchFinal(DRAW, DRAW.drawsAt),
    );
    expect(await createSandboxTwoDFeed('other').fetchFinal(DRAW, DRAW.drawsAt)).not.toEqual(
      await feed.fetchFinal(DRAW, DRAW.drawsAt),
    );
  });

  it('moves every few seconds, and its turnover only grows', async () => {
    const quotes = await Promise.all(
      Array.from({ length: 500 }, (_, index) => feed.fetchLive(DRAW, subtractMs(3 * 3_600_000 - index * 4_000))),
    );
    const values = quotes.map((quote) => Number(quote?.figures.setValue.replaceAll(',', '')));

    expect(new Set(quotes.map((quote) => quote?.figures.setIndex)).size).toBeGreaterThan(300);
    expect(values).toEqual([...values].sort((one, other) => one - other));
    expect(await feed.fetchLive(DRAW, subtractMs(4_000))).toEqual(await feed.fetchLive(DRAW, subtractMs(1)));
  });

  it('has figures that always make a number, spread over all of them', async () => {
    const numbers = await Promise.all(
      Array.from({ length: 2_000 }, async (_, index) => {
        const quote = await feed.fetchFinal({ ...DRAW, id: `draw ${index}` }, DRAW.drawsAt);
        return computeTwoDResult(quote?.figures.setIndex ?? '', quote?.figures.setValue ?? '');
      }),
    );

    expect(numbers).not.toContain(null);
    expect(new Set(numbers).size).toBe(100);
  });

  it('stops on the figures that decide', async () => {
    const final = await feed.fetchFinal(DRAW, DRAW.drawsAt);

    expect(await feed.fetchLive(DRAW, new Date('2026-11-20T07:00:00Z'))).toMatchObject({ figures: final?.figures });
    expect(await feed.fetchFinal(DRAW, new Date('2026-11-21T07:00:00Z'))).toEqual(final);
  });

  it('cannot be asked for what has not come', async () => {
    expect(await feed.fetchFinal(DRAW, subtractMs(1))).toBeNull();
    expect(await feed.fetchLive(DRAW, subtractMs(3 * 3_600_000 + 1))).toBeNull();
  });
});
