import { REMOTE_PATHS } from './test-data/paths.ts';
import { manifest } from './manifest.ts';
import { screens, widgets } from './remote.tsx';

const routesByPath = new Map(manifest.routes.map((route) => [route.path, route]));

describe('the manifest of lottery', () => {
  it('B1 names each of its 38 paths once', () => {
    expect(manifest.routes.map((route) => route.path).sort()).toEqual([...REMOTE_PATHS].sort());
  });

  it('B1 brings a screen for every path that is open, and none besides', () => {
    const open = manifest.routes
      .filter((route) => !('isOpen' in route) && !('redirect' in route))
      .map((route) => route.path);
    expect(Object.keys(screens).sort()).toEqual(open.sort());
  });

  it('B1 sends the legacy path with a space on', () => {
    expect(routesByPath.get('/remark copy')).toMatchObject({ redirect: '/remark' });
  });

  it('A1 asks a visitor to log in at the review, not at the board', () => {
    expect([routesByPath.get('/bet')?.auth, routesByPath.get('/remark')?.auth]).toEqual(['anyone', 'player']);
  });

  it('B3 brings the widgets that it announces', () => {
    expect(Object.keys(widgets)).toEqual(manifest.widgets.map((widget) => widget.name));
  });
});
