import { getPackageBoard, getPackages } from '@padauk/contract/lottery/packages.endpoints';
import { describeOnDatabases } from '../../../../test/databases.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { callOffice } from '../../../../test/wallet-fixtures.ts';

/** Friday, 20 November 2026, 9:00 in Myanmar. */
const NINE = new Date('2026-11-20T02:30:00Z');

describeOnDatabases('office commands for packages', (given) => {
  let server: TestServer;
  let draw = '';

  beforeAll(async () => {
    server = await startTestServer(given, NINE);
    await server.jobs.run('draws.plan');
    await server.jobs.run('packages.plan');
    draw = (await server.call(getPackages, {})).body.draw?.id ?? '';
  });
  afterAll(() => server.close());

  const setTerms = (changes: Readonly<Record<string, number>>) =>
    callOffice(server, 'price-package', {
      draw,
      kind: 'gold',
      stakeKyat: 1_000,
      payoutMultiplier: 85,
      capacity: 200,
      ...changes,
    });

  it('P3 A1 shows a visitor the packages of the current section', async () => {
    const { body } = await server.call(getPackages, {});
    expect(body).toMatchObject({
      draw: { slot: 'noon', status: 'open' },
      offers: [
        { kind: 'gold', priceKyat: 5_000, payoutMultiplier: 85, capacity: 200, sold: 0, isOpen: true },
        { kind: 'silver', priceKyat: 5_000 },
      ],
      own: null,
    });
  });

  it('P3 lists the packages of the next sections', async () => {
    const { rows } = await callOffice(server, 'packages');
    expect(rows.slice(0, 3).map(({ slot, kind }) => [slot, kind])).toEqual([
      ['noon', 'gold'],
      ['noon', 'silver'],
      ['evening', 'gold'],
    ]);
  });

  it.each([
    ['a stake that is not a multiple of 100', { stakeKyat: 150 }],
    ['a stake of 0', { stakeKyat: 0 }],
    ['a payout of 0', { payoutMultiplier: 0 }],
    ['a payout of 100 percent', { payoutMultiplier: 100 }],
  ])('P3 refuses %s', async (_title, changes) => {
    expect((await setTerms(changes)).refusal?.code).toBe('INVALID_INPUT');
  });

  it('K20 closes a number whose remaining limit is below the new stake', async () => {
    await callOffice(server, 'limit-package-number', { draw, kind: 'gold', number: '47', limitKyat: 1_500 });
    await setTerms({ stakeKyat: 2_000 });

    const { body } = await server.call(getPackageBoard, { drawId: draw, kind: 'gold' });

    expect(body.offer.priceKyat).toBe(10_000);
    expect(body.numbers.filter(({ isClosed }) => isClosed).map(({ number }) => number)).toEqual(['47']);
  });

  it('P3 answers NOT_FOUND for a draw without packages', async () => {
    const drawId = '5b8f3c1e-2d4a-4f60-9b7c-0a1b2c3d4e5f';
    expect((await server.call(getPackageBoard, { drawId, kind: 'gold' })).refusal?.code).toBe('NOT_FOUND');
    expect((await callOffice(server, 'turn-package', { draw: drawId, kind: 'gold', to: 'off' })).refusal?.code).toBe(
      'NOT_FOUND',
    );
  });
});
