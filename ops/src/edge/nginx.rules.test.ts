import { SECURITY_HEADERS } from '@padauk/contract/edge';
import { readNginxFiles } from '../../test/nginx.ts';
import { renderNginx, type EdgeSettings } from './nginx.rules.ts';

const SETTINGS: EdgeSettings = {
  listen: ['80'],
  apis: ['10.0.0.2:8080', '10.0.0.3:8080'],
  gameWallet: null,
  store: '/srv/releases',
  stateFolder: '/var/cache/nginx',
  log: '/dev/stdout',
  modules: '/usr/lib/nginx/modules',
  trustedProxies: [],
  tls: null,
};
const TLS = { listen: ['443'], certificate: '/etc/ssl/padauk.pem', key: '/etc/ssl/padauk.key' };

describe('the configuration of nginx', () => {
  let files: Awaited<ReturnType<typeof readNginxFiles>>;
  const render = (place: Partial<EdgeSettings> = {}): string => renderNginx(files, { ...SETTINGS, ...place });

  beforeAll(async () => {
    files = await readNginxFiles();
  });

  it('leaves no name open', () => {
    expect(render()).not.toMatch(/\{\{\w/);
  });

  it('gives each request an id: in its log line, to the API, and in every answer', () => {
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

  it('has a server for each API process, and a line for each address', () => {
    expect(render({ listen: ['80', '[::]:80'] })).toMatch(
      /server 10\.0\.0\.2:8080 .*\n +server 10\.0\.0\.3:8080 [^]*listen 80;\n +listen \[::\]:80;/,
    );
  });

  it.each(Object.entries(SECURITY_HEADERS))('every answer that nginx gives by itself has %s', (name, value) => {
    const config = render();
    const own = config.match(/add_header Cache-Control/g)?.length ?? 0;

    expect(config.split(`add_header ${name} "${value}" always;`)).toHaveLength(own + 1);
  });

  it('leads the calls of providers to the game wallet, where there is one, and all others to the API', () => {
    expect(render({ gameWallet: '10.0.0.4:8082' })).toMatch(
      /upstream game_wallet \{\n +server 10\.0\.0\.4:8082 [^]*location = \/api\/game-wallet\/round_debit \{\n +proxy_pass http:\/\/game_wallet;/,
    );
    expect(render({ gameWallet: '10.0.0.4:8082' })).not.toMatch(/game-wallet\/(?:balance|auth|is_bg_playing|transfer)/);
    expect(render()).not.toContain('game_wallet');
  });

  it('over TLS tells browsers to come by TLS only, and without TLS says nothing of the kind', () => {
    const locations = render().match(/add_header x-frame-options/g)?.length ?? 0;

    expect(render({ tls: TLS }).match(/Strict-Transport-Security/g)).toHaveLength(locations + 1);
    expect(render()).not.toContain('Strict-Transport-Security');
  });

  it.each([
    [['443'], 'https://$host$request_uri'],
    [['[::]:8443'], 'https://$host:8443$request_uri'],
  ])('with TLS at %j serves nothing at the open port, and leads to %s', (listen, target) => {
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
    ['the address to listen at', { listen: ['80;'] }],
    ['a network of proxies', { trustedProxies: ['10.0.0.0/8 }'] }],
    ['the certificate and its key', { tls: { ...TLS, key: '$key' } }],
    ['the folder to write to', { stateFolder: '/var/"x' }],
  ])('row 35 refuses %s that would be more than a value', (what, place) => {
    expect(() => render(place)).toThrow(`${what} may hold letters, digits`);
  });

  it.each<[string, Partial<EdgeSettings>]>([
    ['nobody to ask', { apis: [] }],
    ['nowhere to listen', { listen: [] }],
  ])('refuses %s', (_title, place) => {
    expect(() => render(place)).toThrow('the edge needs an address to listen at, and an API process');
  });

  it('a template that asks for something unknown, or forgets something known, is refused', () => {
    expect(() => renderNginx({ ...files, template: `${files.template}\n{{colour}}` }, SETTINGS)).toThrow(
      '{{colour}}, which nobody knows',
    );
    expect(() => renderNginx({ ...files, template: files.template.replaceAll('{{headers}}', '') }, SETTINGS)).toThrow(
      'leaves out headers',
    );
  });

  it('words that nginx would read as its own are refused', () => {
    expect(() => renderNginx({ ...files, downPage: 'Pay $100' }, SETTINGS)).toThrow('cannot stand between quotes');
  });
});
