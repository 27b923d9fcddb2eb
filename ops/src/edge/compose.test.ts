import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { WATCHDOG_FILE } from '@padauk/contract/delivery/watchdog-heartbeat.rules';
import { listStageChain, parseStages, type Stage } from '../../test/dockerfile.ts';
import {
  COMPOSE_TEXT,
  findEnvironmentNames,
  readCompose,
  ROOT,
  listSettings,
  findVariables,
  type Service,
} from '../../test/compose.ts';

const { services, volumes, networks } = readCompose();
const SERVICES = Object.entries(services);
const readPage = (page: string): string => readFileSync(path.join(ROOT, 'docs/operators', page), 'utf8');
const readRootFile = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const listStages = (service: Service): Stage[] =>
  service.build === undefined
    ? []
    : listStageChain(parseStages(readRootFile(service.build.dockerfile)), service.build.target);
const findLastStep = (service: Service, word: string): string =>
  listStages(service)
    .flatMap(({ steps }) => steps)
    .findLast((step) => step.word === word)?.rest ?? '';
const getEnvironment = (name: string): Readonly<Record<string, string | number>> => services[name]?.environment ?? {};
/** `name:address` of each service with a fixed address. */
const addresses = SERVICES.flatMap(([name, { networks: joined = [] }]) =>
  Object.values(joined).map((network) => (typeof network === 'string' ? null : `${name}:${network.ipv4_address}`)),
).filter((address) => address !== null);

/** A value in this repository is public. */
const SECRET_NAME = /PASSWORD|SECRET|TOKEN|PEPPER|_KEYS?$|_URL$/;
function findExposedSecrets(environment: Service['environment'] = {}): string[] {
  return Object.entries(environment)
    .filter(([name, value]) => SECRET_NAME.test(name) && !isHidden(String(value)))
    .map(([name]) => name);
}
/** Taken from the environment without a default. An internal address is allowed, but no literal password in it. */
function isHidden(value: string): boolean {
  return (
    /^\$\{[A-Z_]+(?::\?[^}]*|:-)?\}$/.test(value) ||
    /^http:\/\/[\w-]+:\d+$/.test(value) ||
    /^postgres:\/\/\w+:\$\{[A-Z_]+:\?[^}]*\}@/.test(value)
  );
}

