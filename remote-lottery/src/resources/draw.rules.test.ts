import { eveningDraw, noonDraw, NOW_MS } from '../test-data/draws.ts';
import { applyDrawEvent, addSeenDraw, findNextChange, findNextDraw, findOpenDraw, getPhase } from './draw.rules.ts';

const toInstantMs = (clock: string): number => Date.parse(`2026-11-20T${clock}+06:30`);

describe('the phase of a draw', () => {
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
  ] as const)('K17 T6 a draw that the server calls %s is %s at %s', (status, phase, clock) => {
    expect(getPhase({ ...noonDraw, status }, toInstantMs(clock))).toBe(phase);
  });

  it('T6 a draw is upcoming before it opens', () => {
    expect(getPhase({ ...noonDraw, status: 'upcoming', opensAt: '2026-11-20T04:00:00.000Z' }, NOW_MS)).toBe('upcoming');
  });

  it.each([
    ['10:00:00', noonDraw.closesAt],
    ['11:55:00', noonDraw.drawsAt],
  ])('K17 at %s the clock next changes it at %s', (clock, changesAt) => {
    expect(findNextChange(noonDraw, toInstantMs(clock))).toBe(Date.parse(changesAt));
  });

  it('K17 after the draw only the server can change it', () => {
    expect(findNextChange(noonDraw, toInstantMs('12:02:00'))).toBeNull();
  });
});

describe('the draw to bet on', () => {
  it('K17 is the one that closes first', () => {
    expect(findOpenDraw([eveningDraw, noonDraw], NOW_MS)).toBe(noonDraw);
  });

  it('K17 is the evening one after noon has closed', () => {
    expect(findOpenDraw([noonDraw, eveningDraw], toInstantMs('11:55:00'))).toBe(eveningDraw);
  });

  it('K17 is none after the last close', () => {
    expect(findOpenDraw([noonDraw, eveningDraw], toInstantMs('15:58:00'))).toBeNull();
  });
});

describe('the draws to bet on, where a board was seen before any script', () => {
  const upcoming = { ...noonDraw, status: 'upcoming' as const, opensAt: eveningDraw.drawsAt };

  it.each([
    ['has its draw, which is open, where what is known of it is from before it was opened', [upcoming], noonDraw],
    ['has its draw where nothing is known of it yet', [], noonDraw],
    ['has no draw that is known to be void', [{ ...noonDraw, status: 'void' as const }], null],
  ])('P1 %s', (_title, known, expected) => {
    expect(findOpenDraw(addSeenDraw(known, noonDraw), NOW_MS)).toBe(expected);
  });

  it('P1 are as they are known where none was seen', () => {
    expect(addSeenDraw([upcoming], null)).toEqual([upcoming]);
  });
});

describe('the draw to move numbers to', () => {
  const tomorrow = {
    ...noonDraw,
    id: 'tomorrow',
    opensAt: '2026-11-20T10:30:00.000Z',
    closesAt: '2026-11-21T05:20:00.000Z',
    drawsAt: '2026-11-21T05:31:00.000Z',
    status: 'upcoming' as const,
  };
  const later = { ...eveningDraw, opensAt: '2026-11-20T06:00:00.000Z', status: 'upcoming' as const };

  it('K17 is the open one', () => {
    expect(findNextDraw([tomorrow, eveningDraw], toInstantMs('11:55:00'))).toBe(eveningDraw);
  });

  it('K17 is the one that opens first when none is open', () => {
    expect(findNextDraw([tomorrow, later], toInstantMs('11:55:00'))).toBe(later);
  });
});

describe('news of a draw', () => {
  it('T6 changes that draw', () => {
    expect(
      applyDrawEvent(noonDraw, { game: 'two_d', drawId: noonDraw.id, status: 'settled', result: '57' }),
    ).toMatchObject({
      status: 'settled',
      result: '57',
    });
  });

  it('T6 leaves another one alone', () => {
    expect(applyDrawEvent(eveningDraw, { game: 'two_d', drawId: noonDraw.id, status: 'closed', result: null })).toBe(
      eveningDraw,
    );
  });
});
