import { computeTwoDResult } from '@padauk/contract/lottery/two-d.rules';
import { createSandboxTwoDFeed } from './sandbox-feed.ts';
import { runInParallel } from '../../../../test/results.ts';

const DRAW = {
  id: '7e3f0c1e-6f5b-4b57-9a55-0a4f6b1f2a10',
  date: '2026-11-20',
  slot: 'noon',
  drawsAt: new Date('2026-11-20T05:31:00Z'),
} as const;
const subtractMs = (milliseconds: number): Date => new Date(DRAW.drawsAt.getTime() - milliseconds);
const feed = createSandboxTwoDFeed('seed');

describe('createSandboxTwoDFeed', () => {
  it('answers the same figures for the same seed only', async () => {
    expect(await createSandboxTwoDFeed('seed').fetchFinal(DRAW, DRAW.drawsAt)).toEqual(
      await feed.fetchFinal(DRAW, DRAW.drawsAt),
    );
    expect(await createSandboxTwoDFeed('other').fetchFinal(DRAW, DRAW.drawsAt)).not.toEqual(
      await feed.fetchFinal(DRAW, DRAW.drawsAt),
    );
  });

  it('changes the index every few seconds, and the turnover never falls', async () => {
    const quotes = await runInParallel(500, (index) => feed.fetchLive(DRAW, subtractMs(3 * 3_600_000 - index * 4_000)));
    const values = quotes.map((quote) => Number(quote?.figures.setValue.replaceAll(',', '')));

    expect(new Set(quotes.map((quote) => quote?.figures.setIndex)).size).toBeGreaterThan(300);
    expect(values).toEqual([...values].sort((one, other) => one - other));
    expect(await feed.fetchLive(DRAW, subtractMs(4_000))).toEqual(await feed.fetchLive(DRAW, subtractMs(1)));
  });

  it('always makes a number, and produces all 100 numbers', async () => {
    const numbers = await Promise.all(
      Array.from({ length: 2_000 }, async (_, index) => {
        const quote = await feed.fetchFinal({ ...DRAW, id: `draw ${index}` }, DRAW.drawsAt);
        return computeTwoDResult(quote?.figures.setIndex ?? '', quote?.figures.setValue ?? '');
      }),
    );

    expect(numbers).not.toContain(null);
    expect(new Set(numbers).size).toBe(100);
  });

  it('keeps the final figures after the draw', async () => {
    const final = await feed.fetchFinal(DRAW, DRAW.drawsAt);

    expect(await feed.fetchLive(DRAW, new Date('2026-11-20T07:00:00Z'))).toMatchObject({ figures: final?.figures });
    expect(await feed.fetchFinal(DRAW, new Date('2026-11-21T07:00:00Z'))).toEqual(final);
  });

  it('answers null for a result before the draw and for a live number before the market opens', async () => {
    expect(await feed.fetchFinal(DRAW, subtractMs(1))).toBeNull();
    expect(await feed.fetchLive(DRAW, subtractMs(3 * 3_600_000 + 1))).toBeNull();
  });
});
