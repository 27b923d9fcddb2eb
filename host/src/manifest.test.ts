import { BRAND_PATHS } from '@padauk/contract/delivery/edge';
import { getLayoutParts } from './layout/layout.rules.ts';
import { manifest } from './manifest.ts';
import { SHELL_ROUTES } from './app/shell-routes.ts';

it('B1 the manifest lists every path of the shell for the release gate', () => {
  expect([...manifest.paths].sort()).toEqual(SHELL_ROUTES.map((route) => route.path).sort());
});

it('B3 BRAND_PATHS are the shell paths whose layout has a header', () => {
  const paths = SHELL_ROUTES.filter(({ layout }) => getLayoutParts(layout, false).header !== 'none').map(
    (route) => route.path,
  );

  expect([...BRAND_PATHS].sort()).toEqual(paths.sort());
});
