import { releaseOf } from '../../test/a-build.ts';
import { refusedAsMadeOf } from './blocked-sources.rules.ts';
import type { Release } from './release.ts';

const built = (buildId: string, sources?: Release['sources']): Release => ({
  ...releaseOf({ remote: 'lottery', buildId }),
  ...(sources === undefined ? {} : { sources }),
});
const BLOCKED = built('bad', { own: 'board', bundled: 'board and contract' });
const verdict = (release: Release, isForced = false): string | null => {
  const decision = refusedAsMadeOf(release, [built('before'), BLOCKED], { isForced });
  return decision?.kind === 'refused' ? decision.problem : null;
};

describe('a block holds for the sources', () => {
  it('refuses the same sources under another id, whatever is said', () => {
    const again = built('again', { own: 'board', bundled: 'board and contract' });
    const problem = 'lottery again is bad under another id, and bad is blocked';

    expect([verdict(again), verdict(again, true)]).toEqual([problem, problem]);
  });

  it('refuses the same files with another contract beside them, unless an operator says that it is repaired by that', () => {
    const repaired = built('repaired', { own: 'board', bundled: 'board and newer contract' });

    expect([verdict(repaired), verdict(repaired, true)]).toEqual([
      'lottery repaired has the very files of bad, which is blocked: only what it takes from elsewhere is another',
      null,
    ]);
  });

  it.each([
    ['other sources', built('other', { own: 'repaired board', bundled: 'repaired board and contract' })],
    ['a build from before, which does not say', built('older')],
    ['the blocked build itself, of which the name says it', BLOCKED],
  ])('says nothing of %s', (_title, release) => {
    expect(verdict(release)).toBeNull();
  });
});
