import { rm } from 'node:fs/promises';
import { getGamesAccess, launchGame, reportGamesAccess } from '@padauk/contract/games/games.endpoints';
import { runInParallel } from '../../../test/results.ts';
import { FOREIGN_IP, DOMESTIC_IP, createTableFolder, VPN_IP } from '../../../test/geo-restriction-fixtures.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { callOffice } from '../../../test/wallet-fixtures.ts';
import { readAlarms } from '../../platform/alarms.ts';
import { executeSql } from '../../platform/database/query.ts';

describeOnDatabases('geo-restriction of games', (given) => {
  let dataDir: string;
  let server: TestServer;
  beforeAll(async () => {
    dataDir = await createTableFolder();
    const environment = { DATA_DIR: dataDir, TRUSTED_PROXIES: '1', COUNTRY_TABLE_DAYS: '30' };
    server = await startTestServer({ ...given, environment });
  });
  afterEach(async () => {
    const { rows } = await callOffice(server, 'address-corrections', {});
    for (const { id, endedAt } of rows)
      if (endedAt === null) await callOffice(server, 'end-correction', { id: String(id), reason: 'a test is over' });
    await executeSql(given.db)`delete from address_report`;
  });
  afterAll(async () => {
    await server.close();
    await rm(dataDir, { recursive: true });
  });

  /** One trusted proxy, which appended the last address. */
  const forwardedFor = (...forwarded: string[]) => ({ headers: { 'x-forwarded-for': forwarded.join(', ') } });
  const readAccess = async (address: string, provider?: string) =>
    (await server.call(getGamesAccess, provider === undefined ? {} : { provider }, forwardedFor(address))).body;
  const readReports = async () => (await callOffice(server, 'address-reports', {})).rows;
  const report = (address: string, note = '') => server.call(reportGamesAccess, { note }, forwardedFor(address));
  const correct = (network: string, country = 'MM', days = 30) =>
    callOffice(server, 'correct-address', { network, country, days: String(days), reason: 'their operator showed it' });

  it.each([
    [DOMESTIC_IP, 'MM', null],
    ['2400:ac00::9', 'MM', null],
    [FOREIGN_IP, 'US', 'country'],
    ['9.9.9.9', null, 'unknown'],
    [VPN_IP, null, 'vpn'],
    ['127.0.0.1', null, null],
  ])('E30 A6 locates %s in %s, closed because of %s', async (address, country, cause) => {
    expect(await readAccess(address)).toEqual({ address, country, cause, isReported: false });
  });

  it.each([
    ['starts with a domestic address', [DOMESTIC_IP, FOREIGN_IP]],
    ['starts with local addresses', ['127.0.0.1', '10.0.0.1', FOREIGN_IP]],
    ['is written in IPv6', [`::ffff:${DOMESTIC_IP}`, `::ffff:${FOREIGN_IP}`]],
    ['contains invalid values', ['"', 'unknown', '_x', FOREIGN_IP]],
  ])('A6 a forged X-Forwarded-For that %s gives no access', async (_what, forwarded) => {
    const { body } = await server.call(getGamesAccess, {}, forwardedFor(...forwarded));
    expect(body).toMatchObject({ address: FOREIGN_IP, cause: 'country' });
  });

  it.each(['forwarded', 'x-real-ip', 'x-client-ip', 'cf-connecting-ip', 'true-client-ip'])(
    'A6 ignores the header %s',
    async (name) => {
      const value = name === 'forwarded' ? `for=${DOMESTIC_IP}` : DOMESTIC_IP;
      const headers = { ...forwardedFor(FOREIGN_IP).headers, [name]: value };
      expect((await server.call(getGamesAccess, {}, { headers })).body.address).toBe(FOREIGN_IP);
    },
  );

  it('E30 A6 refuses a game to a player abroad', async () => {
    const options = { as: await server.createPlayer(), ...forwardedFor(DOMESTIC_IP, FOREIGN_IP) };
    const { refusal } = await server.call(launchGame, { id: 'big-small-dice' }, options);
    expect(refusal?.code).toBe('GAMES_NOT_HERE');
  });

  it('E30 stores concurrent reports from one address once, with the player and the details', async () => {
    const as = await server.createPlayer();
    const details = { provider: 'km', note: 'Mandalay' };
    await runInParallel(5, () => server.call(reportGamesAccess, details, { as, ...forwardedFor(FOREIGN_IP) }));

    const row = { ...details, address: FOREIGN_IP, playerId: as.id, country: 'US', cause: 'country' };
    expect(await readReports()).toEqual([expect.objectContaining(row)]);
    expect((await readAccess(FOREIGN_IP)).isReported).toBe(true);
  });

  it('E30 ignores a report from an address with access', async () => {
    expect((await report(DOMESTIC_IP)).body).toEqual({ isReported: false });
    expect(await readReports()).toEqual([]);
  });

  it('E30 a correction of a network opens games at once and answers its reports', async () => {
    await report(FOREIGN_IP);
    await report('8.8.8.201');
    await report('9.9.9.9');

    const { rows: corrected } = await correct('8.8.8.0/24');

    expect(corrected[0]).toMatchObject({ network: '8.8.8.0/24', country: 'MM', reportsAnswered: 2 });
    const access = { address: FOREIGN_IP, country: 'MM', cause: null, isReported: false };
    expect(await readAccess(FOREIGN_IP)).toEqual(access);
    const rows = await readReports();
    expect(rows.map(({ address }) => address)).toEqual(['9.9.9.9']);
  });

  it('E30 a correction expires', async () => {
    await correct(FOREIGN_IP, 'MM', 1);
    expect((await readAccess(FOREIGN_IP)).cause).toBeNull();
    server.clock.advance(86_400_000);
    expect((await readAccess(FOREIGN_IP)).cause).toBe('country');
  });

  it('E30 a correction can be ended once', async () => {
    const id = (await correct(FOREIGN_IP)).rows[0]?.['id'];
    const end = () => callOffice(server, 'end-correction', { id: String(id), reason: 'it has moved' });
    expect((await end()).status).toBe(200);
    expect((await readAccess(FOREIGN_IP)).cause).toBe('country');
    expect((await end()).refusal?.code).toBe('NOT_FOUND');
  });

  it('E30 the audit records a correction with its reason', async () => {
    await report(FOREIGN_IP);
    await correct(FOREIGN_IP);
    const { rows } = await callOffice(server, 'audit', {});
    const line = rows.find(({ command, phase }) => command === 'correct-address' && phase === 'done');
    expect(line).toMatchObject({ operator: 'thiri', why: 'their operator showed it' });
  });

  it.each([
    ['an invalid network', { network: '8.8.8.1/24' }],
    ['half the internet', { network: '8.0.0.0/5' }],
    ['zero days', { days: '0' }],
    ['more than a year', { days: '400' }],
    ['a country without a code', { country: 'Myanmar' }],
  ])('E30 the office cannot correct %s', async (_what, wrong) => {
    const order = { network: '8.8.8.0/24', country: 'MM', days: '30', reason: 'a test', ...wrong };
    expect((await callOffice(server, 'correct-address', order)).refusal?.code).toBe('INVALID_INPUT');
  });

  it('E30 the office can dismiss a report once', async () => {
    await report(FOREIGN_IP);
    const [waiting] = await readReports();
    const end = () => callOffice(server, 'dismiss-report', { id: String(waiting?.['id']), reason: 'it is abroad' });
    expect((await end()).status).toBe(200);
    expect((await readAccess(FOREIGN_IP)).isReported).toBe(false);
    expect((await end()).refusal?.code).toBe('NOT_FOUND');
  });

  it('E30 the office looks up an address and its data source', async () => {
    const { rows } = await callOffice(server, 'look-up-address', { address: FOREIGN_IP });
    expect(rows).toEqual([
      { address: FOREIGN_IP, country: 'US', decidedBy: 'table', isVpn: false, cause: 'country', isOpen: false },
    ]);
  });

  it('A6 the office sees the age of the table; an old table raises an alarm', async () => {
    const alarms = async () => {
      await server.jobs.run('geo-restriction.watch');
      return (await readAlarms(given.db, { all: false, limit: 100 })).filter(
        ({ kind }) => kind === 'country-table-old',
      );
    };
    const { rows } = await callOffice(server, 'geo-restriction', {});
    const state = { takenOn: '2026-11-01', isOld: false, isImported: true, playedFrom: 'all but the denied' };
    expect(rows[0]).toMatchObject(state);
    expect(await alarms()).toEqual([]);
    server.clock.advance(30 * 86_400_000);
    expect(await alarms()).toHaveLength(1);
  });

  it('E30 reports are deleted after ninety days', async () => {
    await report(FOREIGN_IP);
    server.clock.advance(91 * 86_400_000);
    await server.jobs.run('geo-restriction.forget');
    expect(await readReports()).toEqual([]);
  });
});
