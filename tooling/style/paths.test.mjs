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

describe('the table of paths by name', () => {
  it('B1 names pages that a manifest claims, and no legacy alias', () => {
    expect(NAMED_PATHS.filter((path) => !pages.includes(path.split('#')[0]))).toEqual([]);
  });

  it('B1 has one name for a page', () => {
    expect(new Set(NAMED_PATHS).size).toBe(NAMED_PATHS.length);
  });

  it('B2 leads each tab and tile of a manifest to a page of a manifest, and of another remote to one that has a name', () => {
    const leadTo = remotes.flatMap(({ nav, routes }) => {
      const own = routes.map(({ path }) => path);
      return nav.map(({ path }) => path).filter((path) => !own.includes(path));
    });
    expect(leadTo.filter((path) => !NAMED_PATHS.includes(path))).toEqual([]);
  });
});
