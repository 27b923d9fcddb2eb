import { manifest } from './manifest.ts';
import { SHELL_ROUTES } from './routing/shell-routes.ts';

it('B1 the host names each path of the shell, so that the release gate can keep remotes off it', () => {
  expect([...manifest.paths].sort()).toEqual(SHELL_ROUTES.map((route) => route.path).sort());
});
