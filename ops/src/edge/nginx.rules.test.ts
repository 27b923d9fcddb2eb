import { SECURITY_HEADERS } from '@padauk/contract/delivery/edge';
import { readNginxFiles } from '../../test/nginx.ts';
import { renderNginx, type EdgeSettings } from './nginx.rules.ts';

const SETTINGS: EdgeSettings = {
  listen: ['80'],
  apis: ['10.0.0.2:8080', '10.0.0.3:8080'],
  gameWallet: null,
  store: '/srv/releases',
  registry: 'production',
  stateFolder: '/var/cache/nginx',
  log: '/dev/stdout',
  modules: '/usr/lib/nginx/modules',
  trustedProxies: [],
  tls: null,
};
const TLS = { listen: ['443'], certificate: '/etc/ssl/padauk.pem', key: '/etc/ssl/padauk.key' };

describe('the configuration of nginx', () => {
  let files: Awaited<ReturnType<typeof readNginxFiles>>;
  const render = (settings: Partial<EdgeSettings> = {}): string => renderNginx(files, { ...SETTINGS, ...settings });

  beforeAll(async () => {
    files = await readNginxFiles();
  });

  it('replaces every placeholder', () => {
    expect(render()).not.toMatch(/\{\{\w/);
  });

  it('adds a request id to the log line, to the API request, and to every answer', () => {
    const lines = render();
    const own = lines.split('add_header x-content-type-options').length - 1;

    expect(lines).toContain('"request":"$request_id"');
    expect(lines).toContain('proxy_set_header x-request-id $request_id;');
    // One for API answers, and one per location with its own headers.
    expect(lines.split('add_header x-request-id $request_id always;')).toHaveLength(own + 2);
    expect(lines.split('proxy_hide_header x-request-id;').length).toBe(
      lines.split('proxy_hide_header Vary;').length + 1,
    );
  });

  it('logs the time that the API took', () => {
    expect(render()).toContain('"apiSeconds":"$upstream_response_time"');
  });

  it('has a server line for each API process and a listen line for each address', () => {
    expect(render({ listen: ['80', '[::]:80'] })).toMatch(
      /server 10\.0\.0\.2:8080 .*\n +server 10\.0\.0\.3:8080 [^]*listen 80;\n +listen \[::\]:80;/,
    );
  });

  it.each(Object.entries(SECURITY_HEADERS))('every location with its own headers has %s', (name, value) => {
    const config = render();
    const own = config.match(/add_header Cache-Control/g)?.length ?? 0;
    // Of builds, whose remote may be open to other origins.
    const withDefault = config.replaceAll('$resource_policy always', '"same-origin" always');

    expect(withDefault.split(`add_header ${name} "${value}" always;`)).toHaveLength(own + 1);
  });

  it('looks for open remotes in the folder of the registry', () => {
    expect(render()).toContain('"/srv/releases/registry/open/$open_remote"');
    expect(render({ registry: 'staging' })).toContain('"/srv/releases/registries/staging/registry/open/$open_remote"');
  });

  it('forwards provider calls to the game wallet if it is configured, and all others to the API', () => {
    expect(render({ gameWallet: '10.0.0.4:8082' })).toMatch(
      /upstream game_wallet \{\n +server 10\.0\.0\.4:8082 [^]*location = \/api\/game-wallet\/round_debit \{\n +proxy_pass http:\/\/game_wallet;/,
    );
    expect(render({ gameWallet: '10.0.0.4:8082' })).not.toMatch(/game-wallet\/(?:balance|auth|is_bg_playing|transfer)/);
    expect(render()).not.toContain('game_wallet');
  });

  it('sends Strict-Transport-Security with TLS only', () => {
    const locations = render().match(/add_header x-frame-options/g)?.length ?? 0;

    expect(render({ tls: TLS }).match(/Strict-Transport-Security/g)).toHaveLength(locations + 1);
    expect(render()).not.toContain('Strict-Transport-Security');
  });

  it.each([
    [['443'], 'https://$host$request_uri'],
    [['[::]:8443'], 'https://$host:8443$request_uri'],
  ])('with TLS at %j only redirects the plain port to %s', (listen, target) => {
    const config = render({ listen: ['80', '[::]:80'], tls: { ...TLS, listen } });

    expect(config).toContain(
      `  server {\n    listen 80;\n    listen [::]:80;\n    server_name _;\n    return 308 ${target};\n  }\n`,
    );
    expect(config.match(/listen (?:\[::\]:)?80;/g)).toHaveLength(2);
  });

  it.each<[string, Partial<EdgeSettings>]>([
    ['an API process', { apis: ['api:8080; } #'] }],
    ['the game wallet', { gameWallet: 'wallet:1;' }],
    ['the release store', { store: '/srv/my releases' }],
    ['the name of the registry', { registry: 'a registry' }],
    ['the address to listen at', { listen: ['80;'] }],
    ['a network of proxies', { trustedProxies: ['10.0.0.0/8 }'] }],
    ['the certificate and its key', { tls: { ...TLS, key: '$key' } }],
    ['the folder to write to', { stateFolder: '/var/"x' }],
  ])('F68 refuses %s with characters that end a configuration line', (name, settings) => {
    expect(() => render(settings)).toThrow(`${name} may hold letters, digits`);
  });

  it.each<[string, Partial<EdgeSettings>]>([
    ['settings without an API process', { apis: [] }],
    ['settings without a listening address', { listen: [] }],
  ])('refuses %s', (_title, settings) => {
    expect(() => render(settings)).toThrow('the edge needs an address to listen at, and an API process');
  });

  it('refuses a template with an unknown or a missing placeholder', () => {
    expect(() => renderNginx({ ...files, template: `${files.template}\n{{colour}}` }, SETTINGS)).toThrow(
      'unknown placeholder {{colour}} in the template',
    );
    expect(() => renderNginx({ ...files, template: files.template.replaceAll('{{headers}}', '') }, SETTINGS)).toThrow(
      'placeholders missing in the template: headers',
    );
  });

  it('refuses a text with characters that nginx interprets', () => {
    expect(() => renderNginx({ ...files, downPage: 'Pay $100' }, SETTINGS)).toThrow(
      'not allowed in a quoted string of nginx',
    );
  });
});
