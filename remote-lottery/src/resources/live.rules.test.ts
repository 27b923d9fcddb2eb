import { eveningDraw, live, noonDraw, NOW_MS } from '../test-data/draws.ts';
import { applyLiveEvent, findCurrentDraw } from './live.rules.ts';

describe('draw beside the live number', () => {
  const closed = { ...noonDraw, status: 'closed' as const };

  it('K17 is the open one', () => {
    expect(findCurrentDraw({ ...live, draws: [closed, eveningDraw] }, NOW_MS)).toBe(eveningDraw);
  });

  it('T6 is the one that is being drawn when none is open', () => {
    expect(findCurrentDraw({ ...live, draws: [closed] }, NOW_MS)).toBe(closed);
  });

  it('K17 is the next one when the day is over', () => {
    expect(findCurrentDraw({ ...live, draws: [], current: eveningDraw }, NOW_MS)).toBe(eveningDraw);
  });
});

describe('live number after a stream event', () => {
  const finalNumber = { number: '861', figures: null, at: new Date(NOW_MS).toISOString(), isFinal: true };
  const withoutDraws = { ...live, number: null, draw: null, current: null, draws: [] };

  it('K17 ignores an event of another game, also without draws', () => {
    expect(applyLiveEvent('two_d', withoutDraws, { ...finalNumber, game: 'three_d', drawId: 'of-three-d' })).toBe(
      withoutDraws,
    );
  });

  it('K17 is updated by an event of its game, with the draw', () => {
    const event = { ...finalNumber, number: '47', game: noonDraw.game, drawId: noonDraw.id };
    expect(applyLiveEvent(noonDraw.game, { ...live, draws: [noonDraw] }, event)).toMatchObject({
      number: '47',
      isFinal: true,
      draw: noonDraw,
    });
  });
});
