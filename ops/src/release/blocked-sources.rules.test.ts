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

describe('a block holds for the sources', () => {
  it('refuses the same sources under another id, whatever is said', () => {
    const again = createSourcesRelease('again', { own: 'board', bundled: 'board and contract' });
    const problem = 'lottery again is bad under another id, and bad is blocked';

    expect([getVerdict(again), getVerdict(again, true)]).toEqual([problem, problem]);
  });

  it('refuses the same files with another contract beside them, unless an operator says that it is repaired by that', () => {
    const repaired = createSourcesRelease('repaired', { own: 'board', bundled: 'board and newer contract' });

    expect([getVerdict(repaired), getVerdict(repaired, true)]).toEqual([
      'lottery repaired has the very files of bad, which is blocked: only what it takes from elsewhere is another',
      null,
    ]);
  });

  it.each([
    ['other sources', createSourcesRelease('other', { own: 'repaired board', bundled: 'repaired board and contract' })],
    ['a build from before, which does not say', createSourcesRelease('older')],
    ['the blocked build itself, of which the name says it', BLOCKED],
  ])('says nothing of %s', (_title, release) => {
    expect(getVerdict(release)).toBeNull();
  });
});
