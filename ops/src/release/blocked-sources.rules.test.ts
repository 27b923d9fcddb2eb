import { createRelease } from '../../test/build-fixture.ts';
import { refuseBlockedSources } from './blocked-sources.rules.ts';
import type { Release } from './release.ts';

const createSourcesRelease = (buildId: string, sources?: Release['sources']): Release => ({
  ...createRelease({ remote: 'lottery', buildId }),
  ...(sources === undefined ? {} : { sources }),
});
const BLOCKED = createSourcesRelease('bad', { own: 'board', bundled: 'board and contract' });
const getVerdict = (release: Release, isForced = false): string | null => {
  const decision = refuseBlockedSources(release, [createSourcesRelease('before'), BLOCKED], { isForced });
  return decision?.kind === 'refused' ? decision.problem : null;
};

describe('refuseBlockedSources', () => {
  it('refuses the same sources under another id, even with force', () => {
    const again = createSourcesRelease('again', { own: 'board', bundled: 'board and contract' });
    const problem = 'lottery again is bad under another id, and bad is blocked';

    expect([getVerdict(again), getVerdict(again, true)]).toEqual([problem, problem]);
  });

  it('refuses the same own files with other dependencies, except with force', () => {
    const repaired = createSourcesRelease('repaired', { own: 'board', bundled: 'board and newer contract' });

    expect([getVerdict(repaired), getVerdict(repaired, true)]).toEqual([
      'lottery repaired has the same files as bad, which is blocked: only its dependencies differ',
      null,
    ]);
  });

  it.each([
    ['other sources', createSourcesRelease('other', { own: 'repaired board', bundled: 'repaired board and contract' })],
    ['an older build without source hashes', createSourcesRelease('older')],
    ['the blocked build itself, which is refused by its id', BLOCKED],
  ])('returns null for %s', (_title, release) => {
    expect(getVerdict(release)).toBeNull();
  });
});
