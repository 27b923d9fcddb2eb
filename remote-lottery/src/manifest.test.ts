import { REMOTE_PATHS } from './test-data/paths.ts';
import { manifest } from './manifest.ts';
import { screens, widgets } from './remote.tsx';

const routesByPath = new Map(manifest.routes.map((route) => [route.path, route]));

describe('manifest of the lottery remote', () => {
  it('B1 lists each of its 38 paths once', () => {
    expect(manifest.routes.map((route) => route.path).sort()).toEqual([...REMOTE_PATHS].sort());
  });

  it('B1 has a screen for every open path and for no other', () => {
    const openPaths = manifest.routes
      .filter((route) => !('isOpen' in route) && !('redirect' in route))
      .map((route) => route.path);
    expect(Object.keys(screens).sort()).toEqual(openPaths.sort());
  });

  it('B1 redirects the legacy path with a space', () => {
    expect(routesByPath.get('/remark copy')).toMatchObject({ redirect: '/remark' });
  });

  it('A1 requires log-in at the review, not at the board', () => {
    expect([routesByPath.get('/bet')?.auth, routesByPath.get('/remark')?.auth]).toEqual(['anyone', 'player']);
  });

  it('B3 has the widgets of the manifest', () => {
    expect(Object.keys(widgets)).toEqual(manifest.widgets.map((widget) => widget.name));
  });
});
