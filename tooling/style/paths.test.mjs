import { NAMED_PATHS } from '../../contract/src/paths.ts';
import { manifest as shell } from '../../host/src/manifest.ts';
import workspace from '../workspace.cjs';

const remotes = await Promise.all(
  workspace.REMOTES.map(async (remote) => (await import(`../../remote-${remote}/src/manifest.ts`)).manifest),
);
const pages = [
  ...shell.paths,
  ...remotes
    .flatMap(({ routes }) => routes)
    .filter(({ redirect }) => redirect === undefined)
    .map(({ path }) => path),
];

describe('named paths', () => {
  it('B1 are paths of pages in a manifest, not legacy redirects', () => {
    expect(NAMED_PATHS.filter((path) => !pages.includes(path.split('#')[0]))).toEqual([]);
  });

  it('B1 have one name for each page', () => {
    expect(new Set(NAMED_PATHS).size).toBe(NAMED_PATHS.length);
  });

  it('B2 include every page of another remote or the shell that a tab or tile leads to', () => {
    const externalPaths = remotes.flatMap(({ nav, routes }) => {
      const ownPaths = routes.map(({ path }) => path);
      return nav.map(({ path }) => path).filter((path) => !ownPaths.includes(path));
    });
    expect(externalPaths.filter((path) => !NAMED_PATHS.includes(path))).toEqual([]);
  });
});
