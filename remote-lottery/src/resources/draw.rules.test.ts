import { eveningDraw, moveToDay, noonDraw, NOW_MS, live } from '../test-data/draws.ts';
import {
  applyDrawEvent,
  addSeenDraw,
  findNextChange,
  findNextDraw,
  findOpenDraw,
  getPhase,
  applyLiveEvent,
  findCurrentDraw,
} from './draw.rules.ts';

const toInstantMs = (clock: string): number => Date.parse(`2026-11-20T${clock}+06:30`);

describe('phase of a draw', () => {
  it.each([
    ['open', 'open', '10:00:00'],
    ['open', 'open', '11:49:59'],
    ['open', 'closed', '11:50:00'],
    ['open', 'closed', '12:00:59'],
    ['open', 'calculating', '12:01:00'],
    ['upcoming', 'open', '10:00:00'],
    ['closed', 'closed', '10:00:00'],
    ['closed', 'calculating', '12:05:00'],
    ['settled', 'settled', '12:05:00'],
    ['void', 'void', '12:05:00'],
  ] as const)('K17 T6 a draw of status %s is %s at %s', (status, phase, clock) => {
    expect(getPhase({ ...noonDraw, status }, toInstantMs(clock))).toBe(phase);
  });

  it('T6 a draw is upcoming before it opens', () => {
    expect(getPhase({ ...noonDraw, status: 'upcoming', opensAt: '2026-11-20T04:00:00.000Z' }, NOW_MS)).toBe('upcoming');
  });

  it.each([
    ['10:00:00', noonDraw.closesAt],
    ['11:55:00', noonDraw.drawsAt],
  ])('K17 finds at %s the next change by the clock: %s', (clock, changesAt) => {
    expect(findNextChange(noonDraw, toInstantMs(clock))).toBe(Date.parse(changesAt));
  });

  it('K17 finds no change by the clock after the draw', () => {
    expect(findNextChange(noonDraw, toInstantMs('12:02:00'))).toBeNull();
  });
});

describe('open draw', () => {
  it('K17 is the one that closes first', () => {
    expect(findOpenDraw([eveningDraw, noonDraw], NOW_MS)).toBe(noonDraw);
  });

  it('K17 is the evening draw after the noon draw has closed', () => {
    expect(findOpenDraw([noonDraw, eveningDraw], toInstantMs('11:55:00'))).toBe(eveningDraw);
  });

  it('K17 is null after the last close', () => {
    expect(findOpenDraw([noonDraw, eveningDraw], toInstantMs('15:58:00'))).toBeNull();
  });
});

describe('open draws after a prerendered board was shown', () => {
  const upcoming = { ...noonDraw, status: 'upcoming' as const, opensAt: eveningDraw.drawsAt };

  it.each([
    ['include the draw of the board when the cached one is still upcoming', [upcoming], noonDraw],
    ['include the draw of the board when nothing is cached', [], noonDraw],
    ['exclude a draw that is voided in the cache', [{ ...noonDraw, status: 'void' as const }], null],
  ])('P1 %s', (_title, known, expected) => {
    expect(findOpenDraw(addSeenDraw(known, noonDraw), NOW_MS)).toBe(expected);
  });

  it('P1 stay unchanged without a prerendered board', () => {
    expect(addSeenDraw([upcoming], null)).toEqual([upcoming]);
  });
});

describe('draw to move numbers to', () => {
  const tomorrow = { ...moveToDay(noonDraw, '2026-11-21'), status: 'upcoming' as const };
  const later = { ...eveningDraw, opensAt: '2026-11-20T06:00:00.000Z', status: 'upcoming' as const };

  it('K17 is the open one', () => {
    expect(findNextDraw([tomorrow, eveningDraw], toInstantMs('11:55:00'))).toBe(eveningDraw);
  });

  it('K17 is the one that opens first when none is open', () => {
    expect(findNextDraw([tomorrow, later], toInstantMs('11:55:00'))).toBe(later);
  });
});

describe('stream event of a draw', () => {
  it('T6 updates that draw', () => {
    const settled = { status: 'settled', result: '57' } as const;
    expect(applyDrawEvent(noonDraw, { game: 'two_d', drawId: noonDraw.id, ...settled })).toMatchObject(settled);
  });

  it('T6 leaves another draw unchanged', () => {
    expect(applyDrawEvent(eveningDraw, { game: 'two_d', drawId: noonDraw.id, status: 'closed', result: null })).toBe(
      eveningDraw,
    );
  });
});

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

  it('E27 leaves no refunded draw after a newer number', () => {
    const refundedDraws = [{ ...noonDraw, status: 'void' as const }];
    const event = { ...finalNumber, game: noonDraw.game, drawId: noonDraw.id };
    expect(applyLiveEvent(noonDraw.game, { ...live, refundedDraws }, event).refundedDraws).toEqual([]);
  });
});
