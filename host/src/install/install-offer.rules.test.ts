import { canOfferInstall } from './install-offer.rules.ts';

const DAY_MS = 86_400_000;
const NOW = 100 * DAY_MS;
const firstVisit = { visits: 1, hasTicket: false, refusedAt: null, now: NOW };

describe('the installation is offered', () => {
  it.each([
    ['not on the first visit', firstVisit, false],
    ['on the second visit', { ...firstVisit, visits: 2 }, true],
    ['after the first ticket', { ...firstVisit, hasTicket: true }, true],
    ['not to a player who refused 29 days ago', { ...firstVisit, visits: 9, refusedAt: NOW - 29 * DAY_MS }, false],
    [
      'not after a refusal yesterday, even with a ticket',
      { ...firstVisit, hasTicket: true, refusedAt: NOW - DAY_MS },
      false,
    ],
    ['again 30 days after a refusal', { ...firstVisit, visits: 9, refusedAt: NOW - 30 * DAY_MS }, true],
  ])('%s', (_title, state, expected) => {
    expect(canOfferInstall(state)).toBe(expected);
  });
});
