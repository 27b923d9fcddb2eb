import { addressAfterRefresh, phaseOf, versionStep } from './version-check.rules.ts';

describe('the version check', () => {
  it.each([
    [null, 7, 'first'],
    ['', 7, 'first'],
    ['abc', 7, 'first'],
    ['6', 7, 'refresh'],
    ['9', 10, 'refresh'],
    ['7', 7, 'none'],
    ['10', 9, 'none'],
  ])('B11 stored %j against %d: %s', (stored, served, step) => {
    expect(versionStep(stored, served)).toBe(step);
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
    expect(addressAfterRefresh({ pathname, search, version: 7, playPh, currentPh: 'p1' })).toBe(address);
  });
});
