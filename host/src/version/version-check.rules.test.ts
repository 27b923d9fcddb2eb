import { buildRefreshPath, phaseOf, decideVersionStep } from './version-check.rules.ts';

describe('the version check', () => {
  it.each([
    ['notes the version of a current page in a new browser', 7, null, null, 'note'],
    ['notes the version of a current page in a browser with an older stored version', 7, '6', null, 'note'],
    ['does nothing for a current page in a browser with that stored version', 7, '7', null, 'none'],
    ['does nothing for a page that is newer than the answer', 8, '8', null, 'none'],
    ['refreshes an older page regardless of the stored version', 6, '7', null, 'refresh'],
    ['refreshes an older page that was loaded for an earlier version', 6, '6', '6', 'refresh'],
    ['does nothing for an older page that was already loaded for this version: a cache served it', 6, '7', '7', 'none'],
    ['notes the version of that page if nothing is stored', 6, null, '7', 'note'],
    ['notes the version for a page without a version in a new browser', null, null, null, 'note'],
    ['notes the version for a page without a version if the stored text is no number', null, 'abc', null, 'note'],
    ['refreshes a page without a version in a browser with an older stored version', null, '6', null, 'refresh'],
    ['does nothing for a page without a version in a browser with that stored version', null, '7', null, 'none'],
    ['compares versions as numbers', 10, '10', null, 'none'],
  ] as const)('B11 %s', (_title, fromPage, stored, fromAddress, step) => {
    expect(decideVersionStep({ fromPage, stored, fromAddress }, 7)).toBe(step);
  });

  it.each([
    ['2026-11-20T05:30:00Z', '2026-11-20 noon'], // 12:00 in Myanmar
    ['2026-11-20T05:31:00Z', '2026-11-20 evening'], // 12:01: drawn
    ['2026-11-20T09:59:00Z', '2026-11-20 evening'], // 16:29
    ['2026-11-20T10:00:00Z', '2026-11-20 closed'], // 16:30
    ['2026-11-20T17:30:00Z', '2026-11-21 noon'], // midnight
  ])('B11 the phase at %s is %s', (instant, phase) => {
    expect(phaseOf(new Date(instant))).toBe(phase);
  });

  it.each([
    ['opens home if the player has bet in the current phase', '/bet', '?id=1', 'p1', '/home?sv=7'],
    ['keeps the page and its query after a bet in another phase', '/bet', '?id=1&sv=3', 'p0', '/bet?id=1&sv=7'],
    ['keeps the page if the player has not bet', '/', '', null, '/?sv=7'],
  ])('B11 %s', (_, pathname, search, playPh, address) => {
    expect(buildRefreshPath({ pathname, search, version: 7, playPh, currentPh: 'p1' })).toBe(address);
  });
});
