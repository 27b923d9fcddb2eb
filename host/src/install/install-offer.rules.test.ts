import { canOfferInstall } from './install-offer.rules.ts';

const DAY_MS = 86_400_000;
const NOW = 100 * DAY_MS;
const firstVisit = { visits: 1, hasTicket: false, refusedAt: null, now: NOW };

describe('installing is offered', () => {
  it.each([
    ['not on the first visit', firstVisit, false],
    ['on the second visit', { ...firstVisit, visits: 2 }, true],
    ['after the first ticket', { ...firstVisit, hasTicket: true }, true],
    ['not to whoever said no a month ago or less', { ...firstVisit, visits: 9, refusedAt: NOW - 29 * DAY_MS }, false],
    ['not to them after a ticket either', { ...firstVisit, hasTicket: true, refusedAt: NOW - DAY_MS }, false],
    ['once more after that', { ...firstVisit, visits: 9, refusedAt: NOW - 30 * DAY_MS }, true],
  ])('%s', (_title, moment, expected) => {
    expect(canOfferInstall(moment)).toBe(expected);
  });
});
