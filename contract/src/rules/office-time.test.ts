import { addOfficeMinutes, isOfficeOpen } from './office-time.ts';

describe('office hours', () => {
  it.each([
    { at: '2026-11-20T02:30:00Z', isOpen: true, when: 'Friday 9:00' },
    { at: '2026-11-20T02:29:59Z', isOpen: false, when: 'Friday 8:59' },
    { at: '2026-11-20T14:29:59Z', isOpen: true, when: 'Friday 20:59' },
    { at: '2026-11-20T14:30:00Z', isOpen: false, when: 'Friday 21:00' },
    { at: '2026-11-21T05:00:00Z', isOpen: true, when: 'Saturday' },
    { at: '2026-11-22T05:00:00Z', isOpen: false, when: 'Sunday' },
    { at: '2026-11-22T18:30:00Z', isOpen: false, when: 'Monday 1:00, still Sunday in UTC' },
  ])('K11 isOfficeOpen is $isOpen on $when, Myanmar time', ({ at, isOpen }) => {
    expect(isOfficeOpen(new Date(at))).toBe(isOpen);
  });

  it.each([
    ['in office hours', '2026-11-20T03:30:00.000Z', '2026-11-20T03:35:00.000Z'],
    ['before they begin', '2026-11-20T00:00:00.000Z', '2026-11-20T02:35:00.000Z'],
    ['after they end', '2026-11-19T14:30:00.000Z', '2026-11-20T02:35:00.000Z'],
    ['on Saturday evening, over Sunday', '2026-11-21T15:00:00.000Z', '2026-11-23T02:35:00.000Z'],
    ['on Sunday', '2026-11-22T05:00:00.000Z', '2026-11-23T02:35:00.000Z'],
  ])('K11 computes the approval time of a slip sent %s', (_, sentAt, dueAt) => {
    expect(addOfficeMinutes(new Date(sentAt), 5).toISOString()).toBe(dueAt);
  });

  it.each([
    ['in office hours', '2026-11-20T03:30:00.000Z', '2026-11-20T04:00:00.000Z'],
    ['exactly 30 minutes before the end', '2026-11-20T14:00:00.000Z', '2026-11-20T14:30:00.000Z'],
    ['10 minutes before the end', '2026-11-20T14:20:00.000Z', '2026-11-21T02:50:00.000Z'],
    ['10 minutes before the end of Saturday', '2026-11-21T14:20:00.000Z', '2026-11-23T02:50:00.000Z'],
    ['on Sunday evening', '2026-11-22T12:51:00.000Z', '2026-11-23T03:00:00.000Z'],
  ])('K10 computes a review time within office hours for a withdrawal requested %s', (_, sentAt, dueAt) => {
    expect(addOfficeMinutes(new Date(sentAt), 30).toISOString()).toBe(dueAt);
  });
});
