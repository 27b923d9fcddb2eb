import type { ApiHost } from '@padauk/contract/platform/endpoint';
import { resolveUrl } from './host-routing.rules.ts';

const HOSTS = {
  api: 'https://api.test',
  version: 'https://version.test',
  'game-wallet': 'https://games.test',
  luke: 'https://luke.test',
};
const EMBEDDED = { api: '', version: '', 'game-wallet': '', luke: '' };

describe('host routing', () => {
  it.each<[string, string, ApiHost, string]>([
    ['C2 routes the version to its own host', '/web-app-version', 'version', 'https://version.test/web-app-version'],
    ['C8 routes is_bg_playing to the game wallet', '/v1/is_bg_playing', 'api', 'https://games.test/v1/is_bg_playing'],
    ['C8 routes transfer_out to the game wallet', '/transfer_out', 'api', 'https://games.test/transfer_out'],
    ['C8 routes transfer_in to the game wallet', '/api/transfer_in', 'api', 'https://games.test/api/transfer_in'],
    ['C8 routes auth to the game wallet', '/game/auth', 'api', 'https://games.test/game/auth'],
    ['C8 routes balance to the game wallet', '/balance', 'api', 'https://games.test/balance'],
    ['C8 does not match a longer word', '/api/balances', 'api', 'https://api.test/api/balances'],
    ['C8 does not match a part of a word', '/api/re-auth', 'api', 'https://api.test/api/re-auth'],
    ['C9 routes luke to its own host', '/v2/luke/list', 'api', 'https://luke.test/v2/luke/list'],
    ['C9 prefers luke to the game wallet', '/luke/balance', 'api', 'https://luke.test/luke/balance'],
    ['C10 routes all other paths to the API', '/api/tickets/numbers', 'api', 'https://api.test/api/tickets/numbers'],
  ])('%s', (_title, path, host, expected) => {
    expect(resolveUrl(path, host, { environment: 'test', hosts: HOSTS })).toBe(expected);
  });

  it.each([
    ['/api/profile', '/lv/profile'],
    ['/api/app_setting', '/lv/app_setting'],
    ['/api/profile/photo', '/api/profile/photo'],
    ['/api/my_profile', '/api/my_profile'],
  ])('C7 in production routes %s to %s', (path, expected) => {
    expect(resolveUrl(path, 'api', { environment: 'production', hosts: EMBEDDED })).toBe(expected);
  });

  it.each(['sandbox', 'test'] as const)('C7 in %s does not change the path', (environment) => {
    expect(resolveUrl('/api/profile', 'api', { environment, hosts: EMBEDDED })).toBe('/api/profile');
  });
});
