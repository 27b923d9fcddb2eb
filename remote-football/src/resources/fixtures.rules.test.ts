import { applyMatchEvent, findNextChange } from './fixtures.rules.ts';

const toIsoTime = (time: string, date = '2026-11-20'): string => `${date}T${time}:00+06:30`;

describe('fixtures of a day', () => {
  it.each([
    ['13:00', '14:00'],
    ['14:00', '18:30'],
    ['18:30', '19:00'],
    ['19:00', '19:30'],
    ['19:30', '20:30'],
    ['20:30', '14:00', '2026-11-21'],
  ])('K19 S10 finds after %s the next change by the clock: %s', (now, next, date = '2026-11-20') => {
    const fixtures = {
      scheduleAt: toIsoTime('14:00'),
      matches: [
        { opensAt: toIsoTime('19:00'), closesAt: toIsoTime('20:30') },
        { opensAt: toIsoTime('18:30'), closesAt: toIsoTime('19:30') },
      ],
    };
    expect(findNextChange(fixtures, Date.parse(toIsoTime(now)))).toBe(Date.parse(toIsoTime(next, date)));
  });
});

describe('match update of the stream', () => {
  const matches = [
    { id: 'm-1', startsAt: toIsoTime('19:30'), score: null },
    { id: 'm-2', startsAt: toIsoTime('20:30'), score: null },
  ];

  it('T7 replaces the cached match', () => {
    const changedMatch = { id: 'm-1', startsAt: toIsoTime('19:30'), score: '1-0' };
    expect(applyMatchEvent<(typeof matches)[number] | typeof changedMatch>(matches, changedMatch)).toEqual([
      changedMatch,
      matches[1],
    ]);
  });

  it('T7 moves the match to the place of its new kick-off', () => {
    const movedMatch = { id: 'm-2', startsAt: toIsoTime('19:00'), score: null };
    expect(applyMatchEvent(matches, movedMatch)).toEqual([movedMatch, matches[0]]);
  });
});
