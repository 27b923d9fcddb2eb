import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { WATCHDOG_FILE } from '@padauk/contract/rules/watchdog-heartbeat';
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
).filter((one) => one !== null);

/** A value in this repository is public. */
const SECRET_NAME = /PASSWORD|SECRET|TOKEN|PEPPER|_KEYS?$|_URL$/;
function findExposedSecrets(environment: Service['environment'] = {}): string[] {
  return Object.entries(environment)
    .filter(([name, value]) => SECRET_NAME.test(name) && !isHidden(String(value)))
    .map(([name]) => name);
}
/** From the environment without a default; an internal address is allowed, a password in it is not. */
function isHidden(value: string): boolean {
  return (
    /^\$\{[A-Z_]+(?::\?[^}]*|:-)?\}$/.test(value) ||
    /^http:\/\/[\w-]+:\d+$/.test(value) ||
    /^postgres:\/\/\w+:\$\{[A-Z_]+:\?[^}]*\}@/.test(value)
  );
}

describe('docker-compose.yml', () => {
  it('has each service of the platform, and no other', () => {
    expect(Object.keys(services).join(' ')).toBe(
      'edge api-1 api-2 game-wallet migrate migrate-game-wallet game-provider postgres release watchdog release-service ops',
    );
  });

  it.each(SERVICES)(
    '%s is built by a target that there is, from a file that there is, or is an image with a tag',
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

  it.each(SERVICES)('%s has no rights that it can do without', (_name, service) => {
    expect({
      readOnly: service.read_only,
      dropped: service.cap_drop,
      privileged: service.privileged,
      options: service.security_opt,
    }).toEqual({ readOnly: true, dropped: ['ALL'], privileged: undefined, options: ['no-new-privileges:true'] });
    expect(service.user ?? findLastStep(service, 'USER')).not.toMatch(/^(?:|root|0)$/);
  });

  it.each(SERVICES.filter(([, { restart }]) => restart !== 'no'))('%s is asked how it is', (_name, service) => {
    expect(service.healthcheck?.test.join(' ') ?? findLastStep(service, 'HEALTHCHECK')).not.toMatch(/^(?:|NONE)$/);
  });

  it('the release service survives the watchdog, is asked where it listens, and is reached from other services', () => {
    const { command = [], healthcheck } = services['release-service'] ?? {};
    const [host, port] = command.at(-1)?.split(':') ?? [];

    expect(services['watchdog']?.command).toEqual(['release', 'watch']);
    expect([command.slice(0, 3), host]).toEqual([['release', 'serve', '--listen'], '0.0.0.0']);
    expect(healthcheck?.test.at(-1)).toBe(`http://127.0.0.1:${port}/healthz`);
    expect(getEnvironment('api-1')['RELEASE_SERVICE_URL']).toBe(`http://release-service:${port}`);
  });

  it('the watchdog is well while the heartbeat is young that it writes into its store', () => {
    const watchdog = services['watchdog'];
    const asked = watchdog?.healthcheck?.test.at(-1);

    expect(asked).toContain(`find ${String(watchdog?.environment?.['DATA_DIR'])}/releases -maxdepth 4`);
    expect(asked).toContain(`-path '*/${WATCHDOG_FILE}' -mmin -2`);
    expect(watchdog?.volumes).toContain('releases:/data/releases');
  });

  it.each(SERVICES)(
    '%s waits only for services that there are: until they say that they are well, or have ended',
    (_name, service) => {
      for (const [name, { condition }] of Object.entries(service.depends_on ?? {}))
        expect([name, condition]).toEqual([
          name,
          services[name]?.restart === 'no' ? 'service_completed_successfully' : 'service_healthy',
        ]);
    },
  );

  it('M3 the owner of the tables logs in for migrations alone, and every other service as a role of its own', () => {
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

  it.each(SERVICES)('%s keeps its secrets in the environment', (_name, service) => {
    expect(findExposedSecrets(service.environment)).toEqual([]);
  });

  it('the check of secrets finds one', () => {
    expect(
      findExposedSecrets({
        PEPPER: 'pepper',
        OPERATOR_KEY: '${OPERATOR_KEY:-sandbox}',
        DATABASE_URL: 'postgres://padauk:padauk@postgres/padauk',
        HOST: 'x',
      }),
    ).toEqual(['PEPPER', 'OPERATOR_KEY', 'DATABASE_URL']);
  });

  it.each(['api-1', 'api-2', 'game-wallet', 'game-provider', 'migrate', 'migrate-game-wallet'])(
    '%s is told nothing that the server does not read',
    (name) => {
      const known = findEnvironmentNames('api/src');

      expect([
        known.has('PADAUK_MODE'),
        Object.keys(getEnvironment(name)).filter((setting) => !known.has(setting)),
      ]).toEqual([true, []]);
    },
  );

  it.each([
    ['api-1', 'api', 30],
    ['api-2', 'api', 30],
    ['game-wallet', 'wallet', 9],
    ['game-provider', 'provider', 7],
    ['watchdog', 'cli', 12],
    ['release-service', 'cli', 12],
    ['ops', 'cli', 12],
  ])('%s can be told every setting that docs/operators lists for "%s"', (name, reader, count) => {
    const settings = listSettings(readPage('configuration.md'), '## Settings', reader);

    expect(settings.length).toBeGreaterThanOrEqual(count);
    expect(settings.filter((setting) => getEnvironment(name)[setting] === undefined)).toEqual([]);
  });

  it('takes each of these from .env, but for places within its own network, as docs/operators says', () => {
    const [, sentence = ''] = /in `\.env`, but for (.+?) With `/s.exec(readPage('first-installation-docker.md')) ?? [];
    const own = [...sentence.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name);
    const fixed = ['api-1', 'game-wallet', 'game-provider', 'watchdog'].flatMap((name) =>
      Object.entries(getEnvironment(name))
        .filter(([setting, value]) => !findVariables(String(value)).has(setting))
        .map(([setting]) => setting),
    );

    expect([...new Set(fixed)].filter((setting) => !own.includes(setting))).toEqual([]);
    expect(own.filter((setting) => !fixed.includes(setting))).toEqual([]);
  });

  it.each(['PREVIEW_SECRET', 'RELEASE_REGISTRY'])('servers and operators are told the same %s', (setting) => {
    const told = ['api-1', 'watchdog', 'ops'].map((name) => getEnvironment(name)[setting]);

    expect(told).toEqual(Array(3).fill(`\${${setting}:-}`));
  });

  it('the parser of the settings reads the first column of one table, for one reader', () => {
    const text = '## All\n| A | b | c |\n| - | - | - |\n| `HOST`, `PORT` | | a |\n| `KEY` | | (cli) b |\n\n| `OTHER` |';

    expect(['api', 'cli'].map((name) => listSettings(text, '## All', name))).toEqual([['HOST', 'PORT'], ['KEY']]);
  });

  it('PostgreSQL is asked for the database that is made last, over the network', () => {
    const [how, command = ''] = services['postgres']?.healthcheck?.test ?? [];
    const { pathname, username } = new URL(
      String(getEnvironment('migrate-game-wallet')['GAME_WALLET_DATABASE_URL_OWNER']).replace(
        /\$\{[^}]*\}/,
        'password',
      ),
    );

    expect(how).toBe('CMD-SHELL');
    for (const part of ['psql --host 127.0.0.1', `--username ${username}`, `--dbname ${pathname.slice(1)}`, 'select 1'])
      expect(command).toContain(part);
  });

  it.each(SERVICES.filter(([, { image }]) => image === 'padauk-operator'))(
    '%s gives Chromium the shared memory that its pages need',
    (_name, { shm_size: size = '' }) => {
      expect(Number(/^(\d+)mb$/.exec(size)?.[1])).toBeGreaterThanOrEqual(256);
    },
  );

  it.each(['api-1', 'api-2', 'game-wallet'])('%s has time to finish what runs', (name) => {
    // The process needs up to ten seconds; Docker's default is ten.
    expect(Number(/^(\d+)s$/.exec(services[name]?.stop_grace_period ?? '')?.[1])).toBeGreaterThanOrEqual(15);
  });

  it('docs/operators replaces the API processes one after the other, each waited for', () => {
    const commands = readPage('update.md').match(/^docker compose up.*$/gm) ?? [];
    const waitedFor = commands
      .filter((line) => line.includes('--no-deps --wait'))
      .map((line) => line.split(' ').at(-1));

    // The game wallet comes first: the platform needs its new version, and closing a barred player's games cannot wait
    // (I25).
    expect(waitedFor).toEqual(['game-wallet', 'api-1', 'api-2']);
    expect(waitedFor.filter((name) => !Object.keys(services).includes(name ?? ''))).toEqual([]);
  });

  it.each(['release', 'watchdog', 'release-service', 'ops'])('%s is told nothing that no command reads', (name) => {
    const known = new Set([...findEnvironmentNames('ops/src'), ...findEnvironmentNames('api/src'), 'HOME']);

    expect(Object.keys(getEnvironment(name)).filter((setting) => !known.has(setting))).toEqual([]);
  });

  it('4.1.3 the API believes one proxy, and only the edge can be reached from outside', () => {
    expect([getEnvironment('api-1')['TRUSTED_PROXIES'], getEnvironment('api-2')['TRUSTED_PROXIES']]).toEqual([1, 1]);
    expect(SERVICES.filter(([, { ports }]) => ports !== undefined).map(([name]) => name)).toEqual([
      'edge',
      'game-provider',
    ]);
  });

  it('both API processes are the same but for their address', () => {
    const { networks: _one, ...one } = services['api-1'] ?? {};
    const { networks: _two, ...two } = services['api-2'] ?? {};

    expect(two).toEqual(one);
  });

  it('the edge knows each server by the address that it has, and asks it where it listens', () => {
    const asked =
      parseStages(readFileSync(path.join(ROOT, 'ops/images/Dockerfile'), 'utf8'))
        .find(({ name }) => name === 'edge-configuration')
        ?.steps.at(-1)?.rest ?? '';
    const upstreams = [...asked.matchAll(/--(?:api|game-wallet) (\S+)/g)].map(([, address]) => address);

    expect(upstreams).toEqual([
      `api-1:${getEnvironment('api-1')['PORT']}`,
      `api-2:${getEnvironment('api-2')['PORT']}`,
      `game-wallet:${getEnvironment('game-wallet')['GAME_WALLET_PORT']}`,
    ]);
    expect(services['edge']?.extra_hosts).toEqual(addresses.filter((one) => !one.startsWith('edge:')));
    expect(new Set(addresses.map((one) => one.split(':')[1])).size).toBe(addresses.length);
    expect(asked).toContain(
      `--store ${services['edge']?.volumes?.find((volume) => volume.startsWith('releases:'))?.split(':')[1]}`,
    );
    expect(asked).toContain(`--listen ${services['edge']?.ports?.[0]?.split(':').at(-1)}`);
  });

  it('the store is written by the job and read by the others, in one place each', () => {
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
    expect(
      SERVICES.filter(([, { environment }]) => environment?.['DATA_DIR'] !== undefined).every(
        ([, { environment }]) => environment?.['DATA_DIR'] === '/data',
      ),
    ).toBe(true);
  });

  it('every address of one service in another is where that one listens', () => {
    const at = (name: string): string | number | undefined => getEnvironment('api-1')[name];
    const office = SERVICES.filter(([, { networks: own = {} }]) => JSON.stringify(own).includes('"office"')).map(
      ([name]) => name,
    );

    expect([at('GAME_WALLET_URL'), getEnvironment('ops')['OFFICE_URL'], office]).toEqual([
      `http://game-wallet:${getEnvironment('game-wallet')['GAME_WALLET_PORT']}`,
      `http://office:${at('OPERATOR_PORT')}`,
      ['api-1', 'api-2'],
    ]);
    expect(getEnvironment('game-wallet')['GAME_WALLET_SECRET']).toBe(at('GAME_WALLET_SECRET'));
  });

  it('names no volume, network or file that is not there', () => {
    const mounted = SERVICES.flatMap(([, service]) => service.volumes ?? []).map(
      (volume) => volume.split(':')[0] ?? '',
    );
    const joined = SERVICES.flatMap(([, { networks: own = [] }]) => (Array.isArray(own) ? own : Object.keys(own)));

    expect(
      mounted.filter((place) => (place.startsWith('./') ? !existsSync(path.join(ROOT, place)) : !(place in volumes))),
    ).toEqual([]);
    expect(joined.filter((network) => !(network in networks))).toEqual([]);
  });

  it('every command of it is a program that there is', () => {
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

  it('.env.example names each variable and no other, and holds no secret', () => {
    const lines = readFileSync(path.join(ROOT, '.env.example'), 'utf8')
      .split('\n')
      .filter((line) => /^[A-Z_]+=/.test(line))
      .map((line) => line.split('='));

    expect(new Set(lines.map(([name]) => name))).toEqual(findVariables(COMPOSE_TEXT));
    expect(lines.filter(([name = '', value]) => SECRET_NAME.test(name) && value !== '')).toEqual([]);
    expect(readFileSync(path.join(ROOT, '.gitignore'), 'utf8').split('\n')).toContain('.env');
  });
});
