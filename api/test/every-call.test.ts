import { CATALOGUE } from '@padauk/contract/catalogue';
import { describeOnServers } from './describe-on-server.ts';

describeOnServers('the contract', (server) => {
  it('C10 every call of the catalogue has a route', () => {
    const missing = CATALOGUE.map((entry) => entry.endpoint).filter(
      ({ method, path }) => !server.app.hasRoute({ method, url: path.replace(/\{(\w+)\}/g, ':$1') }),
    );

    expect(missing.map((endpoint) => endpoint.name)).toEqual([]);
  });

  it('C7 profile and app_setting are also routed under /lv', () => {
    expect(['/lv/profile', '/lv/app_setting'].map((url) => server.app.hasRoute({ method: 'GET', url }))).toEqual([
      true,
      true,
    ]);
  });
});
