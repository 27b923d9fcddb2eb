import { getBeaconNonce, sendBeacons } from '@padauk/contract/delivery/beacons.endpoints';
import type { Registry } from '@padauk/contract/delivery/registry';
import { sql } from 'kysely';
import { createBeaconPost, LOTTERY } from '../../../test/beacon-fixtures.ts';
import { describeOnServer } from '../../../test/describe-on-server.ts';
import { createRegistry } from '../../../test/release-store.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { callOffice } from '../../../test/wallet-fixtures.ts';
import type { BeaconPost } from './beacon.types.ts';
import { executeSql, queryRows } from '../../platform/database/query.ts';

const registry = createRegistry({ host: 'h1', build: 'b1' });
const withCanary = startCanary(registry, 'b2');
const LOAD = createBeaconPost({ loads: [{ ...LOTTERY, channel: 'active', ms: 640 }] });
const createFailure = (build: string): BeaconPost =>
  createBeaconPost({ failures: [{ ...LOTTERY, build, phase: 'render', hasRun: false, message: 'x is undefined' }] });
const [FAILURE, CANARY_FAILURE] = [createFailure('b1'), createFailure('b2')];
const createMeasure = (name: 'LCP' | 'INP', value: number): BeaconPost =>
  createBeaconPost({ vitals: [{ ...LOTTERY, name, value }] });
const SIX = [1, 2, 3, 4, 5, 6] as const;
const HUNDRED = Array.from({ length: 100 }, (_, index) => index);
const buildAddress = (network: number, host = 7): string => `198.18.${network}.${host}`;

function startCanary(before: Registry, build: string): Registry {
  const { lottery: remote, ...others } = before.remotes;
  if (remote === undefined) throw new Error('no lottery');
  return { ...before, remotes: { ...others, lottery: { ...remote, canary: { build, percent: 5, rollout: 'r1' } } } };
}

