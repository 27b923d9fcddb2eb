import { eveningDraw, live, noonDraw, NOW_MS } from '../test-data/draws.ts';
import { applyLiveEvent, findCurrentDraw } from './live.rules.ts';

describe('the draw beside the live number', () => {
  const closed = { ...noonDraw, status: 'closed' as const };

  it('K17 is the one that can be bet on', () => {
    expect(findCurrentDraw({ ...live, draws: [closed, eveningDraw] }, NOW_MS)).toBe(eveningDraw);
  });

  it('T6 is the one that is being drawn when none can be bet on', () => {
    expect(findCurrentDraw({ ...live, draws: [closed] }, NOW_MS)).toBe(closed);
  });

  it('K17 is the next one when today is over', () => {
    expect(findCurrentDraw({ ...live, draws: [], current: eveningDraw }, NOW_MS)).toBe(eveningDraw);
  });
});

describe('the live number after news', () => {
  const told = { number: '861', figures: null, at: new Date(NOW_MS).toISOString(), isFinal: true };
  const withoutDraws = { ...live, number: null, draw: null, current: null, draws: [] };

  it('K17 is not that of another game, also on a platform that has no draws yet', () => {
    expect(applyLiveEvent('two_d', withoutDraws, { ...told, game: 'three_d', drawId: 'of-three-d' })).toBe(
      withoutDraws,
    );
  });

  it('K17 is the new one of its own game, with its draw', () => {
    const news = { ...told, number: '47', game: noonDraw.game, drawId: noonDraw.id };
    expect(applyLiveEvent(noonDraw.game, { ...live, draws: [noonDraw] }, news)).toMatchObject({
      number: '47',
      isFinal: true,
      draw: noonDraw,
    });
  });
});
