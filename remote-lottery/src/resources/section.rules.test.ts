import { eveningSection, noonSection, NOW_MS } from '../test-data/two-d.ts';
import { afterSectionEvent, nextChangeAt, nextSection, openSection, phaseOf } from './section.rules.ts';

const at = (clock: string): number => Date.parse(`2026-11-20T${clock}+06:30`);

describe('the phase of a section', () => {
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
  ] as const)('K17 T6 a section that the server calls %s is %s at %s', (status, phase, clock) => {
    expect(phaseOf({ ...noonSection, status }, at(clock))).toBe(phase);
  });

  it('T6 a section is upcoming before it opens', () => {
    expect(phaseOf({ ...noonSection, status: 'upcoming', opensAt: '2026-11-20T04:00:00.000Z' }, NOW_MS)).toBe(
      'upcoming',
    );
  });

  it.each([
    ['10:00:00', noonSection.closesAt],
    ['11:55:00', noonSection.drawsAt],
  ])('K17 at %s the clock next changes it at %s', (clock, changesAt) => {
    expect(nextChangeAt(noonSection, at(clock))).toBe(Date.parse(changesAt));
  });

  it('K17 after the draw only the server can change it', () => {
    expect(nextChangeAt(noonSection, at('12:02:00'))).toBeNull();
  });
});

describe('the section to bet on', () => {
  it('K17 is the one that closes first', () => {
    expect(openSection([eveningSection, noonSection], NOW_MS)).toBe(noonSection);
  });

  it('K17 is the evening one after noon has closed', () => {
    expect(openSection([noonSection, eveningSection], at('11:55:00'))).toBe(eveningSection);
  });

  it('K17 is none after the last close', () => {
    expect(openSection([noonSection, eveningSection], at('15:58:00'))).toBeNull();
  });
});

describe('the section to move numbers to', () => {
  const tomorrow = {
    ...noonSection,
    id: 'tomorrow',
    opensAt: '2026-11-20T10:30:00.000Z',
    closesAt: '2026-11-21T05:20:00.000Z',
    drawsAt: '2026-11-21T05:31:00.000Z',
    status: 'upcoming' as const,
  };
  const later = { ...eveningSection, opensAt: '2026-11-20T06:00:00.000Z', status: 'upcoming' as const };

  it('K17 is the open one', () => {
    expect(nextSection([tomorrow, eveningSection], at('11:55:00'))).toBe(eveningSection);
  });

  it('K17 is the one that opens first when none is open', () => {
    expect(nextSection([tomorrow, later], at('11:55:00'))).toBe(later);
  });
});

describe('news of a section', () => {
  it('T6 changes that section', () => {
    expect(
      afterSectionEvent(noonSection, { sectionId: noonSection.id, status: 'settled', result: '57' }),
    ).toMatchObject({ status: 'settled', result: '57' });
  });

  it('T6 leaves another one alone', () => {
    expect(afterSectionEvent(eveningSection, { sectionId: noonSection.id, status: 'closed', result: null })).toBe(
      eveningSection,
    );
  });
});
