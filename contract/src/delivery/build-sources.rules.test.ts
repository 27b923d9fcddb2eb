import { compareSources, type BuildSources } from './build-sources.rules.ts';

const SOURCES = { own: 'o', bundled: 'a', built: 'b' };

describe('compareSources', () => {
  it.each<[string, BuildSources | undefined, BuildSources | undefined, ReturnType<typeof compareSources>]>([
    ['the same built files are the same build', { built: 'b' }, { own: 'x', bundled: 'x', built: 'b' }, 'all'],
    ['the same bundled sources are the same build', SOURCES, { own: 'x', bundled: 'a', built: 'x' }, 'all'],
    ['an older build has no digest of its files', { own: 'o', bundled: 'a' }, SOURCES, 'all'],
    ['the same own sources with other dependencies', SOURCES, { own: 'o', bundled: 'x', built: 'x' }, 'own'],
    ['other sources', SOURCES, { own: 'x', bundled: 'x', built: 'x' }, null],
    ['two builds of another bundler with other files', { built: 'a' }, { built: 'b' }, null],
    ['two builds without a common digest', { built: 'b' }, { own: 'o', bundled: 'a' }, null],
    ['two builds without any digest', {}, {}, null],
    ['a build without sources', undefined, SOURCES, null],
    ['two builds without sources', undefined, undefined, null],
  ])('%s', (_, first, second, result) => {
    expect(compareSources(first, second)).toBe(result);
    expect(compareSources(second, first)).toBe(result);
  });
});