describeOnServer({ name: 'judged release health by network', registry: withCanary }, (server, given) => {
  beforeEach(async () => {
    await callOffice(server, 'release-health');
    await executeSql(given.db)`delete from beacon_network`;
    await executeSql(given.db)`delete from beacon_served`;
  });

  const requestNonce = async (address: string, at: TestServer = server): Promise<string> =>
    (await at.call(getBeaconNonce, {}, { address })).body.nonce;
  const send = async (post: BeaconPost, address: string, at: TestServer = server): Promise<number> =>
    (await at.call(sendBeacons, post, { address })).status;
  /** A page that the edge has served and that sends a signed post. */
  const visit = async (post: BeaconPost, address: string, at: TestServer = server): Promise<void> => {
    at.recordServedPage(registry, address);
    await send({ ...post, nonce: await requestNonce(address, at) }, address, at);
  };
  const readHealth = async (minutes = 60, build = 'b1') =>
    (await callOffice(server, 'release-health', { minutes })).rows.find((row) => row['build'] === build);

  it('counts six visitors of six networks to which the edge served pages', async () => {
    for (const network of SIX) await visit(FAILURE, buildAddress(network));

    expect(await readHealth()).toMatchObject({
      countedTries: 6,
      countedFailures: 6,
      failingNetworks: 6,
      restFailures: 6,
    });
  });

  it('counts nothing without a valid nonce', async () => {
    for (const network of SIX) {
      server.recordServedPage(registry, buildAddress(network));
      await send(FAILURE, buildAddress(network));
      await send({ ...FAILURE, nonce: 'made.1.up' }, buildAddress(network));
    }

    expect(await readHealth()).toMatchObject({ countedTries: 0, countedFailures: 0, failingNetworks: 0 });
  });

  it.each(['many addresses', 'one address'])('counts one visitor of a network that sends from %s', async (which) => {
    for (const network of SIX) await visit(LOAD, buildAddress(network));
    for (const host of HUNDRED) await visit(FAILURE, buildAddress(50, which === 'one address' ? 1 : host));

    expect(await readHealth()).toMatchObject({ countedFailures: 1, failingNetworks: 1, restFailures: 1 });
  });

  it('counts a nonce once, for all posts, processes and networks', async () => {
    const other = await startTestServer(given, undefined, registry);
    for (const network of SIX) server.recordServedPage(registry, buildAddress(network));
    for (const _ of SIX) server.recordServedPage(registry, buildAddress(1));
    const nonce = await requestNonce(buildAddress(1));
    for (const bucket of SIX) {
      await send({ ...FAILURE, bucket, nonce }, buildAddress(bucket));
      await send({ ...FAILURE, bucket, nonce }, buildAddress(bucket), other);
    }
    await other.close();

    expect(await readHealth()).toMatchObject({ countedTries: 1, countedFailures: 1, failingNetworks: 1 });
  });

  it('accepts the nonce of another process until it expires', async () => {
    const other = await startTestServer(given, server.clock.now(), registry);
    for (const network of SIX) server.recordServedPage(registry, buildAddress(network));
    const nonces = await Promise.all(SIX.map((network) => requestNonce(buildAddress(network), other)));
    await other.close();
    for (const nonce of nonces.slice(0, 3)) await send({ ...FAILURE, nonce }, buildAddress(9));
    server.clock.advance(61 * 60_000);
    for (const nonce of nonces.slice(3)) await send({ ...FAILURE, nonce }, buildAddress(9));

    expect(await readHealth(120)).toMatchObject({ countedFailures: 3, failingNetworks: 3 });
  });

  it('counts nothing of networks to which the edge served no page with the build', async () => {
    for (const network of SIX) {
      server.recordServedPage(createRegistry({ host: 'h1', build: 'b0' }), buildAddress(network));
      await send({ ...FAILURE, nonce: await requestNonce(buildAddress(network)) }, buildAddress(network));
    }

    expect(await readHealth()).toMatchObject({ countedTries: 0, countedFailures: 0 });
  });

  it('does not let the loads of one network hide failures', async () => {
    for (const network of SIX) await visit(FAILURE, buildAddress(network));
    for (const host of HUNDRED) await visit(LOAD, buildAddress(50, host));

    expect(await readHealth()).toMatchObject({ restTries: 6, restFailures: 6 });
  });

  it('counts at least eight of 60 failures when all visitors are in one network', async () => {
    for (const host of HUNDRED.slice(0, 60)) await visit(FAILURE, buildAddress(50, host));

    expect((await readHealth())?.['countedFailures']).toBeGreaterThanOrEqual(8);
  });

  it('counts one visitor when a single network has the new build, while other networks visit', async () => {
    for (const network of SIX) await visit(LOAD, buildAddress(network));
    server.clock.advance(10 * 60_000);
    for (const _ of HUNDRED) {
      server.recordServedPage(withCanary, buildAddress(50));
      await send({ ...CANARY_FAILURE, nonce: await requestNonce(buildAddress(50)) }, buildAddress(50));
    }

    expect(await readHealth(5, 'b2')).toMatchObject({ countedFailures: 1, restFailures: 1 });
  });

  it('limits one network to a tenth of the measured vitals', async () => {
    for (const network of HUNDRED.slice(0, 20)) await visit(createMeasure('LCP', 1_400), buildAddress(network));
    for (const host of HUNDRED) await visit(createMeasure('LCP', 50_000), buildAddress(200, host));
    const build = await readHealth();

    expect(build?.['lcpMs']).toBeGreaterThan(20_000);
    expect(build?.['countedLcpMs']).toBeLessThanOrEqual(1_500);
  });

  it('stores no address and deletes network rows after a day', async () => {
    await visit(FAILURE, buildAddress(1));
    await callOffice(server, 'release-health');
    const rows = await queryRows<object>(given.db)`select * from beacon_network`;
    expect(JSON.stringify(rows)).not.toContain('198.18');
    server.clock.advance(26 * 3_600_000);
    await server.jobs.run('beacons.prune');

    const remaining = sql`select 1 from beacon_network union all select 1 from beacon_served`;
    expect((await remaining.execute(given.db)).rows).toEqual([]);
  });
});
