import { eveningDraw, live, noonDraw, NOW_MS } from '../test-data/draws.ts';
import { drawInFocus } from './live.rules.ts';

describe('the draw beside the live number', () => {
  const closed = { ...noonDraw, status: 'closed' as const };

  it('K17 is the one that can be bet on', () => {
    expect(drawInFocus({ ...live, draws: [closed, eveningDraw] }, NOW_MS)).toBe(eveningDraw);
  });

  it('T6 is the one that is being drawn when none can be bet on', () => {
    expect(drawInFocus({ ...live, draws: [closed] }, NOW_MS)).toBe(closed);
  });

  it('K17 is the next one when today is over', () => {
    expect(drawInFocus({ ...live, draws: [], current: eveningDraw }, NOW_MS)).toBe(eveningDraw);
  });
});
