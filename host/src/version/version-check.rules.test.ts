import { buildRefreshPath, phaseOf, decideVersionStep } from './version-check.rules.ts';

describe('the version check', () => {
  it.each([
    ['a document that has come with it, in a new browser', 7, null, null, 'note'],
    ['a document that has come with it, in a browser that had an older one', 7, '6', null, 'note'],
    ['a document that has come with it, in a browser that knows', 7, '7', null, 'none'],
    ['a document that is newer than the answer', 8, '8', null, 'none'],
    ['an older document, whatever another page of this browser has stored', 6, '7', null, 'refresh'],
    ['an older document that was loaded for an earlier version', 6, '6', '6', 'refresh'],
    ['an older document that was loaded for this very version: a cache has kept it', 6, '7', '7', 'none'],
    ['the same where nothing can be stored', 6, null, '7', 'note'],
    ['a document of a server that says nothing of it, in a new browser', null, null, null, 'note'],
    ['the same, where the stored text is no number', null, 'abc', null, 'note'],
    ['the same, in a browser that had an older one', null, '6', null, 'refresh'],
    ['the same, in a browser that knows', null, '7', null, 'none'],
    ['numbers are compared as numbers', 10, '10', null, 'none'],
  ] as const)('B11 %s', (_title, ofPage, stored, inAddress, step) => {
    expect(decideVersionStep({ fromPage: ofPage, stored, fromAddress: inAddress }, 7)).toBe(step);
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
    ['a page of the phase that was played goes home', '/bet', '?id=1', 'p1', '/home?sv=7'],
    ['another phase stays where it is, its query kept', '/bet', '?id=1&sv=3', 'p0', '/bet?id=1&sv=7'],
    ['who has played nothing stays', '/', '', null, '/?sv=7'],
  ])('B11 %s', (_, pathname, search, playPh, address) => {
    expect(buildRefreshPath({ pathname, search, version: 7, playPh, currentPh: 'p1' })).toBe(address);
  });
});
