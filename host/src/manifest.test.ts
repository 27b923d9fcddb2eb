import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BRAND_BLOCK, BRAND_PATHS } from '@padauk/contract/edge';
import { getLayoutParts } from './layout/layout.rules.ts';
import { manifest } from './manifest.ts';
import { SHELL_ROUTES } from './routing/shell-routes.ts';

it('B1 the host names each path of the shell, so that the release gate can keep remotes off it', () => {
  expect([...manifest.paths].sort()).toEqual(SHELL_ROUTES.map((route) => route.path).sort());
});

it('B3 the page has the header before any script on the paths whose layout begins with it', () => {
  const paths = SHELL_ROUTES.filter(({ layout }) => getLayoutParts(layout, false).header !== 'none').map(
    (route) => route.path,
  );

  expect([...BRAND_PATHS].sort()).toEqual(paths.sort());
});

it('B3 index.html has that header, with a place for the name', () => {
  const [header = ''] = BRAND_BLOCK.exec(readFileSync(path.join(__dirname, 'index.html'), 'utf8')) ?? [];

  expect(header).toContain('<!--padauk:name-->');
});
