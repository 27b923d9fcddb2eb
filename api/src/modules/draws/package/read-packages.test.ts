import { getPackages, placePackage } from '@padauk/contract/lottery/packages.endpoints';
import { computePackagePriceKyat, PACKAGE_TERMS, type PackageKind } from '@padauk/contract/lottery/package.rules';
import { describeOnDatabases } from '../../../../test/databases.ts';
import { listNumbers } from '../../../../test/package-fixtures.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { callOffice } from '../../../../test/wallet-fixtures.ts';

/** Friday, 20 November 2026, 9:00 in Myanmar. */
const NINE = new Date('2026-11-20T02:30:00Z');
const NOON_DRAW = new Date('2026-11-20T05:31:00Z');

describeOnDatabases('previous section of packages', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given, NINE);
    await server.jobs.run('draws.plan');
    await server.jobs.run('packages.plan');
  });
  afterAll(() => server.close());

  const sellPackage = async (drawId: string, kind: PackageKind, from: number) => {
    const player = await server.createPlayer({ mainKyat: 10_000 });
    const priceKyat = computePackagePriceKyat(kind, PACKAGE_TERMS[kind].stakeKyat);
    const request = { drawId, kind, numbers: listNumbers(from, kind), priceKyat };
    const { body } = await server.call(placePackage, request, { as: player });
    return { player, ticketId: body.ticketId };
  };

  it('P3 D2 shows the sold and winning packages to everybody, and the own package to its player', async () => {
    const noon = (await server.call(getPackages, {})).body.draw?.id ?? '';
    const winner = await sellPackage(noon, 'gold', 57);
    await sellPackage(noon, 'gold', 50);
    await sellPackage(noon, 'silver', 10);

    server.clock.set(NOON_DRAW);
    const before = (await server.call(getPackages, {})).body;
    expect(before).toMatchObject({
      draw: { slot: 'evening' },
      offers: [{ sold: 0 }, { sold: 0 }],
      previous: {
        draw: { id: noon },
        offers: [
          { sold: 2, won: null },
          { sold: 1, won: null },
        ],
        own: null,
      },
    });

    await callOffice(server, 'result', { draw: noon, figure: '1,685.75', secondFigure: '63,797.02' });
    const after = (await server.call(getPackages, {}, { as: winner.player })).body;
    expect(after).toMatchObject({
      own: null,
      previous: {
        draw: { id: noon, result: '57' },
        offers: [
          { kind: 'gold', sold: 2, won: 1 },
          { kind: 'silver', sold: 1, won: 0 },
        ],
        own: { ticketId: winner.ticketId, kind: 'gold' },
      },
    });
  });

  it('P3 skips a void section', async () => {
    const evening = (await server.call(getPackages, {})).body.draw?.id ?? '';
    await callOffice(server, 'void', { draw: evening, reason: 'maintenance' });
    server.clock.set(new Date('2026-11-20T10:30:00Z'));

    expect((await server.call(getPackages, {})).body.previous?.draw).toMatchObject({ slot: 'noon', result: '57' });
  });
});
