import { applyMatchEvent, findNextChange } from './fixtures.rules.ts';

const toIsoTime = (time: string): string => `2026-11-20T${time}:00+06:30`;

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
      scheduleAt: toIsoTime('14:00'),
      matches: [
        { opensAt: toIsoTime('19:00'), closesAt: toIsoTime('20:30') },
        { opensAt: toIsoTime('18:30'), closesAt: toIsoTime('19:30') },
      ],
    };
    expect(findNextChange(fixtures, Date.parse(toIsoTime(now)))).toBe(
      next === null ? null : Date.parse(toIsoTime(next)),
    );
  });
});

describe('a match that the stream tells of', () => {
  const matches = [
    { id: 'm-1', startsAt: toIsoTime('19:30'), score: null },
    { id: 'm-2', startsAt: toIsoTime('20:30'), score: null },
  ];

  it('T7 takes the place of what was known of it', () => {
    const changed = { id: 'm-1', startsAt: toIsoTime('19:30'), score: '1-0' };
    expect(applyMatchEvent<(typeof matches)[number] | typeof changed>(matches, changed)).toEqual([changed, matches[1]]);
  });

  it('T7 stands by its new kick-off', () => {
    const moved = { id: 'm-2', startsAt: toIsoTime('19:00'), score: null };
    expect(applyMatchEvent(matches, moved)).toEqual([moved, matches[0]]);
  });
});