describe('docker-compose.yml', () => {
  it('has exactly the services of the platform', () => {
    expect(Object.keys(services).join(' ')).toBe(
      'edge api-1 api-2 game-wallet migrate migrate-game-wallet game-provider postgres release watchdog release-service ops',
    );
  });

  it.each(SERVICES)(
    '%s is built from an existing target and Dockerfile, or is an image with a version tag',
    (_name, service) => {
      const { build, image = '' } = service;
      const isBuilt =
        build !== undefined &&
        existsSync(path.join(ROOT, build.dockerfile)) &&
        existsSync(path.join(ROOT, build.context)) &&
        listStages(service).length > 0;

      expect(build === undefined ? /:(?!latest$)/.test(image) : isBuilt).toBe(true);
    },
  );

  it.each(SERVICES)('%s runs read-only, without capabilities and not as root', (_name, service) => {
    expect({
      readOnly: service.read_only,
      dropped: service.cap_drop,
      privileged: service.privileged,
      options: service.security_opt,
    }).toEqual({ readOnly: true, dropped: ['ALL'], privileged: undefined, options: ['no-new-privileges:true'] });
    expect(service.user ?? findLastStep(service, 'USER')).not.toMatch(/^(?:|root|0)$/);
  });

  it.each(SERVICES.filter(([, { restart }]) => restart !== 'no'))('%s has a health check', (_name, service) => {
    expect(service.healthcheck?.test.join(' ') ?? findLastStep(service, 'HEALTHCHECK')).not.toMatch(/^(?:|NONE)$/);
  });

  it('the release service runs apart from the watchdog, and health check and API use its listening port', () => {
    const { command = [], healthcheck } = services['release-service'] ?? {};
    const [host, port] = command.at(-1)?.split(':') ?? [];

    expect(services['watchdog']?.command).toEqual(['release', 'watch']);
    expect([command.slice(0, 3), host]).toEqual([['release', 'serve', '--listen'], '0.0.0.0']);
    expect(healthcheck?.test.at(-1)).toBe(`http://127.0.0.1:${port}/healthz`);
    expect(getEnvironment('api-1')['RELEASE_SERVICE_URL']).toBe(`http://release-service:${port}`);
  });

  it('the health check of the watchdog requires a heartbeat file younger than two minutes in its store', () => {
    const watchdog = services['watchdog'];
    const healthCommand = watchdog?.healthcheck?.test.at(-1);

    expect(healthCommand).toContain(`find ${String(watchdog?.environment?.['DATA_DIR'])}/releases -maxdepth 4`);
    expect(healthCommand).toContain(`-path '*/${WATCHDOG_FILE}' -mmin -2`);
    expect(watchdog?.volumes).toContain('releases:/data/releases');
  });

  it.each(SERVICES)(
    '%s depends on existing services: until a job has completed, or a server is healthy',
    (_name, service) => {
      for (const [name, { condition }] of Object.entries(service.depends_on ?? {}))
        expect([name, condition]).toEqual([
          name,
          services[name]?.restart === 'no' ? 'service_completed_successfully' : 'service_healthy',
        ]);
    },
  );

  it('only the migrations log in as the owner of the tables; every other service has its own role', () => {
    const users = SERVICES.flatMap(([name, { environment = {} }]) =>
      Object.entries(environment)
        .filter(([, value]) => String(value).startsWith('postgres://'))
        .map(([setting, value]) => ({ name, setting, user: /^postgres:\/\/(\w+):/.exec(String(value))?.[1] })),
    );
    const owners = users.filter(({ user }) => user === getEnvironment('postgres')['POSTGRES_USER']);

    expect(owners.map(({ name, setting }) => `${name} ${setting}`)).toEqual([
      'migrate DATABASE_URL_OWNER',
      'migrate-game-wallet GAME_WALLET_DATABASE_URL_OWNER',
    ]);
    expect(new Set(users.map(({ user }) => user))).toEqual(
      new Set(['padauk', 'padauk_api', 'padauk_game_wallet', 'padauk_jobs', 'padauk_office', 'padauk_reports']),
    );
  });

  it.each(SERVICES)('%s takes its secrets from the environment', (_name, service) => {
    expect(findExposedSecrets(service.environment)).toEqual([]);
  });

  it('findExposedSecrets reports literal and default secrets', () => {
    const DATABASE_URL = 'postgres://padauk:padauk@postgres/padauk';

    expect(
      findExposedSecrets({ PEPPER: 'pepper', OPERATOR_KEY: '${OPERATOR_KEY:-sandbox}', DATABASE_URL, HOST: 'x' }),
    ).toEqual(['PEPPER', 'OPERATOR_KEY', 'DATABASE_URL']);
  });

  it.each([
    ...['api-1', 'api-2', 'game-wallet', 'game-provider', 'migrate', 'migrate-game-wallet'].map(
      (name) => [name, ['api/src'], []] as const,
    ),
    ...['release', 'watchdog', 'release-service', 'ops'].map(
      (name) => [name, ['ops/src', 'api/src'], ['HOME']] as const,
    ),
  ])('%s sets only variables that the programs of %j read', (name, folders, others) => {
    const known = new Set([...folders.flatMap((folder) => [...findEnvironmentNames(folder)]), ...others]);

    expect(known.has('PADAUK_MODE')).toBe(true);
    expect(Object.keys(getEnvironment(name)).filter((setting) => !known.has(setting))).toEqual([]);
  });

  it.each([
    ['api-1', 'api', 30],
    ['api-2', 'api', 30],
    ['game-wallet', 'wallet', 9],
    ['game-provider', 'provider', 7],
    ['watchdog', 'cli', 12],
    ['release-service', 'cli', 12],
    ['ops', 'cli', 12],
  ])('%s passes every setting that docs/operators lists for "%s"', (name, reader, count) => {
    const settings = listSettings(readPage('configuration.md'), '## Settings', reader);

    expect(settings.length).toBeGreaterThanOrEqual(count);
    expect(settings.filter((setting) => getEnvironment(name)[setting] === undefined)).toEqual([]);
  });

  it('takes all settings from .env, except for those that docs/operators lists as fixed', () => {
    const [, sentence = ''] =
      /## Settings in \.env\n(.+?) With `/s.exec(readPage('first-installation-docker.md')) ?? [];
    const own = [...sentence.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name);
    const fixed = ['api-1', 'game-wallet', 'game-provider', 'watchdog'].flatMap((name) =>
      Object.entries(getEnvironment(name))
        .filter(([setting, value]) => !findVariables(String(value)).has(setting))
        .map(([setting]) => setting),
    );

    expect([...new Set(fixed)].filter((setting) => !own.includes(setting))).toEqual([]);
    expect(own.filter((setting) => !fixed.includes(setting))).toEqual([]);
  });

  it.each(['PREVIEW_SECRET', 'RELEASE_REGISTRY'])('servers and operators get the same %s', (setting) => {
    for (const name of ['api-1', 'watchdog', 'ops']) expect(getEnvironment(name)[setting]).toBe(`\${${setting}:-}`);
  });

  it('listSettings reads the first column of one table, for one reader', () => {
    const text = '## All\n| A | b | c |\n| - | - | - |\n| `HOST`, `PORT` | | a |\n| `KEY` | | (cli) b |\n\n| `OTHER` |';

    expect(['api', 'cli'].map((name) => listSettings(text, '## All', name))).toEqual([['HOST', 'PORT'], ['KEY']]);
  });

  it('the health check of PostgreSQL queries the last created database over the network', () => {
    const [type, command = ''] = services['postgres']?.healthcheck?.test ?? [];
    const owner = String(getEnvironment('migrate-game-wallet')['GAME_WALLET_DATABASE_URL_OWNER']);
    const { pathname, username } = new URL(owner.replace(/\$\{[^}]*\}/, 'password'));

    expect(type).toBe('CMD-SHELL');
    for (const part of ['psql --host 127.0.0.1', `--username ${username}`, `--dbname ${pathname.slice(1)}`, 'select 1'])
      expect(command).toContain(part);
  });

  it.each(SERVICES.filter(([, { image }]) => image === 'padauk-operator'))(
    '%s gives Chromium enough shared memory',
    (_name, { shm_size: size = '' }) => {
      expect(Number(/^(\d+)mb$/.exec(size)?.[1])).toBeGreaterThanOrEqual(256);
    },
  );

  it.each(['api-1', 'api-2', 'game-wallet'])('%s has time to complete running requests', (name) => {
    // The process needs up to 10 s; the default of Docker is 10 s.
    expect(Number(/^(\d+)s$/.exec(services[name]?.stop_grace_period ?? '')?.[1])).toBeGreaterThanOrEqual(15);
  });

  it('docs/operators updates the game wallet, then the API processes one by one, waiting for each', () => {
    const commands = readPage('update.md').match(/^docker compose up.*$/gm) ?? [];
    const waitedFor = commands.filter((line) => line.includes('--no-deps --wait'));

    // The game wallet comes first: the platform needs its new version, and must close a barred player's games at once
    // (I25).
    expect(waitedFor.map((line) => line.split(' ').at(-1))).toEqual(['game-wallet', 'api-1', 'api-2']);
  });

  it('the API trusts one proxy, and only the edge and the game provider publish ports', () => {
    const published = SERVICES.filter(([, { ports }]) => ports !== undefined);

    expect([getEnvironment('api-1')['TRUSTED_PROXIES'], getEnvironment('api-2')['TRUSTED_PROXIES']]).toEqual([1, 1]);
    expect(published.map(([name]) => name)).toEqual(['edge', 'game-provider']);
  });

  it('both API processes are equal, except for their address', () => {
    const { networks: _one, ...one } = services['api-1'] ?? {};
    const { networks: _two, ...two } = services['api-2'] ?? {};

    expect(two).toEqual(one);
  });

  it('the edge is configured with the addresses, ports and folders of compose', () => {
    const command =
      parseStages(readRootFile('ops/images/Dockerfile'))
        .find(({ name }) => name === 'edge-configuration')
        ?.steps.at(-1)?.rest ?? '';
    const upstreams = [...command.matchAll(/--(?:api|game-wallet) (\S+)/g)].map(([, address]) => address);

    expect(upstreams).toEqual([
      `api-1:${getEnvironment('api-1')['PORT']}`,
      `api-2:${getEnvironment('api-2')['PORT']}`,
      `game-wallet:${getEnvironment('game-wallet')['GAME_WALLET_PORT']}`,
    ]);
    expect(services['edge']?.extra_hosts).toEqual(addresses.filter((address) => !address.startsWith('edge:')));
    expect(new Set(addresses.map((address) => address.split(':')[1])).size).toBe(addresses.length);
    expect(command).toContain(
      `--store ${services['edge']?.volumes?.find((volume) => volume.startsWith('releases:'))?.split(':')[1]}`,
    );
    expect(command).toContain(`--listen ${services['edge']?.ports?.[0]?.split(':').at(-1)}`);
  });

  it('the edge and the API mount the store read-only; all services mount it at one path', () => {
    const mounts = SERVICES.flatMap(([name, service]) =>
      (service.volumes ?? [])
        .filter((volume) => volume.startsWith('releases:'))
        .map((volume) => `${name} ${volume.split(':').slice(1).join(' ')}`),
    );

    expect(mounts).toEqual([
      'edge /srv/releases ro',
      'api-1 /data/releases ro',
      'api-2 /data/releases ro',
      'release /data/releases',
      'watchdog /data/releases',
      'release-service /data/releases',
      'ops /data/releases',
    ]);
    const dataFolders = SERVICES.flatMap(([, { environment }]) => environment?.['DATA_DIR'] ?? []);
    expect(new Set(dataFolders)).toEqual(new Set(['/data']));
  });

  it('settings with the address of another service contain its host and port', () => {
    const getApiSetting = (name: string): string | number | undefined => getEnvironment('api-1')[name];
    const office = SERVICES.filter(([, { networks: own = {} }]) => JSON.stringify(own).includes('"office"'));
    const { GAME_WALLET_PORT, GAME_WALLET_SECRET } = getEnvironment('game-wallet');

    expect(getApiSetting('GAME_WALLET_URL')).toBe(`http://game-wallet:${GAME_WALLET_PORT}`);
    expect(getEnvironment('ops')['OFFICE_URL']).toBe(`http://office:${getApiSetting('OPERATOR_PORT')}`);
    expect(office.map(([name]) => name)).toEqual(['api-1', 'api-2']);
    expect(GAME_WALLET_SECRET).toBe(getApiSetting('GAME_WALLET_SECRET'));
  });

  it('uses only defined volumes and networks, and existing files', () => {
    const mounted = SERVICES.flatMap(([, service]) => service.volumes ?? []).map(
      (volume) => volume.split(':')[0] ?? '',
    );
    const joined = SERVICES.flatMap(([, { networks: own = [] }]) => (Array.isArray(own) ? own : Object.keys(own)));

    expect(
      mounted.filter((name) => (name.startsWith('./') ? !existsSync(path.join(ROOT, name)) : !(name in volumes))),
    ).toEqual([]);
    expect(joined.filter((network) => !(network in networks))).toEqual([]);
  });

  it('every command starts an existing program', () => {
    const programs = SERVICES.flatMap(([, { command = [] }]) => command).filter((word) => word.endsWith('.ts'));

    expect([programs, programs.filter((file) => !existsSync(path.join(ROOT, file)))]).toEqual([
      [
        'api/src/game-wallet/main.ts',
        'api/src/bring-up-to-date.ts',
        'api/src/game-wallet/bring-up-to-date.ts',
        'api/src/game-provider/main.ts',
      ],
      [],
    ]);
  });

  it('.env.example lists exactly the variables, without secrets', () => {
    const lines = readRootFile('.env.example')
      .split('\n')
      .filter((line) => /^[A-Z_]+=/.test(line))
      .map((line) => line.split('='));

    expect(new Set(lines.map(([name]) => name))).toEqual(findVariables(COMPOSE_TEXT));
    expect(lines.filter(([name = '', value]) => SECRET_NAME.test(name) && value !== '')).toEqual([]);
    expect(readRootFile('.gitignore').split('\n')).toContain('.env');
  });
});
