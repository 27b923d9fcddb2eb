import { afterMatchEvent, nextChangeAt } from './fixtures.rules.ts';

const at = (time: string): string => `2026-11-20T${time}:00+06:30`;

describe('the fixtures of a day', () => {
  it.each([
    ['13:00', '14:00'],
    ['14:00', '18:30'],
    ['18:30', '19:00'],
    ['19:00', '19:30'],
    ['19:30', '20:30'],
    ['20:30', null],
  ])('K19 after %s the clock next changes them at %s', (now, next) => {
    const fixtures = {
      scheduleAt: at('14:00'),
      matches: [
        { opensAt: at('19:00'), closesAt: at('20:30') },
        { opensAt: at('18:30'), closesAt: at('19:30') },
      ],
    };
    expect(nextChangeAt(fixtures, Date.parse(at(now)))).toBe(next === null ? null : Date.parse(at(next)));
  });
});

describe('a match that the stream tells of', () => {
  const matches = [
    { id: 'm-1', startsAt: at('19:30'), score: null },
    { id: 'm-2', startsAt: at('20:30'), score: null },
  ];

  it('T7 takes the place of what was known of it', () => {
    const changed = { id: 'm-1', startsAt: at('19:30'), score: '1-0' };
    expect(afterMatchEvent<(typeof matches)[number] | typeof changed>(matches, changed)).toEqual([changed, matches[1]]);
  });

  it('T7 stands by its new kick-off', () => {
    const moved = { id: 'm-2', startsAt: at('19:00'), score: null };
    expect(afterMatchEvent(matches, moved)).toEqual([moved, matches[0]]);
  });
});
